import { boundedTexts } from '../../contract/text/boundedTexts.ts'
import { fold } from '../../contract/text/fold.ts'
import { legible } from '../../contract/text/typedText.ts'
import { latin } from './lookalikes.ts'
import { undisguised } from './undisguise.ts'

/** Between phrases in a reading; no rule reads over it by its words. */
export const STOP = '.'

/** Digits and signs that people write for letters. */
const STANDING_FOR: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'g',
  7: 't',
  8: 'b',
  9: 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
  '+': 't',
}
const DISGUISED = /[a-z013456789@$!€+|]*[a-z][a-z013456789@$!€+|]*/g
/** 1 is an i or an l: the first of a word, and its others. */
type Ones = readonly ['i' | 'l', 'i' | 'l']
const ONES: readonly Ones[] = [
  ['i', 'i'],
  ['l', 'l'],
  ['i', 'l'],
  ['l', 'i'],
]

/** `p i s t o l a`, `P.I.S.T.O.L.A`, `p_i_s`: single signs with the same gap between them. */
const SPELLED_OUT =
  /(?<![a-z0-9])(?:[a-z0-9]([^a-z0-9]{1,3}))(?:[a-z0-9]\1)+[a-z0-9](?:(?!\s)\1(?=\s|$))?(?![a-z0-9])/g

/** `pis-tola`, `pis*tola`. */
const CUT = /(?<=[a-z])[^a-z0-9\s]{1,2}(?=[a-z])/g
/** `pist*la`: a sign in a letter's place. */
const HIDDEN_VOWEL = /(?<=[a-z])[*#_](?=[a-z])/g
const VOWELS = ['a', 'e', 'i', 'o', 'u']

/** Repeated letters; few words have two in a row, no word has three. */
const HELD = /([a-z])\1{2,}|([bdfmpstz])\2/g
/** `PISTOLAescuadra`. */
const GLUED = /(\p{Lu}{3,})(?=\p{Ll}{3,})|(?<=\p{Ll}{3})(?=\p{Lu})/gu

/** First words of a title that do not name the thing. */
const OPENING =
  /^(?:(?:se )?(?:vendo|venta|vende|venden|remato|remate|ofrezco|urge|oferta)(?: (?:de|a|mi|mis|un|una|unos|unas|vender))* )+/

/** Shorter words say something else backwards. */
const MIN_BACKWARDS = 5

/** The possible readings of a text; the literal one first. */
export type Readings = readonly [string, ...string[]]

/**
 * The readings of a text for the rules: folded words separated by single spaces, phrases by ' . '.
 * The first is the literal text. Each further reading removes one kind of disguise, and exists only
 * if the text has it. 'P1ST0LA, 9mm' reads 'p1st0la . 9mm' and 'pistola . 9mm'.
 */
export function readings(text: string): Readings {
  const [first, ...between] = seenIn(text).map(waysToRead)
  const [plain = '', ...others] = [...(first ?? []), ...between.flat()].map(asWords)
  return [plain, ...new Set(others.filter((way) => way !== plain))]
}

/** The text as an eye takes it, its lines as phrases; a second time where words had to be cut. */
const seenIn = (text: string): readonly [string, ...string[]] =>
  boundedTexts(legible(text).replaceAll(/(?<!\s)\s*\n\s*/g, ` ${STOP} `))

function waysToRead(seen: string): string[] {
  const letters = latin(fold(withoutGaps(seen)))
  const joined = joinedUp(letters)
  return [
    fold(seen),
    joined,
    latin(fold(seen.replaceAll(GLUED, '$1 '))),
    ...ONES.map((ones) => unmasked(joined, ones)),
    joined.replaceAll('k', 'c').replaceAll('z', 's'),
    joined.replaceAll(CUT, ''),
    joined.replaceAll(HELD, '$1$2'),
    ...VOWELS.map((vowel) => joined.replaceAll(HIDDEN_VOWEL, vowel)),
    ...[undisguised(letters)].filter((way) => way !== null).map(joinedUp),
  ]
}

/** A title's reading without the words with which sellers open one. */
export const withoutOpening = (reading: string): string => reading.replace(OPENING, '')

/**
 * The long words of a text in reverse, or null without any. The cleaner drops '‮' but leaves its
 * words reversed.
 */
export function backwards(text: string): string | null {
  const turned = asWords(fold(seenIn(text)[0]))
    .split(' ')
    .map((word) => (word.length < MIN_BACKWARDS ? STOP : [...word].toReversed().join('')))
  return turned.some((word) => word !== STOP) ? turned.join(' ') : null
}

/** 'm i  r i ñ ó n': words of single letters, which only the wider gaps part. */
const WORD_OF_LETTERS = /^(?:\S )+\S$/
const withoutGaps = (text: string): string => {
  const parts = text.split(/ {2,}/)
  if (parts.length === 1) return text
  const words = parts.map((part) => (WORD_OF_LETTERS.test(part) ? part.replaceAll(' ', '') : part))
  return words.join(' ')
}

const joinedUp = (text: string): string => text.replaceAll(SPELLED_OUT, spelledWord)

const spelledWord = (spelled: string): string => {
  const word = spelled.replaceAll(/[^a-z0-9]/g, '')
  // '4 3 2 1' and '2 x 1' are no words.
  return word.replaceAll(/\d/g, '').length >= 2 ? word : spelled
}

const unmasked = (text: string, ones: Ones): string =>
  text.replaceAll(DISGUISED, (word) => {
    let seen = 0
    return word.replaceAll(/[013456789@$!€+|]/g, (sign) =>
      sign === '1' || sign === '|'
        ? (ones[Math.min(seen++, 1)] ?? sign)
        : (STANDING_FOR[sign] ?? sign),
    )
  })

function asWords(text: string): string {
  return text
    .replaceAll(/[.,;!?¡¿()[\]]+(?=\s|$)|(?<=\s)[(¡¿[]/g, ` ${STOP} `)
    .replaceAll(/(?!\.(?: |$))[^a-z0-9 ]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
}
