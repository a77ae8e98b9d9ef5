import { normalized } from './normalized.ts'

/** Functions that clean typed or pasted text of invisible signs; page and server share them. */

/** Emoji with joiners, tones, variants and the tags of flags. They alone keep their invisible signs. */
const PICTURE =
  '\\p{Emoji}[\\uFE0E\\uFE0F\\u{1F3FB}-\\u{1F3FF}]?\\u200D(?=\\p{Extended_Pictographic})|\\p{Emoji}[\\uFE0E\\uFE0F]|\\u{1F3F4}[\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}'
/** Direction marks, joiners, fillers, controls and other invisible characters; pasted text contains them. */
const INVISIBLE = '\\p{DI}\\p{Bidi_C}\\u2800\\uFFF9-\\uFFFC'
const UNSEEN = new RegExp(`(${PICTURE})|[${INVISIBLE}]`, 'gu')
/** More marks than two on a letter run over the lines around it. */
const PILED_MARKS = /(\p{M}{2})\p{M}+/gu

/** A text for others to read (decisions, section 5): composed, no invisible characters, two marks on a letter at most. */
export function publicText(text: string): string {
  return normalized(withoutUnseen(text), 'NFD').replaceAll(PILED_MARKS, '$1').normalize('NFC')
}

/**
 * A number, code, phone or e-mail in plain characters, trimmed. Invisible signs go, full-width forms become plain,
 * every blank becomes a space and every hyphen '-'.
 */
export function plainMarks(text: string): string {
  return withoutUnseen(text)
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The text without invisible signs; the joiners of emoji stay. */
function withoutUnseen(text: string): string {
  return text.replaceAll(UNSEEN, '$1')
}

/** Signs that change how the sign before is drawn. */
const VARIANTS = /[\uFE00-\uFE0F]/g

/**
 * The text as an eye reads it, for search and the check of forbidden goods. Full-width, circled and mathematical
 * letters become plain, invisible signs go; case and accents stay.
 */
export function legible(text: string): string {
  return withoutUnseen(normalized(text, 'NFKC')).replaceAll(VARIANTS, '')
}
