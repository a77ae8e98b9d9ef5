import { boundedTexts } from '../../contract/text/boundedTexts.ts'
import { fold } from '../../contract/text/fold.ts'
import { legible } from '../../contract/text/typedText.ts'
import grammar from './rules/grammar.json' with { type: 'json' }
import { undisguised, type Vocabulary } from './undisguise.ts'

/** Lines are phrases. */
const STOP = ' . '

/**
 * The folded text as it is written, and a second reading where words of the vocabulary are disguised in it: by other
 * alphabets, letters apart, signs for letters. Takes linear time; a text whose long words have to be cut has more.
 */
export function readings(text: string, vocabulary: Vocabulary): string[] {
  const seen = boundedTexts(legible(text).replaceAll(/(?<!\s)\s*\n\s*/g, STOP))
  const ways = seen.flatMap((one) => [fold(one), undisguised(latin(fold(one)), vocabulary)])
  return [...new Set(ways)]
}

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
