import { both, isNone, noAds, placesIn, put, putAll, without, type AdSet } from './adSet.ts'
import type { AdVector, Position } from './adVector.ts'
import type { TsQuery } from './tsQuery.ts'

/** Ads with the places at which each lexeme has them. */
export interface Vectors {
  vectors: readonly AdVector[]
  /** By lexeme, places among the ads. */
  having: ReadonlyMap<string, readonly number[]>
}

/**
 * Those among some ads that have what a tsquery asks for. Lexemes bring their ads: nothing is asked of the
 * others, and of a thing's eighty names most bring none. Phrases are looked for where all their words are.
 */
export function adsMatching(query: TsQuery, ads: Vectors, among: AdSet): AdSet {
  if (query.is === 'not') return without(among, adsMatching(query.of, ads, among))
  if (query.is !== 'phrase') return combined(query, ads, among, adsMatching)
  const found = noAds(ads.vectors.length)
  for (const place of placesIn(mayMatch(query, ads, among))) {
    const vector = ads.vectors[place]
    if (vector && placesOf(query, vector).ends.size > 0) put(found, place)
  }
  return found
}

/** Those in which a phrase may stand; what is excluded may be missing. */
function mayMatch(query: TsQuery, ads: Vectors, among: AdSet): AdSet {
  if (query.is === 'not') return among
  if (query.is !== 'phrase') return combined(query, ads, among, mayMatch)
  return mayMatch(query.right, ads, mayMatch(query.left, ads, among))
}

function combined(
  query: Extract<TsQuery, { is: 'lexeme' | 'and' | 'or' }>,
  ads: Vectors,
  among: AdSet,
  part: typeof adsMatching,
): AdSet {
  if (query.is === 'and')
    return query.all.reduce((rest, each) => (isNone(rest) ? rest : part(each, ads, rest)), among)
  const some = noAds(ads.vectors.length)
  for (const each of query.is === 'or' ? query.all : [query]) {
    if (each.is === 'lexeme') putAdsWith(some, each, ads)
    else putAll(some, part(each, ads, among))
  }
  return both(among, some)
}

function putAdsWith(
  set: AdSet,
  { lexeme, weights }: Extract<TsQuery, { is: 'lexeme' }>,
  { vectors, having }: Vectors,
): void {
  for (const place of having.get(lexeme) ?? []) {
    const isThere =
      weights === null ||
      vectors[place]?.get(lexeme)?.some(({ weight }) => weights.includes(weight))
    if (isThere) put(set, place)
  }
}

/** Where something ends in an ad, and how many places before its end it begins. */
interface Places {
  ends: ReadonlySet<number>
  width: number
  /** The places are those where it does not end. */
  isElsewhere?: true
}

const NOWHERE: Places = { ends: new Set(), width: 0 }

/** As PostgreSQL's `TS_phrase_execute`: a part within a phrase is known by the place where it ends. */
function placesOf(query: TsQuery, vector: AdVector): Places {
  switch (query.is) {
    case 'lexeme': {
      const { weights } = query
      const positions: readonly Position[] | undefined = vector.get(query.lexeme)
      if (!positions) return NOWHERE
      const meant = positions.filter(({ weight }) => weights === null || weights.includes(weight))
      return { ends: new Set(meant.map(({ at }) => at)), width: 0 }
    }
    case 'not': {
      const { isElsewhere, ...places } = placesOf(query.of, vector)
      return isElsewhere ? places : { ...places, isElsewhere: true }
    }
    case 'phrase': {
      const [left, right] = [placesOf(query.left, vector), placesOf(query.right, vector)]
      return query.aways
        .map((away) => ({
          ...bothPlaces(left, away + right.width, right, 0),
          width: away + left.width + right.width,
        }))
        .reduce(eitherOf)
    }
    case 'and':
      return query.all
        .map((each) => placesOf(each, vector))
        .reduce((a, b) => {
          const width = Math.max(a.width, b.width)
          return { ...bothPlaces(a, width - a.width, b, width - b.width), width }
        })
    case 'or':
      return query.all.map((each) => placesOf(each, vector)).reduce(eitherOf, NOWHERE)
  }
}

function eitherOf(a: Places, b: Places): Places {
  // What is nowhere has no width.
  if (isNowhere(b)) return a
  if (isNowhere(a)) return b
  const width = Math.max(a.width, b.width)
  return { ...eitherPlaces(a, width - a.width, b, width - b.width), width }
}

const isNowhere = ({ ends, isElsewhere }: Places): boolean => ends.size === 0 && !isElsewhere

const moved = ({ ends }: Places, by: number): Set<number> => new Set([...ends].map((at) => at + by))

const union = (a: ReadonlySet<number>, b: ReadonlySet<number>) => new Set([...a, ...b])
const shared = (a: ReadonlySet<number>, b: ReadonlySet<number>) =>
  new Set([...a].filter((at) => b.has(at)))
const difference = (a: ReadonlySet<number>, b: ReadonlySet<number>) =>
  new Set([...a].filter((at) => !b.has(at)))

function bothPlaces(a: Places, byA: number, b: Places, byB: number): Omit<Places, 'width'> {
  const [left, right] = [moved(a, byA), moved(b, byB)]
  if (a.isElsewhere && b.isElsewhere) return { ends: union(left, right), isElsewhere: true }
  if (a.isElsewhere) return { ends: difference(right, left) }
  return { ends: b.isElsewhere ? difference(left, right) : shared(left, right) }
}

function eitherPlaces(a: Places, byA: number, b: Places, byB: number): Omit<Places, 'width'> {
  const [left, right] = [moved(a, byA), moved(b, byB)]
  if (a.isElsewhere && b.isElsewhere) return { ends: shared(left, right), isElsewhere: true }
  if (a.isElsewhere) return { ends: difference(left, right), isElsewhere: true }
  return b.isElsewhere
    ? { ends: difference(right, left), isElsewhere: true }
    : { ends: union(left, right) }
}
