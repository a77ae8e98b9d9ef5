import littleWords from '../../contract/search/words/littleWords.json' with { type: 'json' }
import { diminutivesOf } from '../../contract/search/words/plainForms.ts'
import grammar from './rules/grammar.json' with { type: 'json' }

/** Words that people may have disguised, by the shapes in which they are compared. */
export interface Vocabulary {
  /** Words that stay as they are written: its own, those of harmless things, those of any ad. */
  plain: ReadonlySet<string>
  byShape: ReadonlyMap<string, string>
  /** By shapes without repeated letters. */
  byHeld: ReadonlyMap<string, string>
  /** Shapes by their consonants: people hide vowels, as in `p*st*la`. */
  byConsonants: ReadonlyMap<string, readonly string[]>
  /** Each beginning of a shape without repeated letters, and of its consonants. */
  beginnings: ReadonlySet<string>
}

/** Shorter words are part of too many others: in a word with digits, in a cut word, and else. */
const LEAST_KNOWN = 3
const LEAST_SIGNED = 4
const LEAST_JOINED = 5
const MOST_KNOWN = 16
/** `p p p i s t o l a` is read from its third part on. */
const MOST_HELD = 3
/** A sign in a letter's place. */
const ANY_LETTER = '?'

/** Signs and letters that are written for each other, with their common letter: `c0kaina` and `cocaína` are alike. */
const ALIKE = new Map(
  grammar.alike.flatMap(([seen = '', ...others]) => others.map((other) => [other, seen] as const)),
)
function shapeOf(word: string): string {
  let shape = ''
  for (const sign of word.replaceAll('ph', 'f').replaceAll('qu', 'c'))
    shape += ALIKE.get(sign) ?? sign
  return shape
}
const withoutRepeats = (shape: string): string => shape.replaceAll(/([a-z])\1+/g, '$1')
const consonantsOf = (shape: string): string => shape.replaceAll(/[aeiou?]/g, '')

/** The vocabulary of folded phrases that may be disguised; words of innocent phrases stay as they are. */
export function vocabularyOf(said: readonly string[], innocent: readonly string[]): Vocabulary {
  const known = wordsOf(said).filter(({ length }) => length >= LEAST_KNOWN && length <= MOST_KNOWN)
  const byShape = new Map(known.map((word) => [shapeOf(word), word]))
  const byHeld = new Map(Array.from(byShape, ([shape, word]) => [withoutRepeats(shape), word]))
  const byConsonants = new Map<string, string[]>()
  for (const shape of byShape.keys()) {
    const consonants = consonantsOf(shape)
    byConsonants.set(consonants, [...(byConsonants.get(consonants) ?? []), shape])
  }
  const beginnings = new Set(
    [...byHeld.keys(), ...byConsonants.keys()].flatMap((shape) =>
      Array.from(shape, (_, at) => shape.slice(0, at + 1)),
    ),
  )
  const plain = new Set([...known, ...wordsOf(innocent), ...Object.values(littleWords).flat()])
  return { plain, byShape, byHeld, byConsonants, beginnings }
}

const wordsOf = (phrases: readonly string[]): string[] =>
  phrases.flatMap((phrase) => phrase.match(/[a-z]+/g) ?? []).flatMap(formsOf)

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
const SIGNS = /^[*#_.\-·]+$/
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
  let out = ''
  let from = 0
  for (let at = 0; at < parts.length; at += 1) {
    const found = longestFrom(text, parts, at, vocabulary)
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

/** The word that begins here, spelled with the most parts; guessed words come second. */
function longestFrom(
  text: string,
  parts: readonly Part[],
  at: number,
  vocabulary: Vocabulary,
): Found | undefined {
  const first = parts[at]?.sign ?? ''
  const isPlain = vocabulary.plain.has(first)
  // As written, without repeated letters, and with a mark in the place of each sign.
  let [shape, held, marked, last] = ['', '', '', '']
  let hasLetter = false
  let end = parts[at]?.index ?? 0
  let [known, guessed]: (Found | undefined)[] = []
  for (let count = 1; count <= MOST_KNOWN; count += 1) {
    const { sign, index } = parts[at + count - 1] ?? { sign: '', index: Infinity }
    if (index - end > GAP_MOST || (count > 1 && areApart(last, sign))) break
    const gap = text.slice(end, index)
    const added = shapeOf(sign)
    marked += (SIGNS.test(gap) ? ANY_LETTER.repeat(gap.length) : '') + added
    shape += added
    held = withoutRepeats(held + added)
    hasLetter ||= /[a-z]/.test(sign)
    last = sign
    end = index + sign.length
    const isSigned = marked.length > shape.length
    // A letter alone, over and over: the next parts begin with it too.
    if (shape.length > MOST_KNOWN * 2 || (held.length === 1 && count > MOST_HELD)) break
    if (held.length > 1 && !vocabulary.beginnings.has(isSigned ? consonantsOf(held) || held : held))
      break
    const least = isSigned
      ? LEAST_SIGNED
      : count > 1 || !/\d|@/.test(sign)
        ? LEAST_JOINED
        : LEAST_KNOWN
    if (!hasLetter || shape.length < least) continue
    // A sign after the last letter parts no phrases: 'r.i.f.l.e. de caza'.
    const rest = { count, end: end + (isSigned && SIGNS.test(text.charAt(end)) ? 1 : 0) }
    const word = count === 1 && isPlain ? undefined : vocabulary.byShape.get(shape)
    if (word !== undefined && word !== sign) known = { ...rest, word }
    // A correct word takes no letter of the next word: 'para a-bortar'.
    const guess = isPlain ? undefined : guessedAs({ shape, held, marked }, vocabulary)
    if (guess !== undefined && guess !== sign) guessed = { ...rest, word: guess }
  }
  return known ?? guessed
}

/** '2 meses' is no word: a digit that stands for a letter has letters like itself, one by one, beside it. */
const areApart = (one: string, other: string): boolean =>
  (NUMBER.test(one) || NUMBER.test(other)) && one.length + other.length > 2

/** The known word behind repeated letters, or behind signs in place of vowels. */
function guessedAs(
  { shape, held, marked }: Record<'shape' | 'held' | 'marked', string>,
  { byShape, byHeld, byConsonants }: Vocabulary,
): string | undefined {
  const word = held === shape ? undefined : byHeld.get(held)
  if (word !== undefined || !marked.includes(ANY_LETTER)) return word
  const fits = (other: string) =>
    other.length === marked.length &&
    Array.from(marked).every((sign, at) => sign === ANY_LETTER || sign === other[at])
  return byShape.get(byConsonants.get(consonantsOf(marked))?.find(fits) ?? '')
}
