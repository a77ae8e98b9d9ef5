import { GROUPS } from './groups.ts'

/** Shorter words are part of too many others. */
const LEAST_KNOWN = 4
const MOST_KNOWN = 16
/** `e s c o p e t a`, with what may stand between. */
const MOST_PARTS = MOST_KNOWN
/** Signs that stand for a letter each, whichever: `p*st*la`, `p.stola`. */
const ANY_LETTER = '?'
const LEAST_WITH_ANY = 5

/** Signs and letters that are written for one another, each as one of them. */
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

/** How a word is compared: `c0kaina` and `cocaína` are alike. */
const shapeOf = (word: string): string =>
  Array.from(word.replaceAll('ph', 'f').replaceAll('qu', 'k'), (sign) => ALIKE[sign] ?? sign).join(
    '',
  )
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
  // Of two that are alike the shorter one is written last, and so kept.
  .toSorted((one, other) => other.length - one.length)
const KNOWN_WORDS = new Set(KNOWN)
const BY_SHAPE = new Map(KNOWN.map((word) => [shapeOf(word), word] as const))
const BY_SHORT_SHAPE = new Map(KNOWN.map((word) => [withoutRepeats(shapeOf(word)), word] as const))
/** The shapes of one length that begin alike; the first letter is never hidden. */
const BY_START = new Map<string, string[]>()
for (const shape of BY_SHAPE.keys()) {
  BY_START.set(startOf(shape), [...(BY_START.get(startOf(shape)) ?? []), shape])
}

function startOf(shape: string): string {
  return `${shape.charAt(0)}${shape.length}`
}

/** The word of the rules that this is written for, or undefined. */
const knownAs = (written: string): string | undefined => BY_SHAPE.get(shapeOf(written))

/** The same for one with letters that were held down, or with signs in their places. */
function guessedAs(written: string, marked: string): string | undefined {
  const shape = shapeOf(written)
  const held = withoutRepeats(shape)
  const word = held === shape ? undefined : BY_SHORT_SHAPE.get(held)
  return word ?? (marked === written ? undefined : filledIn(shapeOf(marked)))
}

function filledIn(shape: string): string | undefined {
  if (shape.length < LEAST_WITH_ANY) return undefined
  const fits = (word: string) =>
    Array.from(shape).every((sign, at) => sign === ANY_LETTER || sign === word[at])
  const found = BY_START.get(startOf(shape))?.find(fits)
  return found === undefined ? undefined : BY_SHAPE.get(found)
}

/** A letter or what stands for one; what parts them is at most three signs of no meaning. */
const PART = /[a-z0-9@$€](?:[a-z0-9@$€|!+(]*[a-z0-9@$€])?/g
const HAS_LETTER = /[a-z]/
const NUMBER = /^\d{2,}$/
const SIGNS = /^[*#_.\-·]+$/

/**
 * A folded text with each word of the rules that was cut, spelled out, held down or written with other
 * signs as the rules write it; null where there is none.
 */
export function restored(text: string): string | null {
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

/** The word that begins here, spelled with the most parts; what is only guessed comes second. */
function longestFrom(text: string, parts: readonly Part[], at: number): Hit | null {
  let written = ''
  let marked = ''
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
    isSigned ||= SIGNS.test(gap)
    written += part.sign
    marked += (SIGNS.test(gap) ? ANY_LETTER.repeat(gap.length) : '') + part.sign
    if (written.length > MOST_KNOWN * 2) break
    end = part.index + part.sign.length
    if (!HAS_LETTER.test(written)) continue
    // A sign after the last letter parts no phrases: 'r.i.f.l.e. de caza'.
    const hit = { count, end: end + (isSigned && SIGNS.test(text.charAt(end)) ? 1 : 0) }
    const word = knownAs(written)
    if (word !== undefined && word !== part.sign) known = { ...hit, word }
    // A word as it should be takes no letter of the next one for its own: 'para a-bortar'.
    const guess = word ?? (isPlain ? undefined : guessedAs(written, marked))
    if (guess !== undefined && guess !== part.sign) guessed = { ...hit, word: guess }
  }
  return known ?? guessed
}
