import { tiersOf, type HitOrder, type HitsWanted } from '../../../contract/search/hitsWanted.ts'
import type { Surroundings } from '../../../contract/search/near.ts'
import { isPaid, type IndexedAd } from './indexedAd.ts'
import type { Matcher } from './matcher.ts'

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
}

/** The hits in the wanted order, by the rules of the server's `orderOfHits.ts`. */
export function inOrder(
  hits: readonly IndexedAd[],
  wanted: HitsWanted,
  { within }: Pick<Surroundings, 'within'>,
  matcher: (words: string) => Matcher,
): IndexedAd[] {
  const { order, filters, now } = wanted
  const pure = PURE[order]
  if (pure) return hits.toSorted(pure)
  if (order === 'distance') {
    const places = new Map(
      (filters.cerca ? within(filters.cerca) : []).map(({ key }, place) => [key, place]),
    )
    const place = ({ estado, ciudad }: IndexedAd) => places.get(`${estado}|${ciudad}`) ?? 0
    return hits.toSorted((a, b) => place(a) - place(b) || newestFirst(a, b))
  }
  const tierOf = tiers(wanted, matcher)
  const isLast = ({ ad }: IndexedAd) => order === 'relevance' && ad.orden.alFinal === true
  return hits
    .map((hit) => ({
      hit,
      tier: tierOf(hit),
      last: Number(isLast(hit)),
      paid: Number(isPaid(hit, now)),
    }))
    .toSorted(
      (a, b) => a.tier - b.tier || a.last - b.last || b.paid - a.paid || newestFirst(a.hit, b.hit),
    )
    .map(({ hit }) => hit)
}

/** Counts from the best place in which the words of an ad stand. */
function tiers(
  wanted: HitsWanted,
  matcher: (words: string) => Matcher,
): (hit: IndexedAd) => number {
  const best = tiersOf(wanted).map(matcher)
  return ({ vector }) => {
    const tier = best.findIndex((matches) => matches(vector))
    return tier === -1 ? best.length : tier
  }
}
