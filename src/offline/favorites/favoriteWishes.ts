import { inStores } from '../inStores.ts'
import type { FavoriteWishRow } from '../schema.ts'

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
  return inStores(['favoriteWishes'], 'readonly', (stores) =>
    stores.objectStore('favoriteWishes').getAll(wishesOf(owner)),
  )
}

/** The last wish about an ad takes the place of the one before. */
export async function keepWish(wish: FavoriteWishRow, isTheirTurn: IsTheirTurn): Promise<void> {
  await inStores(['favoriteWishes'], 'readwrite', async (stores) => {
    if (!isTheirTurn()) return
    const written = stores.objectStore('favoriteWishes').put(wish)
    // At once, not when the page comes round to it: whoever touched may be on the way to another page.
    stores.commit()
    await written
  })
}

/** The wish about an ad as it is by now, for another tab may have changed or sent it. */
export async function keptWish(owner: string, adId: string): Promise<FavoriteWishRow | undefined> {
  return inStores(['favoriteWishes'], 'readonly', (stores) =>
    stores.objectStore('favoriteWishes').get([owner, adId]),
  )
}

/** Forgets the wish about an ad. */
export async function dropWish(owner: string, adId: string): Promise<void> {
  await inStores(['favoriteWishes'], 'readwrite', (stores) =>
    stores.objectStore('favoriteWishes').delete([owner, adId]),
  )
}

/** Forgets a wish that the server has answered, unless another tab has made a newer one. */
export async function dropAnsweredWish(wish: FavoriteWishRow): Promise<void> {
  const key: [string, string] = [wish.owner, wish.adId]
  await inStores(['favoriteWishes'], 'readwrite', async (stores) => {
    const wishes = stores.objectStore('favoriteWishes')
    if (isSameWish(wish, await wishes.get(key))) await wishes.delete(key)
  })
}

export function isSameWish(wish: FavoriteWishRow, other: FavoriteWishRow | undefined): boolean {
  return wish.isOn === other?.isOn && wish.madeAt === other.madeAt
}

/** Makes what was wished without an account the person's own; their own wishes win. */
export async function inheritWishes(owner: string, isTheirTurn: IsTheirTurn): Promise<void> {
  await inStores(['favoriteWishes'], 'readwrite', async (stores) => {
    if (!isTheirTurn()) return
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

/** Arrays sort after every text, so that an empty one ends a person's keys. */
function wishesOf(owner: string): IDBKeyRange {
  return IDBKeyRange.bound([owner], [owner, []])
}
