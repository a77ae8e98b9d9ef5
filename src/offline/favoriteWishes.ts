import { openOffline, type FavoriteWishRow } from './database.ts'

/**
 * Touched hearts that the server hasn't heard of yet, and all of those of people without an account.
 * Writing takes `isTheirTurn`, asked right before the write: whoever logged out meanwhile leaves
 * nothing behind (security T40). Every function rejects where the browser blocks its storage (F21).
 */

/** Whose wishes those of people without an account are. */
export const GUEST = 'invitado'

type IsTheirTurn = () => boolean

/** What a person wishes for, in no order. */
export async function keptWishes(owner: string): Promise<FavoriteWishRow[]> {
  const db = await openOffline()
  return db.getAll('favoriteWishes', wishesOf(owner))
}

/** The last wish about an ad takes the place of the one before. */
export async function keepWish(wish: FavoriteWishRow, isTheirTurn: IsTheirTurn): Promise<void> {
  const db = await openOffline()
  if (!isTheirTurn()) return
  const tx = db.transaction('favoriteWishes', 'readwrite')
  const written = tx.store.put(wish)
  // At once, not when the page comes round to it: whoever touched may be on the way to another page.
  tx.commit()
  await Promise.all([written, tx.done])
}

/** The wish about an ad as it is by now, for another tab may have changed or sent it. */
export async function keptWish(owner: string, adId: string): Promise<FavoriteWishRow | undefined> {
  const db = await openOffline()
  return db.get('favoriteWishes', [owner, adId])
}

/** Forgets the wish about an ad. */
export async function dropWish(owner: string, adId: string): Promise<void> {
  const db = await openOffline()
  await db.delete('favoriteWishes', [owner, adId])
}

/** Forgets a wish that the server has answered, unless another tab has made a newer one. */
export async function dropAnsweredWish(wish: FavoriteWishRow): Promise<void> {
  const db = await openOffline()
  const tx = db.transaction('favoriteWishes', 'readwrite')
  const key: [string, string] = [wish.owner, wish.adId]
  if (isSameWish(wish, await tx.store.get(key))) await tx.store.delete(key)
  await tx.done
}

export function isSameWish(wish: FavoriteWishRow, other: FavoriteWishRow | undefined): boolean {
  return wish.isOn === other?.isOn && wish.madeAt === other.madeAt
}

/** Makes what was wished without an account the person's own; their own wishes win. */
export async function inheritWishes(owner: string, isTheirTurn: IsTheirTurn): Promise<void> {
  const db = await openOffline()
  if (!isTheirTurn()) return
  const tx = db.transaction('favoriteWishes', 'readwrite')
  const [guests, own] = await Promise.all([
    tx.store.getAll(wishesOf(GUEST)),
    tx.store.getAllKeys(wishesOf(owner)),
  ])
  const isTheirs = new Set(own.map(([, adId]) => adId))
  await Promise.all([
    ...guests
      .filter(({ adId }) => !isTheirs.has(adId))
      .map((wish) => tx.store.put({ ...wish, owner })),
    tx.store.delete(wishesOf(GUEST)),
    tx.done,
  ])
}

/** Arrays sort after every text, so that an empty one ends a person's keys. */
function wishesOf(owner: string): IDBKeyRange {
  return IDBKeyRange.bound([owner], [owner, []])
}
