import { inStores } from '../inStores.ts'
import type { KeptAnswer, PrivateAnswer } from '../schema.ts'

/**
 * Responses that belong to a user, kept for reading offline and given to no other user. Every
 * function rejects when the browser blocks its storage (fault F21).
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

/** True for requests whose responses are kept for the requesting user only. */
export function isPrivatelyKept(address: string): boolean {
  return KEPT.includes(address) || address.startsWith(`${OWN_ADS}?nombre=`)
}

/** True for an ad of the user's own: its owner gets other fields than other people. */
export function isOwn(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Reflect.get(body, 'mio') === true
}

/**
 * `isTheirTurn` is asked right before the write: a log-out meanwhile must leave nothing behind
 * (security T40).
 */
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

/** The kept response for this user, or undefined. */
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
