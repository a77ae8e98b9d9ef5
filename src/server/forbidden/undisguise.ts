import littleWords from '../../contract/search/words/littleWords.json' with { type: 'json' }
import { diminutivesOf } from '../../contract/search/words/plainForms.ts'
import grammar from './rules/grammar.json' with { type: 'json' }

/** Words that people may have disguised, by the shapes in which they are compared. */
export interface Vocabulary {
  /** Words that stay as they are written: its own, and the little words of any ad. */
  plain: ReadonlySet<string>
  byShape: ReadonlyMap<string, string>
  /** By shapes without repeated letters. */
  byHeld: ReadonlyMap<string, string>
  /** Each beginning of a shape without repeated letters. */
  beginnings: ReadonlySet<string>
}

/** Shorter words are part of too many others: in a word with digits, and else. */
const LEAST_KNOWN = 3
const LEAST_JOINED = 5
const MOST_KNOWN = 16

/** Signs and letters that are written for each other, with their common letter: `c0kaina` and `cocaína` are alike. */
const ALIKE = new Map(
  grammar.alike.flatMap(([seen = '', ...others]) => others.map((other) => [other, seen] as const)),
)
const shapeOf = (word: string): string =>
  Array.from(
    word.replaceAll('ph', 'f').replaceAll('qu', 'c'),
    (sign) => ALIKE.get(sign) ?? sign,
  ).join('')
const withoutRepeats = (shape: string): string => shape.replaceAll(/([a-z])\1+/g, '$1')

/** The vocabulary of folded phrases. */
export function vocabularyOf(phrases: readonly string[]): Vocabulary {
  const words = new Set(phrases.flatMap((phrase) => phrase.match(/[a-z]+/g) ?? []))
  const known = [...new Set([...words].flatMap(formsOf))].filter(
    ({ length }) => length >= LEAST_KNOWN && length <= MOST_KNOWN,
  )
  const byShape = new Map(known.map((word) => [shapeOf(word), word]))
  const byHeld = new Map(Array.from(byShape, ([shape, word]) => [withoutRepeats(shape), word]))
  const beginnings = new Set(
    Array.from(byHeld.keys()).flatMap((held) => Array.from(held, (_, at) => held.slice(0, at + 1))),
  )
  return {
    plain: new Set([...known, ...Object.values(littleWords).flat()]),
    byShape,
    byHeld,
    beginnings,
  }
}

/** A word, its plural, its other gender and its diminutives. */
function formsOf(word: string): string[] {
  if (word.length < LEAST_JOINED) return [word]
  const genders = [word, word.replace(/[ao](s?)$/, 'a$1'), word.replace(/[ao](s?)$/, 'o$1')]
  const plurals = genders.flatMap((one) => one.replace(/[^s]$/, '$&s'))
  return [...genders, ...plurals, word.replace(/[^aeious]$/, '$&es'), ...diminutivesOf(word)]
}

/** A letter or its substitute; at most three signs without meaning are between two parts. */
const PART = /[a-z0-9@$€](?:[a-z0-9@$€|!+(]*[a-z0-9@$€])?/g
const GAP_MOST = 3
const NUMBER = /^\d+$/

interface Part {
  sign: string
  index: number
}

/**
 * A folded text with its disguised words in plain form. A word of the rules may be cut, spelled out, lengthened or
 * written with other signs.
 */
export function undisguised(text: string, vocabulary: Vocabulary): string {
  const parts = [...text.matchAll(PART)].map(({ 0: sign, index }) => ({ sign, index }))
  let [out, from] = ['', 0]
  for (let at = 0; at < parts.length; at += 1) {
    const found = longestFrom(parts, at, vocabulary)
    if (!found) continue
    out += `${text.slice(from, parts[at]?.index)}${found.word} `
    from = found.end
    at += found.count - 1
  }
  return out + text.slice(from)
}

interface Found {
  word: string
  /** How many parts it takes, and where in the text it ends. */
  count: number
  end: number
}

/** The known word that begins here, spelled with the most parts. */
function longestFrom(
  parts: readonly Part[],
  at: number,
  { plain, byShape, byHeld, beginnings }: Vocabulary,
): Found | undefined {
  let [shape, held, last] = ['', '', '']
  let end = parts[at]?.index ?? 0
  let hasLetter = false
  let found: Found | undefined
  for (let count = 1; count <= MOST_KNOWN; count += 1) {
    const { sign, index } = parts[at + count - 1] ?? { sign: '', index: Infinity }
    if (index - end > GAP_MOST || (count > 1 && areApart(last, sign))) break
    const added = shapeOf(sign)
    shape += added
    held = withoutRepeats(held + added)
    if (held.length > 1 && !beginnings.has(held)) break
    hasLetter ||= /[a-z]/.test(sign)
    last = sign
    end = index + sign.length
    const least = count > 1 || !/\d|@/.test(sign) ? LEAST_JOINED : LEAST_KNOWN
    if (!hasLetter || shape.length < least || (count === 1 && plain.has(sign))) continue
    const word = byShape.get(shape) ?? (held === shape ? undefined : byHeld.get(held))
    if (word !== undefined && word !== sign) found = { word, count, end }
  }
  return found
}

/** '2 meses' is no word: a digit that stands for a letter has letters like itself, one by one, beside it. */
const areApart = (one: string, other: string): boolean =>
  (NUMBER.test(one) || NUMBER.test(other)) && one.length + other.length > 2
