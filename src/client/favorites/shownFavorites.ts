import type { Favorite } from '../../contract/favorites/endpoints.ts'
import type { Wish } from './hearts/personFavorites.ts'

/** The favourites that are known, changed by the wishes about them; new ones stand first. */
export function shownFavorites(known: readonly Favorite[], wishes: Iterable<Wish>): Favorite[] {
  const byAd = new Map([...wishes].map((wish) => [wish.adId, wish]))
  const left = known.filter(({ _id: id }) => byAd.get(id)?.isOn !== false)
  const knownIds = new Set(known.map(({ _id: id }) => id))
  const added = [...byAd.values()]
    .filter(({ adId, isOn }) => isOn && !knownIds.has(adId))
    .toSorted((a, b) => b.madeAt - a.madeAt)
  return [...added.map(({ ad }) => ad), ...left]
}
