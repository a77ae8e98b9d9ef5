/** What a tsquery's text asks for. */
export type TsQuery =
  /** `weights` are the letters of places (`Weight`) where it must stand; null for anywhere. */
  | { is: 'lexeme'; lexeme: string; weights: string | null }
  | { is: 'not'; of: TsQuery }
  | { is: 'and' | 'or'; all: readonly TsQuery[] }
  /** `right` stands one of so many places behind `left`. */
  | { is: 'phrase'; left: TsQuery; right: TsQuery; aways: readonly number[] }

const WEIGHTS = /:([A-D]+)/y
const AWAY = /<(-|\d+)>/y
/** What stands behind a whole alternative. */
const ENDS: ReadonlySet<string | undefined> = new Set(['|', ')', undefined])

/**
 * Reads a tsquery's text as PostgreSQL does: '!' binds most, then '<->', '&' and '|'. Throws
 * SyntaxError for what is none. Texts are long, of all names of a thing: they are read letter by letter.
 */
export function readTsQuery(text: string): TsQuery {
  let at = 0
  const next = (): string | undefined => {
    while (text[at] === ' ') at += 1
    return text[at]
  }
  const takes = (sign: string): boolean => {
    if (next() !== sign) return false
    at += 1
    return true
  }
  const takesMatch = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const [whole = '', part] = pattern.exec(text) ?? []
    at += whole.length
    return part
  }
  const none = () => new SyntaxError(`No tsquery: ${text}`)
  const lexeme = (): TsQuery => {
    const from = at
    let end = text.indexOf("'", from)
    // Within a lexeme it stands doubled.
    while (text[end + 1] === "'" && end >= 0) end = text.indexOf("'", end + 2)
    if (end < 0) throw none()
    at = end + 1
    return {
      is: 'lexeme',
      lexeme: text.slice(from, end).replaceAll("''", "'").replaceAll('\\\\', '\\'),
      weights: (text[at] === ':' && takesMatch(WEIGHTS)) || null,
    }
  }
  const one = (): TsQuery => {
    if (takes("'")) return lexeme()
    if (takes('!')) return { is: 'not', of: one() }
    if (!takes('(')) throw none()
    if (takes("'")) {
      // Most of a text are names by themselves.
      const from = at
      const only = lexeme()
      if (takes(')')) return only
      at = from - 1
    }
    const inside = any()
    if (!takes(')')) throw none()
    return inside
  }
  const phrase = (): TsQuery => {
    let left = one()
    while (next() === '<') {
      const away = takesMatch(AWAY)
      if (away === undefined) throw none()
      left = { is: 'phrase', left, right: one(), aways: [away === '-' ? 1 : Number(away)] }
    }
    return left
  }
  const every = (): TsQuery => {
    const first = phrase()
    if (next() !== '&') return first
    const all = [first]
    while (takes('&')) all.push(phrase())
    return { is: 'and', all }
  }
  /** How often the last alternative, as it is written, stands there again with its distance one larger. */
  const takesFarther = (written: string, away: number): number => {
    const [left, right, more] = written.split(`<${away}>`)
    const farther = `| ${left}<${away + 1}>${right}`
    if (right === undefined || more !== undefined || !text.startsWith(farther, at)) return 0
    const from = at
    at += farther.length
    if (!ENDS.has(next())) {
      at = from
      return 0
    }
    return 1 + takesFarther(farther.slice(2), away + 1)
  }
  const any = (): TsQuery => {
    const all: TsQuery[] = []
    do {
      next()
      const from = at
      const each = every()
      const [away] = each.is === 'phrase' ? each.aways : []
      const times = away === undefined ? 0 : takesFarther(text.slice(from, at).trimEnd(), away)
      if (each.is === 'phrase' && away !== undefined && times > 0)
        all.push({ ...each, aways: Array.from({ length: times + 1 }, (_, more) => away + more) })
      else all.push(each)
    } while (takes('|'))
    const [first] = all
    return first && all.length === 1 ? first : { is: 'or', all }
  }
  const read = any()
  if (next() !== undefined) throw none()
  return read
}
