import { create } from 'zustand'
import type { Favorite } from '../../../contract/favorites/endpoints.ts'
import type { FavoriteWishRow } from '../../../offline/schema.ts'
import type { Failure } from '../../data/failure.ts'
import { showHearts } from './hearts.ts'

/** A touched heart: a user's until the server has answered it, a guest's for good. */
export interface FavoriteChange extends FavoriteWishRow {
  /** The user has just touched it, so a refusal puts the heart back at once. */
  isFresh?: boolean
  /** Stands in the phone's storage too, where other tabs change it. */
  isKept?: boolean
}

/** The favourites of the current user or guest. */
interface Favorites {
  /** The favourites that the server has confirmed, the last saved first; guests have none. */
  list: readonly Favorite[]
  /** The list is the server's, of now or an earlier day; before, it holds granted changes alone. */
  isKnown: boolean
  /** The last change of each ad, by its id. */
  changes: ReadonlyMap<string, FavoriteChange>
  load: LoadState
}

export interface LoadState {
  isLoading: boolean
  failure?: Failure
  /** Milliseconds; set while the list is the phone's and the network gave none. */
  savedAt?: number
}

export const NOTHING_KNOWN: Favorites = {
  list: [],
  isKnown: false,
  changes: new Map(),
  load: { isLoading: true },
}

export const useFavoritesStore = create<Favorites>(() => NOTHING_KNOWN)

useFavoritesStore.subscribe((state) =>
  showHearts((shownFavorites(state) ?? []).map(({ _id: id }) => id)),
)

/** The list with its changes, new favourites first; undefined while nothing is known. */
export function shownFavorites({
  list,
  isKnown,
  changes,
}: Pick<Favorites, 'list' | 'isKnown' | 'changes'>): readonly Favorite[] | undefined {
  const left = list.filter(({ _id: id }) => changes.get(id)?.isOn !== false)
  const listed = new Set(left.map(({ _id: id }) => id))
  const added = [...changes.values()]
    .filter(({ adId, isOn }) => isOn && !listed.has(adId))
    .toSorted((a, b) => b.madeAt - a.madeAt)
  const shown = [...added.map(({ ad }) => ad), ...left]
  return isKnown || shown.length > 0 ? shown : undefined
}
