import { create } from 'zustand'
import type { Favorite } from '../../../contract/favorites/endpoints.ts'
import type { PendingFavoriteRow } from '../../../offline/schema.ts'
import type { Failure } from '../../data/failure.ts'
import { showHearts } from './hearts.ts'

/** A pending change of a favourite; a guest's changes stay pending for good. */
export interface FavoriteChange extends PendingFavoriteRow {
  /** Made during this visit: a refusal resets the heart at once. */
  isFresh?: boolean
  /** Also stored on the phone, where other tabs change it. */
  isStored?: boolean
}

/** The favourites of the current user or guest. */
interface Favorites {
  /** The server's favourites, last saved first; empty for guests. */
  list: readonly Favorite[]
  /** True for the server's list, current or stored; until then the list holds accepted changes alone. */
  isKnown: boolean
  /** The last change of each ad, by its id. */
  changes: ReadonlyMap<string, FavoriteChange>
  load: LoadState
}

export interface LoadState {
  isLoading: boolean
  failure?: Failure
  /** Milliseconds; set while a stored list is shown and the network gave nothing newer. */
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

/** The list with its pending changes applied, new favourites first; undefined while unknown. */
export function shownFavorites({
  list,
  isKnown,
  changes,
}: Pick<Favorites, 'list' | 'isKnown' | 'changes'>): readonly Favorite[] | undefined {
  const left = list.filter(({ _id: id }) => changes.get(id)?.isOn !== false)
  const listed = new Set(left.map(({ _id: id }) => id))
  const added = [...changes.values()]
    .filter(({ adId, isOn }) => isOn && !listed.has(adId))
    .sort((a, b) => b.madeAt - a.madeAt)
  const shown = [...added.map(({ ad }) => ad), ...left]
  return isKnown || shown.length > 0 ? shown : undefined
}
