/** A text in plain signs, and the place of each in the original. */
interface PlainSigns {
  plain: string
  /** The same, with `DRESSED_DIGIT` for each digit that was drawn otherwise; '' without such digits. */
  dressed: string
  /** Maps a stretch of the plain text to the original. */
  written: <T extends { start: number; end: number }>(stretch: T) => T
}

export const DRESSED_DIGIT = '\u2460'
/** Signs that may need another reading; all others are plain. */
const BEYOND_LATIN_1 = /[\u0100-\uFFFF]/
/** Makes a key of the digit before it, as in 3️⃣. */
const KEY = '\u20E3'
/** Invisible signs, and signs that only change how the sign before is drawn. */
const UNSEEN = /[\p{DI}\uFE00-\uFE0F\u20E3]/u

/**
 * Full-width, circled, boxed and mathematical letters and digits become plain, and invisible signs go. The text
 * keeps its case and its accents.
 */
export function plainSigns(text: string): PlainSigns {
  if (!BEYOND_LATIN_1.test(text)) return { plain: text, dressed: '', written: (same) => same }
  let plain = ''
  let dressed = ''
  const starts: number[] = []
  let at = 0
  for (const sign of text) {
    const read = UNSEEN.test(sign) ? '' : sign.normalize('NFKC')
    for (let unit = 0; unit < read.length; unit += 1) starts.push(at)
    plain += read
    if (sign === KEY && /\d$/.test(plain)) dressed = dressed.slice(0, -1) + DRESSED_DIGIT
    dressed += /^\d$/.test(read) && read !== sign ? DRESSED_DIGIT : read
    at += sign.length
  }
  const ends = [...starts.slice(1), text.length]
  return {
    plain,
    dressed: dressed === plain ? '' : dressed,
    written: (stretch) => ({
      ...stretch,
      start: starts[stretch.start] ?? at,
      end: ends[stretch.end - 1] ?? at,
    }),
  }
}
