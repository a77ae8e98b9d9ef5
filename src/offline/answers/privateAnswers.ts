import type { Notification } from '../../contract/notifications/endpoints.ts'
import { inStores } from '../inStores.ts'
import type { PrivateAnswer, StoredAnswer } from '../schema.ts'

/**
 * Responses that belong to a user, kept for reading offline and given to no other user. Every
 * function rejects when the browser blocks its storage (fault F21).
 */
const OWN_ADS = '/api/announcement/user/token'
const NOTICES = '/api/notification'
const CONVERSATIONS = '/api/conversation'
const STORED_PATHS: readonly string[] = [
  '/api/favorite',
  NOTICES,
  CONVERSATIONS,
  OWN_ADS,
  '/api/alert',
  '/api/announcement/user/inicio',
  '/api/announcement/user/vendidos',
  '/api/deal?lado=comprador',
  '/api/deal?lado=vendedor',
]
/** How many of a person's answers are kept; the oldest go. */
const MOST = 80

/** True for requests whose responses are kept for the requesting user only. */
export function isStoredPrivately(address: string): boolean {
  return STORED_PATHS.includes(address) || address.startsWith(`${OWN_ADS}?nombre=`)
}

/** True for an ad of the user's own: its owner gets other fields than other people. */
export function isOwn(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Reflect.get(body, 'mio') === true
}

/**
 * `isStillTheirs` is asked right before the write: a log-out meanwhile must leave nothing behind
 * (security T40).
 */
export async function storePrivate(
  answer: PrivateAnswer,
  isStillTheirs: () => boolean,
): Promise<void> {
  await inStores(['privateAnswers'], 'readwrite', async (stores) => {
    if (!isStillTheirs()) return
    const answers = stores.objectStore('privateAnswers')
    const writing = answers.put(answer)
    if ((await answers.count()) > MOST) {
      const oldestFirst = (await answers.getAll()).sort((a, b) => a.savedAt - b.savedAt)
      await Promise.all(
        oldestFirst.slice(0, -MOST).map(({ owner, address }) => answers.delete([owner, address])),
      )
    }
    await writing
  })
}

/**
 * Puts a notification at the head of the kept list of the user who gets pushes on this phone. A
 * log-out deletes who that is together with the list: nothing is left behind (security T40).
 */
export async function addNotice(notice: Notification, savedAt: number): Promise<void> {
  await inStores(['sender', 'privateAnswers'], 'readwrite', async (stores) => {
    const owner = (await stores.objectStore('sender').get('pushed'))?.sellerId
    if (owner === undefined) return
    const answers = stores.objectStore('privateAnswers')
    const stored = await answers.get([owner, NOTICES])
    const others = ((stored?.body ?? []) as Notification[]).filter(({ _id }) => _id !== notice._id)
    await answers.put({ savedAt, ...stored, owner, address: NOTICES, body: [notice, ...others] })
  })
}

/** The kept response for this user, or undefined. */
export async function storedPrivate(
  owner: string,
  address: string,
): Promise<StoredAnswer | undefined> {
  return inStores(['privateAnswers'], 'readonly', (stores) =>
    stores.objectStore('privateAnswers').get([owner, address]),
  )
}

export async function dropPrivate(owner: string, address: string): Promise<void> {
  await inStores(['privateAnswers'], 'readwrite', (stores) =>
    stores.objectStore('privateAnswers').delete([owner, address]),
  )
}
