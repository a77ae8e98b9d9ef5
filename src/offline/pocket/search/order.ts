import {
  tiersOf,
  type HitOrder,
  type HitsWanted,
  type PureOrder,
} from '../../../contract/search/hitsWanted.ts'
import type { Surroundings } from '../../../contract/search/near.ts'
import { isPaid, type IndexedAd } from './indexedAd.ts'
import type { PocketIndex } from './pocketIndex.ts'

type Compare = (a: IndexedAd, b: IndexedAd) => number

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const byId: Compare = (a, b) => byText(a.id, b.id)
const oldestFirst: Compare = (a, b) => a.ad.orden.creado - b.ad.orden.creado || byId(a, b)
const byTitle: Compare = (a, b) => byText(a.title, b.title) || byId(a, b)

/** Price upwards or downwards; an ad without an amount stands last either way. */
const byPrice =
  (way: 1 | -1): Compare =>
  (a, b) => {
    const [left, right] = [a.ad.orden.precio, b.ad.orden.precio]
    if (left === null || right === null)
      return Number(left === null) - Number(right === null) || way * byId(a, b)
    return way * (left - right || byId(a, b))
  }

const PURE: Readonly<Partial<Record<HitOrder, Compare>>> = {
  'date:desc': oldestFirst,
  'alf:asc': byTitle,
  'alf:desc': (a, b) => byTitle(b, a),
  'price:asc': byPrice(1),
  'price:desc': byPrice(-1),
} satisfies Record<PureOrder, Compare>

/** Hits in the wanted order, by the rules of the server's `orderOfHits.ts`. */
export function inOrder(
  hits: ReadonlySet<IndexedAd>,
  wanted: HitsWanted,
  { adsWith }: PocketIndex,
  { within }: Pick<Surroundings, 'within'>,
): IndexedAd[] {
  const { order, filters, now } = wanted
  const pure = PURE[order]
  if (pure) return [...hits].sort(pure)
  const tiers = tiersOf(wanted).map(adsWith)
  const near = order === 'distance' && filters.cerca ? within(filters.cerca) : []
  const places = new Map(near.map(({ key }, place) => [key, place]))
  /** Ranks that count before the date, the first of them the most. */
  const ranks = (hit: IndexedAd): number[] => {
    if (order === 'distance') return [places.get(`${hit.estado}|${hit.ciudad}`) ?? 0]
    const tier = tiers.findIndex((tier) => tier.has(hit))
    const isLast = order === 'relevance' && hit.ad.orden.alFinal === true
    return [tier < 0 ? tiers.length : tier, Number(isLast), Number(!isPaid(hit, now))]
  }
  const ranked = [...hits].map((hit) => ({ hit, ranks: ranks(hit) }))
  return ranked
    .sort((a, b) => {
      const at = a.ranks.findIndex((rank, place) => rank !== b.ranks[place])
      return at < 0 ? oldestFirst(b.hit, a.hit) : (a.ranks[at] ?? 0) - (b.ranks[at] ?? 0)
    })
    .map(({ hit }) => hit)
}
