import type { KeptAnswer, PrivateAnswer } from './database.ts'
import { inStores } from './inStores.ts'

/**
 * Answers that are a person's own, kept for reading without network and given back to nobody else.
 * Every function rejects where the browser blocks its storage (fault F21).
 */
const KEPT: readonly string[] = ['/api/favorite', '/api/notification']

/** True for the calls whose answers are kept for the person who asked. */
export function isPrivatelyKept(address: string): boolean {
  return KEPT.includes(address)
}

/** `isTheirTurn` is asked right before: whoever logged out meanwhile leaves nothing behind (security T40). */
export async function keepPrivate(
  answer: PrivateAnswer,
  isTheirTurn: () => boolean,
): Promise<void> {
  await inStores(['privateAnswers'], 'readwrite', async (stores) => {
    if (isTheirTurn()) await stores.objectStore('privateAnswers').put(answer)
  })
}

/** What was kept for this person, or undefined. */
export async function keptPrivate(owner: string, address: string): Promise<KeptAnswer | undefined> {
  return inStores(['privateAnswers'], 'readonly', (stores) =>
    stores.objectStore('privateAnswers').get([owner, address]),
  )
}
