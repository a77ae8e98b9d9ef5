import { GROUPS } from './groups.ts'

/** Shorter words are part of too many others. */
const LEAST_KNOWN = 4
const MOST_KNOWN = 16
/** Parts of a spelled-out word, as in `e s c o p e t a`. */
const MOST_PARTS = MOST_KNOWN
/** `p p p i s t o l a` is read from its third part on. */
const MOST_HELD = 3
/** Signs that replace any letter, as in `p*st*la` and `p.stola`. */
const ANY_LETTER = '?'
const LEAST_WITH_ANY = 5

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

const ENDINGS = ['', 'it', 'ill', 'cit', 'ot'].flatMap((small) =>
  ['o', 'a', 'os', 'as', 'es'].map((end) => small + end),
)

/** The words that a rule's pattern is written with: 'pistolas?' gives two, 'robad[oa]s?' its forms. */
function wordsIn(pattern: string): string[] {
  const plain = pattern
    .replaceAll(/\(\?<?[!=][^)]*\)|\\[a-z]/g, '.')
    .replaceAll('(?:', '(')
    .replaceAll(' ?', '')
  return [...plain.matchAll(/([a-z]{3,})(\?|\[|\.|\(([a-z?|]*)|)/g)].flatMap(
    ([, word = '', next, endings = '']) => {
      if (next === '?') return [word, word.slice(0, -1)]
      if (next === '') return [word]
      const listed = endings
        .split('|')
        .flatMap((ending) => [ending.replaceAll('?', ''), ending.replaceAll(/[a-z]\?/g, '')])
      return ['', ...listed, ...ENDINGS].map((ending) => word + ending)
    },
  )
}

const KNOWN = GROUPS.flatMap(({ rules }) => rules)
  .flatMap(({ says }) => wordsIn(says.source))
  .filter(({ length }) => length >= LEAST_KNOWN && length <= MOST_KNOWN)
  // Sorted by length, so that of two words with the same shape the shorter one stays in the map.
  .toSorted((one, other) => other.length - one.length)
const KNOWN_WORDS = new Set(KNOWN)
const BY_SHAPE = new Map(KNOWN.map((word) => [shapeOf(word), word] as const))
const BY_SHORT_SHAPE = new Map(KNOWN.map((word) => [withoutRepeats(shapeOf(word)), word] as const))
/** The signs that such a shape may begin with; 'p' and 'q' may become another letter with the next sign. */
const BEGINNINGS = new Set(
  [...BY_SHORT_SHAPE.keys()].flatMap((shape) =>
    Array.from(shape, (_, at) => shape.slice(0, at + 1)),
  ),
)
const mayGoOn = (held: string): boolean =>
  held.length < 2 ||
  BEGINNINGS.has(held) ||
  (/[pq]$/.test(held) && BEGINNINGS.has(held.slice(0, -1)))

/**
 * Shapes by length and beginning; disguises never hide the first letter, nor four letters in a row.
 */
const BY_START = new Map<string, string[]>()
const MOST_HIDDEN = 3
for (const shape of BY_SHAPE.keys()) {
  for (let shown = 1; shown <= MOST_HIDDEN + 1 && shown < shape.length; shown += 1) {
    const start = startOf(shape, shown)
    const others = BY_START.get(start)
    if (others) others.push(shape)
    else BY_START.set(start, [shape])
  }
}

/** First letter, length, and the next letter that is shown with its place. */
function startOf(shape: string, shown: number): string {
  return `${shape.charAt(0)}${shape.charAt(shown)}${shown}:${shape.length}`
}

/** The known word behind repeated letters, or behind signs in place of letters. */
function guessedAs(shape: string, held: string, marked: string): string | undefined {
  const word = held === shape ? undefined : BY_SHORT_SHAPE.get(held)
  return word ?? (marked === shape ? undefined : filledIn(marked))
}

function filledIn(shape: string): string | undefined {
  if (shape.length < LEAST_WITH_ANY) return undefined
  let shown = 1
  while (shape[shown] === ANY_LETTER) shown += 1
  const fits = (word: string) => {
    for (let at = shown + 1; at < shape.length; at += 1)
      if (shape[at] !== ANY_LETTER && shape[at] !== word[at]) return false
    return true
  }
  const found = BY_START.get(startOf(shape, shown))?.find(fits)
  return found === undefined ? undefined : BY_SHAPE.get(found)
}

/** A letter or its substitute; at most three signs without meaning are between two parts. */
const PART = /[a-z0-9@$€](?:[a-z0-9@$€|!+(]*[a-z0-9@$€])?/g
const HAS_LETTER = /[a-z]/
const NUMBER = /^\d{2,}$/
const SIGNS = /^[*#_.\-·]+$/

/**
 * A folded text with its disguised words in plain form; null when there are none. A word of the
 * rules may be cut, spelled out, lengthened or written with other signs.
 */
export function undisguised(text: string): string | null {
  const parts = [...text.matchAll(PART)].map(({ 0: sign, index }) => ({ sign, index }))
  let out = ''
  let from = 0
  for (let at = 0; at < parts.length;) {
    const hit = longestFrom(text, parts, at)
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
function longestFrom(text: string, parts: readonly Part[], at: number): Hit | null {
  let written = NO_SHAPE
  let marked = NO_SHAPE
  let hasLetter = false
  let end = parts[at]?.index ?? 0
  const isPlain = KNOWN_WORDS.has(parts[at]?.sign ?? '')
  let isSigned = false
  let known: Hit | null = null
  let guessed: Hit | null = null
  for (let count = 1; count <= MOST_PARTS; count += 1) {
    const part = parts[at + count - 1]
    if (!part) break
    const gap = text.slice(end, part.index)
    if (count > 1 && (gap.length > 3 || gap.includes(' . ') || NUMBER.test(part.sign))) break
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
    if (!mayGoOn(held) && (!isSigned || marked.text.length > MOST_KNOWN)) break
    if (!hasLetter) continue
    // A sign after the last letter parts no phrases: 'r.i.f.l.e. de caza'.
    const hit = { count, end: end + (isSigned && SIGNS.test(text.charAt(end)) ? 1 : 0) }
    const word = BY_SHAPE.get(written.text)
    if (word !== undefined && word !== part.sign) known = { ...hit, word }
    // A correct word takes no letter of the next word: 'para a-bortar'.
    const guess = word ?? (isPlain ? undefined : guessedAs(written.text, held, marked.text))
    if (guess !== undefined && guess !== part.sign) guessed = { ...hit, word: guess }
  }
  return known ?? guessed
}
