import type { AdVector, Position } from './adVector.ts'
import type { TsQuery } from './tsQuery.ts'

/** Whether an ad has what a tsquery asks for. */
export type Matcher = (vector: AdVector) => boolean

const NEVER: Matcher = () => false
const ALWAYS: Matcher = () => true

/**
 * What a tsquery asks of ads of which all lexemes are known: names that none has are asked for no more, and
 * of a thing's eighty names few are left.
 */
export function matcherOf(query: TsQuery, isKnown: (lexeme: string) => boolean): Matcher {
  if (query.is === 'lexeme') {
    const { lexeme, weights } = query
    if (!isKnown(lexeme)) return NEVER
    return weights === null
      ? (vector) => vector.has(lexeme)
      : (vector) => vector.get(lexeme)?.some(({ weight }) => weights.has(weight)) ?? false
  }
  if (query.is === 'not') {
    const matches = matcherOf(query.of, isKnown)
    return matches === NEVER ? ALWAYS : (vector) => !matches(vector)
  }
  if (query.is === 'phrase') {
    return mayStand(query, isKnown) ? (vector) => placesOf(query, vector).ends.size > 0 : NEVER
  }
  const all = query.all.map((each) => matcherOf(each, isKnown))
  if (query.is === 'and') {
    return all.includes(NEVER) ? NEVER : (vector) => all.every((matches) => matches(vector))
  }
  const some = all.filter((matches) => matches !== NEVER)
  if (some.length === 0) return NEVER
  return (vector) => some.some((matches) => matches(vector))
}

/** Whether any ad may have it; what is excluded may be missing. */
function mayStand(query: TsQuery, isKnown: (lexeme: string) => boolean): boolean {
  switch (query.is) {
    case 'lexeme':
      return isKnown(query.lexeme)
    case 'not':
      return true
    case 'phrase':
      return mayStand(query.left, isKnown) && mayStand(query.right, isKnown)
    case 'and':
      return query.all.every((each) => mayStand(each, isKnown))
    case 'or':
      return query.all.some((each) => mayStand(each, isKnown))
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
      const positions: readonly Position[] = vector.get(query.lexeme) ?? []
      const meant = positions.filter(({ weight }) => weights === null || weights.has(weight))
      return { ends: new Set(meant.map(({ at }) => at)), width: 0 }
    }
    case 'not': {
      const { isElsewhere, ...places } = placesOf(query.of, vector)
      return isElsewhere ? places : { ...places, isElsewhere: true }
    }
    case 'phrase': {
      const [left, right] = [placesOf(query.left, vector), placesOf(query.right, vector)]
      const width = query.away + left.width + right.width
      return { ...both(left, query.away + right.width, right, 0), width }
    }
    case 'and':
      return query.all
        .map((each) => placesOf(each, vector))
        .reduce((a, b) => {
          const width = Math.max(a.width, b.width)
          return { ...both(a, width - a.width, b, width - b.width), width }
        })
    case 'or':
      return (
        query.all
          .map((each) => placesOf(each, vector))
          // What is nowhere has no width.
          .filter(({ ends, isElsewhere }) => ends.size > 0 || isElsewhere)
          .reduce((a, b) => {
            const width = Math.max(a.width, b.width)
            return { ...either(a, width - a.width, b, width - b.width), width }
          }, NOWHERE)
      )
  }
}

const moved = ({ ends }: Places, by: number): Set<number> => new Set([...ends].map((at) => at + by))

const union = (a: ReadonlySet<number>, b: ReadonlySet<number>) => new Set([...a, ...b])
const shared = (a: ReadonlySet<number>, b: ReadonlySet<number>) =>
  new Set([...a].filter((at) => b.has(at)))
const difference = (a: ReadonlySet<number>, b: ReadonlySet<number>) =>
  new Set([...a].filter((at) => !b.has(at)))

function both(a: Places, byA: number, b: Places, byB: number): Omit<Places, 'width'> {
  const [left, right] = [moved(a, byA), moved(b, byB)]
  if (a.isElsewhere && b.isElsewhere) return { ends: union(left, right), isElsewhere: true }
  if (a.isElsewhere) return { ends: difference(right, left) }
  return { ends: b.isElsewhere ? difference(left, right) : shared(left, right) }
}

function either(a: Places, byA: number, b: Places, byB: number): Omit<Places, 'width'> {
  const [left, right] = [moved(a, byA), moved(b, byB)]
  if (a.isElsewhere && b.isElsewhere) return { ends: shared(left, right), isElsewhere: true }
  if (a.isElsewhere) return { ends: difference(left, right), isElsewhere: true }
  return b.isElsewhere
    ? { ends: difference(right, left), isElsewhere: true }
    : { ends: union(left, right) }
}
