import { inStores } from '../inStores.ts'
import type { KeptAnswer, PrivateAnswer } from '../schema.ts'

/**
 * Answers that are a person's own, kept for reading without network and given back to nobody else.
 * Every function rejects where the browser blocks its storage (fault F21).
 */
const OWN_ADS = '/api/announcement/user/token'
const KEPT: readonly string[] = [
  '/api/favorite',
  '/api/notification',
  OWN_ADS,
  '/api/announcement/user/inicio',
]
/** How many of a person's answers are kept; the oldest go. */
const MOST = 80

/** True for the calls whose answers are kept for the person who asked, and for nobody else. */
export function isPrivatelyKept(address: string): boolean {
  return KEPT.includes(address) || address.startsWith(`${OWN_ADS}?nombre=`)
}

/** True for one's own ad, which its owner sees with other eyes than everybody else. */
export function isOwn(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Reflect.get(body, 'mio') === true
}

/** `isTheirTurn` is asked right before: whoever logged out meanwhile leaves nothing behind (security T40). */
export async function keepPrivate(
  answer: PrivateAnswer,
  isTheirTurn: () => boolean,
): Promise<void> {
  await inStores(['privateAnswers'], 'readwrite', async (stores) => {
    if (!isTheirTurn()) return
    const answers = stores.objectStore('privateAnswers')
    const writing = answers.put(answer)
    if ((await answers.count()) > MOST) {
      const oldestFirst = (await answers.getAll()).toSorted((a, b) => a.savedAt - b.savedAt)
      await Promise.all(
        oldestFirst.slice(0, -MOST).map(({ owner, address }) => answers.delete([owner, address])),
      )
    }
    await writing
  })
}

/** What was kept for this person, or undefined. */
export async function keptPrivate(owner: string, address: string): Promise<KeptAnswer | undefined> {
  return inStores(['privateAnswers'], 'readonly', (stores) =>
    stores.objectStore('privateAnswers').get([owner, address]),
  )
}

export async function dropPrivate(owner: string, address: string): Promise<void> {
  await inStores(['privateAnswers'], 'readwrite', (stores) =>
    stores.objectStore('privateAnswers').delete([owner, address]),
  )
}
