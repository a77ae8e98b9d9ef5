import { inStores } from '../inStores.ts'
import type { PendingFavoriteRow } from '../schema.ts'

/**
 * Pending favourites: taps not yet sent to the server, and all taps of guests. Writes ask
 * `isStillTheirs` right before: a log-out meanwhile must leave nothing behind (security T40). Every
 * function rejects when the browser blocks its storage (F21).
 */

/** The owner of a guest's pending favourites. */
export const GUEST = 'invitado'

type IsStillTheirs = () => boolean

/** The pending favourites of a user, in no order. */
export async function pendingFavorites(owner: string): Promise<PendingFavoriteRow[]> {
  return inStores(['favoriteWishes'], 'readonly', (stores) =>
    stores.objectStore('favoriteWishes').getAll(rangeOf(owner)),
  )
}

/** The last tap on an ad replaces the one before. */
export async function putPendingFavorite(
  change: PendingFavoriteRow,
  isStillTheirs: IsStillTheirs,
): Promise<void> {
  await inStores(['favoriteWishes'], 'readwrite', async (stores) => {
    if (!isStillTheirs()) return
    const written = stores.objectStore('favoriteWishes').put(change)
    // Commits at once: the tap may lead to another page before the transaction would end by itself.
    stores.commit()
    await written
  })
}

/** The wish about an ad as it is by now, for another tab may have changed or sent it. */
export async function pendingFavorite(
  owner: string,
  adId: string,
): Promise<PendingFavoriteRow | undefined> {
  return inStores(['favoriteWishes'], 'readonly', (stores) =>
    stores.objectStore('favoriteWishes').get([owner, adId]),
  )
}

/** Forgets the wish about an ad. */
export async function deletePendingFavorite(owner: string, adId: string): Promise<void> {
  await inStores(['favoriteWishes'], 'readwrite', (stores) =>
    stores.objectStore('favoriteWishes').delete([owner, adId]),
  )
}

/**
 * Deletes a pending favourite that the server has answered, unless another tab wrote a newer one.
 */
export async function deleteAnsweredFavorite(change: PendingFavoriteRow): Promise<void> {
  const key: [string, string] = [change.owner, change.adId]
  await inStores(['favoriteWishes'], 'readwrite', async (stores) => {
    const changes = stores.objectStore('favoriteWishes')
    if (isSameChange(change, await changes.get(key))) await changes.delete(key)
  })
}

export function isSameChange(
  change: PendingFavoriteRow,
  other: PendingFavoriteRow | undefined,
): boolean {
  return change.isOn === other?.isOn && change.madeAt === other.madeAt
}

/** Moves a guest's pending favourites to the user; the user's own win. */
export async function adoptGuestFavorites(
  owner: string,
  isStillTheirs: IsStillTheirs,
): Promise<void> {
  await inStores(['favoriteWishes'], 'readwrite', async (stores) => {
    if (!isStillTheirs()) return
    const changes = stores.objectStore('favoriteWishes')
    const [guests, own] = await Promise.all([
      changes.getAll(rangeOf(GUEST)),
      changes.getAllKeys(rangeOf(owner)),
    ])
    const isTheirs = new Set(own.map(([, adId]) => adId))
    const inherited = guests.filter(({ adId }) => !isTheirs.has(adId))
    await Promise.all([
      ...inherited.map((change) => changes.put({ ...change, owner })),
      changes.delete(rangeOf(GUEST)),
    ])
  })
}

/** Arrays sort after every text, so an empty array ends the keys of a user. */
function rangeOf(owner: string): IDBKeyRange {
  return IDBKeyRange.bound([owner], [owner, []])
}
