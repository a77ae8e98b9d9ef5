import { boundedTexts } from '../../contract/text/boundedTexts.ts'
import { fold } from '../../contract/text/fold.ts'
import { legible } from '../../contract/text/typedText.ts'
import grammar from './rules/grammar.json' with { type: 'json' }
import { undisguised, type Vocabulary } from './undisguise.ts'

/** `p i s t o l a`, `P.I.S.T.O.L.A`, `p_i_s`: single signs with the same gap between them. */
const SPELLED_OUT =
  /(?<![a-z0-9])(?:[a-z0-9]([^a-z0-9]{1,3}))(?:[a-z0-9]\1)+[a-z0-9](?:(?!\s)\1(?=\s|$))?(?![a-z0-9])/g
/** `PISTOLAescuadra`. */
const GLUED = /(\p{Lu}{3,})(?=\p{Ll}{3,})|(?<=\p{Ll}{3})(?=\p{Lu})/gu
/** 'm i  r i ñ ó n': words of single letters, which only the wider gaps part. */
const WORD_OF_LETTERS = /^(?:\S )+\S$/
/** Shorter words say something else backwards. */
const LONG_WORD = /[a-z0-9]{6,}/g
/** Lines are sentences. */
const STOP = ' . '

/** The possible readings of a text; the literal one first. */
export type Readings = readonly [string, ...string[]]

/**
 * The folded text, and a further reading for each kind of disguise that it has: other alphabets, letters apart,
 * words glued together, signs for letters, right to left. Each takes linear time. 'P1ST0LA, 9mm' also reads
 * 'pistola , 9mm'.
 */
export function readings(text: string, vocabulary: Vocabulary): Readings {
  const [first, ...between] = seenIn(text).map((seen) => waysToRead(seen, vocabulary))
  const [plain = '', ...others] = [...(first ?? []), ...between.flat()]
  return [plain, ...new Set(others.filter((way) => way !== plain))]
}

/** The text as an eye takes it; a second time where long words had to be cut. */
const seenIn = (text: string): readonly [string, ...string[]] =>
  boundedTexts(legible(text).replaceAll(/(?<!\s)\s*\n\s*/g, STOP))

function waysToRead(seen: string, vocabulary: Vocabulary): string[] {
  const letters = latin(fold(withoutGaps(seen)))
  return [
    fold(seen),
    joinedUp(letters),
    latin(fold(seen.replaceAll(GLUED, '$1 '))),
    joinedUp(undisguised(letters, vocabulary)),
    turned(letters, vocabulary),
  ]
}

function withoutGaps(text: string): string {
  const parts = text.split(/ {2,}/)
  if (parts.length === 1) return text
  const words = parts.map((part) => (WORD_OF_LETTERS.test(part) ? part.replaceAll(' ', '') : part))
  return words.join(' ')
}

const joinedUp = (text: string): string =>
  text.replaceAll(SPELLED_OUT, (spelled) => {
    const word = spelled.replaceAll(/[^a-z0-9]/g, '')
    // '4 3 2 1' and '2 x 1' are no words.
    return word.replaceAll(/\d/g, '').length >= 2 ? word : spelled
  })

/** The known words that are written in reverse: the cleaner drops '‮' but leaves its words turned around. */
const turned = (text: string, { plain }: Vocabulary): string =>
  text.replaceAll(LONG_WORD, (word) => {
    const other = [...word].toReversed().join('')
    return plain.has(other) ? other : word
  })

/** Letters of other alphabets that look like Latin ones, each with the letter that it imitates. */
const SEEN = new Map(
  grammar.lookalikes.flatMap(([seen = '', ...others]) => others.map((other) => [other, seen])),
)
/** White letters on black squares and discs, and regional indicators: each a run of 26. */
const DRAWN_RUNS = [0x1f150, 0x1f170, 0x1f1e6]

/** A lower-case text with each letter that only looks Latin as the Latin one. */
const latin = (text: string): string =>
  Array.from(text, (sign) => SEEN.get(sign) ?? drawnLetter(sign)).join('')

function drawnLetter(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const run = DRAWN_RUNS.find((first) => code >= first && code < first + 26)
  return run === undefined ? sign : String.fromCharCode(0x61 + code - run)
}
