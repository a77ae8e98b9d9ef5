import {
  tiersOf,
  type HitOrder,
  type HitsWanted,
  type PureOrder,
} from '../../../contract/search/hitsWanted.ts'
import type { Surroundings } from '../../../contract/search/near.ts'
import { both, isNone, placesIn, without, type AdSet } from './adSet.ts'
import { isPaid, type IndexedAd } from './indexedAd.ts'
import type { PocketIndex } from './pocketIndex.ts'

type Compare = (a: IndexedAd, b: IndexedAd) => number

const byId: Compare = (a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
const oldestFirst: Compare = (a, b) => a.ad.orden.creado - b.ad.orden.creado || byId(a, b)
const newestFirst: Compare = (a, b) => oldestFirst(b, a)
const byTitle: Compare = (a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : byId(a, b))

/** What has no amount stands last either way. */
const byPrice =
  (way: 1 | -1): Compare =>
  (a, b) => {
    const [left, right] = [a.ad.orden.precio, b.ad.orden.precio]
    if (left === null || right === null)
      return left === right ? way * byId(a, b) : left === null ? 1 : -1
    return way * (left - right || byId(a, b))
  }

const PURE: Readonly<Partial<Record<HitOrder, Compare>>> = {
  'date:desc': oldestFirst,
  'alf:asc': byTitle,
  'alf:desc': (a, b) => byTitle(b, a),
  'price:asc': byPrice(1),
  'price:desc': byPrice(-1),
} satisfies Record<PureOrder, Compare>

/** So many of the hits in the wanted order, by the rules of the server's `orderOfHits.ts`. */
export function firstInOrder(
  { ads, adsWith }: PocketIndex,
  hits: AdSet,
  wanted: HitsWanted,
  { within }: Pick<Surroundings, 'within'>,
  most: number,
): IndexedAd[] {
  const { order, filters, now } = wanted
  const sorted = (set: AdSet, compare: Compare) =>
    placesIn(set)
      .flatMap((place) => ads[place] ?? [])
      .toSorted(compare)
  const pure = PURE[order]
  if (pure) return sorted(hits, pure).slice(0, most)
  if (order === 'distance') {
    const places = new Map(
      (filters.cerca ? within(filters.cerca) : []).map(({ key }, place) => [key, place]),
    )
    const place = ({ estado, ciudad }: IndexedAd) => places.get(`${estado}|${ciudad}`) ?? 0
    return sorted(hits, (a, b) => place(a) - place(b) || newestFirst(a, b)).slice(0, most)
  }
  const last = ({ ad }: IndexedAd) => Number(order === 'relevance' && ad.orden.alFinal === true)
  const paid = (hit: IndexedAd) => Number(isPaid(hit, now))
  const inTier: Compare = (a, b) => last(a) - last(b) || paid(b) - paid(a) || newestFirst(a, b)
  const first: IndexedAd[] = []
  let rest = hits
  // Whom the best places give enough asks nothing of the others.
  for (const { all, not } of tiersOf(wanted)) {
    if (first.length >= most || isNone(rest)) break
    const having = all.reduce((some, words) => both(some, adsWith(words)), rest)
    const tier = not === undefined || isNone(having) ? having : without(having, adsWith(not))
    first.push(...sorted(tier, inTier))
    rest = without(rest, tier)
  }
  if (first.length < most) first.push(...sorted(rest, inTier))
  return first.slice(0, most)
}
