/** Windows-1252 from 0x80 on, in the place of control characters; '?' marks unused codes. */
const FROM_80 = '€?‚ƒ„…†‡ˆ‰Š‹Œ?Ž??‘’“”•–—˜™š›œ?žŸ'
const ACCENTS = /\p{M}/gu

/** Widths of Helvetica's letters from the space on, in thousandths of the size (Adobe's metrics). */
const WIDTHS =
  `278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556
  278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611
  722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556
  556 556 333 500 278 556 500 722 500 500 500 334 260 334 584`
    .split(/\s+/)
    .map(Number)
const OTHER_WIDTHS: Readonly<Record<string, number>> = {
  '¡': 333,
  '¿': 611,
  '°': 400,
  '—': 1000,
  '…': 1000,
  '“': 333,
  '”': 333,
  '‘': 222,
  '’': 222,
  í: 278,
}

/** Width of a text in points, at a size in points. */
export function widthOf(text: string, size: number): number {
  const widths = Array.from(text, (letter) => {
    const base = letter.normalize('NFD').codePointAt(0) ?? 0
    return OTHER_WIDTHS[letter] ?? WIDTHS[base - 0x20] ?? 556
  })
  return (widths.reduce((sum, width) => sum + width, 0) * size) / 1000
}

/**
 * Encodes a text as a string of a PDF, in ASCII. Letters outside the encoding lose their accents or become
 * '?'; emoji are dropped.
 */
export function pdfText(text: string): string {
  const letters = Array.from(text.normalize('NFC'), (letter) => {
    const code = codeOf(letter) ?? codeOf(letter.normalize('NFD').replaceAll(ACCENTS, ''))
    if (code === undefined) return /\p{L}/u.test(letter) ? '?' : ''
    if ('()\\'.includes(letter)) return `\\${letter}`
    return code < 0x7f ? String.fromCharCode(code) : `\\${code.toString(8)}`
  })
  return `(${letters.join('')})`
}

function codeOf(letter: string): number | undefined {
  const point = letter.codePointAt(0) ?? 0
  if ((point >= 0x20 && point < 0x7f) || (point >= 0xa0 && point <= 0xff)) return point
  const at = letter === '?' || letter === '' ? -1 : FROM_80.indexOf(letter)
  return at < 0 ? undefined : 0x80 + at
}
