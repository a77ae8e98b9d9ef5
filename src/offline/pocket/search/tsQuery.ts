import type { Weight } from './adVector.ts'

/** What a tsquery's text asks for. */
export type TsQuery =
  | { is: 'lexeme'; lexeme: string; weights: ReadonlySet<Weight> | null }
  | { is: 'not'; of: TsQuery }
  | { is: 'and' | 'or'; all: readonly TsQuery[] }
  /** `right` stands so many places behind `left`. */
  | { is: 'phrase'; left: TsQuery; right: TsQuery; away: number }

const TOKEN = /\s*(?:'((?:[^'\\]|''|\\\\)*)'(?::([A-D]+))?|<(-|\d+)>|([&|!()]))/y

interface Token {
  lexeme?: string
  weights?: string | undefined
  away?: number
  sign?: string
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const found = TOKEN.exec(text)
    if (!found) throw new SyntaxError(`No tsquery: ${text}`)
    const [, lexeme, weights, away, sign] = found
    if (lexeme !== undefined) {
      tokens.push({ lexeme: lexeme.replaceAll("''", "'").replaceAll('\\\\', '\\'), weights })
    } else if (away !== undefined) tokens.push({ away: away === '-' ? 1 : Number(away) })
    else if (sign !== undefined) tokens.push({ sign })
  }
  return tokens
}

/**
 * Reads a tsquery's text as PostgreSQL does: '!' binds most, then '<->', '&' and '|'. Throws
 * SyntaxError for what is none.
 */
export function readTsQuery(text: string): TsQuery {
  const tokens = tokensOf(text)
  let next = 0
  const takes = (sign: string): boolean => {
    if (tokens[next]?.sign !== sign) return false
    next += 1
    return true
  }
  const one = (): TsQuery => {
    if (takes('!')) return { is: 'not', of: one() }
    if (takes('(')) {
      const inside = any()
      if (!takes(')')) throw new SyntaxError(`No tsquery: ${text}`)
      return inside
    }
    const { lexeme, weights } = tokens[next] ?? {}
    if (lexeme === undefined) throw new SyntaxError(`No tsquery: ${text}`)
    next += 1
    return {
      is: 'lexeme',
      lexeme,
      weights: weights === undefined ? null : new Set([...weights] as Weight[]),
    }
  }
  const phrase = (): TsQuery => {
    let left = one()
    for (;;) {
      const { away } = tokens[next] ?? {}
      if (away === undefined) return left
      next += 1
      left = { is: 'phrase', left, right: one(), away }
    }
  }
  const list = (is: 'and' | 'or', sign: string, part: () => TsQuery): TsQuery => {
    const first = part()
    const others: TsQuery[] = []
    while (takes(sign)) others.push(part())
    return others.length === 0 ? first : { is, all: [first, ...others] }
  }
  const every = (): TsQuery => list('and', '&', phrase)
  const any = (): TsQuery => list('or', '|', every)
  const read = any()
  if (next < tokens.length) throw new SyntaxError(`No tsquery: ${text}`)
  return read
}
