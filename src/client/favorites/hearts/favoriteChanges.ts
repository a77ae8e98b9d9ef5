import type { AdCard } from '../../../contract/ads/endpoints.ts'
import {
  deletePendingFavorite,
  GUEST,
  putPendingFavorite,
} from '../../../offline/favorites/pendingFavorites.ts'
import { showToast } from '../../ui/notice/toast.ts'
import { favoriteOf } from './favoriteOf.ts'
import { useFavoritesStore, type FavoriteChange } from './favoritesStore.ts'

const NOT_STORED =
  'Tu navegador no deja guardar: tus favoritos duran hasta que cierres esta página.'

/** The user or guest whose favourites the store holds. */
export interface Owner {
  readonly id: string
  /** Another user has logged in: nothing of this owner is stored or sent any more (fault F17). */
  isOver: boolean
  /** Ids of ads whose removal can still be undone; the removal is sent later. */
  readonly held: Set<string>
  /** The guest was warned that the browser stores nothing. */
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

/** Stores the last change of an ad, in memory and on the phone. */
export function putChange(owner: Owner, change: FavoriteChange): void {
  if (owner.isOver) return
  editChanges((changes) => changes.set(change.adId, change))
  const { adId, ad, isOn, madeAt } = change
  putPendingFavorite({ owner: owner.id, adId, ad, isOn, madeAt }, () => !owner.isOver).then(
    () => (change.isStored = true),
    () => warn(owner),
  )
}

/** Drops the change of an ad, in memory and on the phone. */
export function forgetChange(owner: Owner, adId: string): void {
  if (owner.isOver) return
  editChanges((changes) => changes.delete(adId))
  deletePendingFavorite(owner.id, adId).catch(() => undefined)
}

/** Edits the changes in memory alone. */
export function editChanges(edit: (changes: Map<string, FavoriteChange>) => void): void {
  const changes = new Map(useFavoritesStore.getState().changes)
  edit(changes)
  useFavoritesStore.setState({ changes })
}

/** Warns guests alone: users have their favourites on the server. */
function warn(owner: Owner): void {
  if (owner.id !== GUEST || owner.wasWarned) return
  owner.wasWarned = true
  showToast({ kind: 'info', text: NOT_STORED, lasts: 10_000 })
}
