import littleWords from '../../contract/search/words/littleWords.json' with { type: 'json' }
import { diminutivesOf } from '../../contract/search/words/plainForms.ts'

/** Words of any ad that say nothing of its thing. */
const COMMON = Object.values(littleWords).flat()

/** Shorter words are part of too many others: in a word with digits, in a cut word, and else. */
const LEAST_KNOWN = 3
const LEAST_SIGNED = 4
const LEAST_JOINED = 5
const MOST_KNOWN = 16
/** Parts of a spelled-out word, as in `e s c o p e t a`. */
const MOST_PARTS = MOST_KNOWN
/** `p p p i s t o l a` is read from its third part on. */
const MOST_HELD = 3
/** Signs that replace any letter, as in `p*st*la` and `p.stola`. */
const ANY_LETTER = '?'
const LEAST_WITH_ANY = 5
const MOST_HIDDEN = 3

/** Signs and letters that are written for each other, with their common letter. */
const ALIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '|': 'i',
  '!': 'i',
  '2': 's',
  '3': 'e',
  '€': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  z: 's',
  '6': 'g',
  '9': 'g',
  '7': 't',
  '+': 't',
  '8': 'b',
  v: 'b',
  k: 'c',
  '(': 'c',
}

/** How a word is compared, as it is read sign by sign: `c0kaina` and `cocaína` are alike. */
interface Shape {
  text: string
  /** The last sign as it was written. */
  last: string
}
const NO_SHAPE: Shape = { text: '', last: '' }

/** The shape of a word that goes on with these signs. */
function goneOn({ text, last }: Shape, signs: string): Shape {
  for (const sign of signs) {
    if (last === 'p' && sign === 'h') text = `${text.slice(0, -1)}f`
    else if (last === 'q' && sign === 'u') text = `${text.slice(0, -1)}c`
    else text += ALIKE[sign] ?? sign
    last = sign
  }
  return { text, last }
}
const shapeOf = (word: string): string => goneOn(NO_SHAPE, word).text
const withoutRepeats = (word: string): string => word.replaceAll(/([a-z])\1+/g, '$1')

/** Words that people may have disguised, by the shapes in which they are compared. */
export interface Vocabulary {
  /** Words that stay as they are written: the vocabulary's own, and those of harmless things. */
  plain: ReadonlySet<string>
  byShape: ReadonlyMap<string, string>
  byShortShape: ReadonlyMap<string, string>
  /** Each beginning of a short shape. */
  beginnings: ReadonlySet<string>
  /** Shapes by length and beginning; disguises never hide the first letter, nor four letters in a row. */
  byStart: ReadonlyMap<string, readonly string[]>
}

/** The vocabulary of folded phrases that may be disguised; words of innocent phrases stay as they are. */
export function vocabularyOf(said: readonly string[], innocent: readonly string[]): Vocabulary {
  const known = wordsOf(said)
    .flatMap((word) => (word.length < LEAST_JOINED ? [word] : formsOf(word)))
    .filter(({ length }) => length >= LEAST_KNOWN && length <= MOST_KNOWN)
    // Sorted by length, so that of two words with the same shape the shorter one stays in the map.
    .toSorted((one, other) => other.length - one.length)
  const byShape = new Map(known.map((word) => [shapeOf(word), word] as const))
  const byShortShape = new Map(known.map((word) => [withoutRepeats(shapeOf(word)), word] as const))
  const beginnings = new Set(
    [...byShortShape.keys()].flatMap((shape) =>
      Array.from(shape, (_, at) => shape.slice(0, at + 1)),
    ),
  )
  const byStart = new Map<string, string[]>()
  for (const shape of byShape.keys()) {
    for (let shown = 1; shown <= MOST_HIDDEN + 1 && shown < shape.length; shown += 1) {
      const start = startOf(shape, shown)
      const others = byStart.get(start)
      if (others) others.push(shape)
      else byStart.set(start, [shape])
    }
  }
  const plain = new Set([...known, ...wordsOf(innocent).flatMap(formsOf), ...COMMON])
  return { plain, byShape, byShortShape, beginnings, byStart }
}

const wordsOf = (phrases: readonly string[]): string[] =>
  phrases.flatMap((phrase) => phrase.match(/[a-z]+/g) ?? [])

/** A word, its plural, its other gender and its diminutives. */
function formsOf(word: string): string[] {
  const [, stem, plural = ''] = /^(.{3,})[ao](s?)$/.exec(word) ?? []
  const genders = stem === undefined ? [word] : [`${stem}a${plural}`, `${stem}o${plural}`]
  const plurals = /[aeiou]$/.test(word)
    ? genders.map((one) => `${one}s`)
    : [`${word}es`, `${word}s`]
  return [word, ...genders, ...plurals, ...diminutivesOf(word)]
}

const mayGoOn = ({ beginnings }: Vocabulary, held: string): boolean =>
  held.length < 2 ||
  beginnings.has(held) ||
  // 'p' and 'q' may become another letter with the next sign.
  (/[pq]$/.test(held) && beginnings.has(held.slice(0, -1)))

