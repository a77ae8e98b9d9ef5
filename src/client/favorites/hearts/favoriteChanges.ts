import type { AdCard } from '../../../contract/ads/endpoints.ts'
import { dropWish, GUEST, keepWish } from '../../../offline/favorites/favoriteWishes.ts'
import { showToast } from '../../ui/notice/toast.ts'
import { favoriteOf } from './favoriteOf.ts'
import { useFavoritesStore, type FavoriteChange } from './favoritesStore.ts'

const NOT_KEPT = 'Tu navegador no deja guardar: tus favoritos duran hasta que cierres esta página.'

/** The user or guest whose favourites the store holds. */
export interface Owner {
  readonly id: string
  /** Another user has come: nothing of this owner is written or sent any more (fault F17). */
  isOver: boolean
  /** Ads whose removal may be taken back: the server hears of them later. */
  readonly held: Set<string>
  /** A guest was told that the browser keeps nothing. */
  wasWarned?: boolean
}

export const changeOf = (owner: Owner, ad: AdCard, isOn: boolean): FavoriteChange => ({
  owner: owner.id,
  adId: ad._id,
  ad: favoriteOf(ad),
  isOn,
  madeAt: Date.now(),
  isFresh: true,
})

/** Sets the last change of an ad, on the phone too. */
export function putChange(owner: Owner, change: FavoriteChange): void {
  if (owner.isOver) return
  editChanges((changes) => changes.set(change.adId, change))
  const { adId, ad, isOn, madeAt } = change
  keepWish({ owner: owner.id, adId, ad, isOn, madeAt }, () => !owner.isOver).then(
    () => (change.isKept = true),
    () => warn(owner),
  )
}

/** Drops the change of an ad, on the phone too. */
export function forgetChange(owner: Owner, adId: string): void {
  if (owner.isOver) return
  editChanges((changes) => changes.delete(adId))
  dropWish(owner.id, adId).catch(() => undefined)
}

/** Edits the changes in memory alone. */
export function editChanges(edit: (changes: Map<string, FavoriteChange>) => void): void {
  const changes = new Map(useFavoritesStore.getState().changes)
  edit(changes)
  useFavoritesStore.setState({ changes })
}

/** Users have their favourites on the server; those of a guest would be gone. */
function warn(owner: Owner): void {
  if (owner.id !== GUEST || owner.wasWarned) return
  owner.wasWarned = true
  showToast({ kind: 'info', text: NOT_KEPT, lasts: 10_000 })
}
