import { openOffline, type KeptAnswer, type PrivateAnswer } from './database.ts'

/**
 * Answers that are a person's own, kept for reading without network and given back to nobody else.
 * Every function rejects where the browser blocks its storage (fault F21).
 */
const KEPT: readonly string[] = [
  '/api/favorite',
  '/api/notification',
  '/api/announcement/user/token',
]
/** How many of a person's answers are kept; the oldest go. */
const MOST = 80

/** True for the calls whose answers are kept for the person who asked, and for nobody else. */
export function isPrivatelyKept(address: string): boolean {
  return KEPT.includes(address)
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
  const db = await openOffline()
  if (!isTheirTurn()) return
  const tx = db.transaction('privateAnswers', 'readwrite')
  void tx.store.put(answer)
  if ((await tx.store.count()) > MOST) {
    const oldestFirst = (await tx.store.getAll()).toSorted((a, b) => a.savedAt - b.savedAt)
    for (const { owner, address } of oldestFirst.slice(0, -MOST)) {
      void tx.store.delete([owner, address])
    }
  }
  await tx.done
}

/** What was kept for this person, or undefined. */
export async function keptPrivate(owner: string, address: string): Promise<KeptAnswer | undefined> {
  const db = await openOffline()
  return db.get('privateAnswers', [owner, address])
}

export async function dropPrivate(owner: string, address: string): Promise<void> {
  const db = await openOffline()
  await db.delete('privateAnswers', [owner, address])
}
