import { inStores } from '../inStores.ts'
import type { PendingFavoriteRow } from '../schema.ts'

/**
 * Pending favourites: taps not yet sent to the server, and all taps of guests. Writes ask
 * `isStillTheirs` right before: a log-out meanwhile must leave nothing behind (security T40). Every
 * function rejects when the browser blocks its storage (F21).
 */

/** The owner of a guest's pending favourites. */
export const GUEST = 'invitado'

type IsTheirTurn = () => boolean

/** The pending favourites of a user, in no order. */
export async function pendingFavorites(owner: string): Promise<PendingFavoriteRow[]> {
  return inStores(['favoriteWishes'], 'readonly', (stores) =>
    stores.objectStore('favoriteWishes').getAll(wishesOf(owner)),
  )
}

/** The last tap on an ad replaces the one before. */
export async function putPendingFavorite(
  wish: PendingFavoriteRow,
  isStillTheirs: IsTheirTurn,
): Promise<void> {
  await inStores(['favoriteWishes'], 'readwrite', async (stores) => {
    if (!isStillTheirs()) return
    const written = stores.objectStore('favoriteWishes').put(wish)
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
export async function deleteAnsweredFavorite(wish: PendingFavoriteRow): Promise<void> {
  const key: [string, string] = [wish.owner, wish.adId]
  await inStores(['favoriteWishes'], 'readwrite', async (stores) => {
    const wishes = stores.objectStore('favoriteWishes')
    if (isSameChange(wish, await wishes.get(key))) await wishes.delete(key)
  })
}

export function isSameChange(
  wish: PendingFavoriteRow,
  other: PendingFavoriteRow | undefined,
): boolean {
  return wish.isOn === other?.isOn && wish.madeAt === other.madeAt
}

/** Moves a guest's pending favourites to the user; the user's own win. */
export async function adoptGuestFavorites(
  owner: string,
  isStillTheirs: IsTheirTurn,
): Promise<void> {
  await inStores(['favoriteWishes'], 'readwrite', async (stores) => {
    if (!isStillTheirs()) return
    const wishes = stores.objectStore('favoriteWishes')
    const [guests, own] = await Promise.all([
      wishes.getAll(wishesOf(GUEST)),
      wishes.getAllKeys(wishesOf(owner)),
    ])
    const isTheirs = new Set(own.map(([, adId]) => adId))
    const inherited = guests.filter(({ adId }) => !isTheirs.has(adId))
    await Promise.all([
      ...inherited.map((wish) => wishes.put({ ...wish, owner })),
      wishes.delete(wishesOf(GUEST)),
    ])
  })
}

/** Arrays sort after every text, so an empty array ends the keys of a user. */
function wishesOf(owner: string): IDBKeyRange {
  return IDBKeyRange.bound([owner], [owner, []])
}