/** First letter, length, and the next letter that is shown with its place. */
function startOf(shape: string, shown: number): string {
  return `${shape.charAt(0)}${shape.charAt(shown)}${shown}:${shape.length}`
}

/** The known word behind repeated letters, or behind signs in place of letters. */
function guessedAs(
  vocabulary: Vocabulary,
  { shape, held, marked }: Record<'shape' | 'held' | 'marked', string>,
): string | undefined {
  const word = held === shape ? undefined : vocabulary.byShortShape.get(held)
  return word ?? (marked === shape ? undefined : filledIn(vocabulary, marked))
}

function filledIn({ byStart, byShape }: Vocabulary, shape: string): string | undefined {
  if (shape.length < LEAST_WITH_ANY) return undefined
  let shown = 1
  while (shape[shown] === ANY_LETTER) shown += 1
  const fits = (word: string) => {
    for (let at = shown + 1; at < shape.length; at += 1)
      if (shape[at] !== ANY_LETTER && shape[at] !== word[at]) return false
    return true
  }
  const found = byStart.get(startOf(shape, shown))?.find(fits)
  return found === undefined ? undefined : byShape.get(found)
}

/** A letter or its substitute; at most three signs without meaning are between two parts. */
const PART = /[a-z0-9@$€](?:[a-z0-9@$€|!+(]*[a-z0-9@$€])?/g
const HAS_LETTER = /[a-z]/
const HAS_SIGN = /[^a-z]/
const NUMBER = /^\d+$/
/** '2 meses' is no word: a digit that stands for a letter has letters like itself, one by one, beside it. */
const isNumber = (one: string, beside: string): boolean =>
  NUMBER.test(one) && (one.length > 1 || beside.length > 1)
const SIGNS = /^[*#_.\-·]+$/

/**
 * A folded text with its disguised words in plain form; null when there are none. A word of the
 * rules may be cut, spelled out, lengthened or written with other signs.
 */
export function undisguised(text: string, vocabulary: Vocabulary): string | null {
  const parts = [...text.matchAll(PART)].map(({ 0: sign, index }) => ({ sign, index }))
  let out = ''
  let from = 0
  for (let at = 0; at < parts.length;) {
    const hit = longestFrom(text, parts, at, vocabulary)
    const first = parts[at]
    if (!hit || !first) {
      at += 1
      continue
    }
    out += `${text.slice(from, first.index)}${hit.word} `
    from = hit.end
    at += hit.count
  }
  return from === 0 ? null : out + text.slice(from)
}

interface Part {
  sign: string
  index: number
}

interface Hit {
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
): Hit | null {
  let written = NO_SHAPE
  let marked = NO_SHAPE
  let hasLetter = false
  let end = parts[at]?.index ?? 0
  const isPlain = vocabulary.plain.has(parts[at]?.sign ?? '')
  let isSigned = false
  let known: Hit | null = null
  let guessed: Hit | null = null
  for (let count = 1; count <= MOST_PARTS; count += 1) {
    const part = parts[at + count - 1]
    if (!part) break
    const gap = text.slice(end, part.index)
    const last = parts[at + count - 2]?.sign ?? ''
    if (count > 1 && (gap.length > 3 || gap.includes(' . '))) break
    if (count > 1 && (isNumber(part.sign, last) || isNumber(last, part.sign))) break
    const isMarked = SIGNS.test(gap)
    isSigned ||= isMarked
    written = goneOn(written, part.sign)
    if (written.text.length > MOST_KNOWN * 2) break
    marked = goneOn(marked, (isMarked ? ANY_LETTER.repeat(gap.length) : '') + part.sign)
    end = part.index + part.sign.length
    hasLetter ||= HAS_LETTER.test(part.sign)
    const held = withoutRepeats(written.text)
    // A letter alone, over and over: the next parts begin with it too.
    if (held.length === 1 && count > MOST_HELD) break
    if (!mayGoOn(vocabulary, held) && (!isSigned || marked.text.length > MOST_KNOWN)) break
    const isOdd = isSigned || HAS_SIGN.test(part.sign)
    const least =
      count > 1 ? (isSigned ? LEAST_SIGNED : LEAST_JOINED) : isOdd ? LEAST_KNOWN : LEAST_JOINED
    if (!hasLetter || written.text.length < least) continue
    // A sign after the last letter parts no phrases: 'r.i.f.l.e. de caza'.
    const hit = { count, end: end + (isSigned && SIGNS.test(text.charAt(end)) ? 1 : 0) }
    const word = count === 1 && isPlain ? undefined : vocabulary.byShape.get(written.text)
    if (word !== undefined && word !== part.sign) known = { ...hit, word }
    // A correct word takes no letter of the next word: 'para a-bortar'.
    const guess =
      word ??
      (isPlain
        ? undefined
        : guessedAs(vocabulary, { shape: written.text, held, marked: marked.text }))
    if (guess !== undefined && guess !== part.sign) guessed = { ...hit, word: guess }
  }
  return known ?? guessed
}
