/** What is typed or pasted, freed of what nobody can see; page and server clean it by these same functions. */

/** Direction marks, joiners, fillers and other characters without a picture; a paste brings them along. */
const INVISIBLE =
  '\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\uFFF9-\\uFFFC\\u{E0000}-\\u{E0FFF}'
/** A joiner between two pictures makes one picture of them; it alone stays. */
const JOINED =
  '(\\p{Extended_Pictographic}[\\uFE0F\\u{1F3FB}-\\u{1F3FF}]?\\u200D)(?=\\p{Extended_Pictographic})'
const UNSEEN = new RegExp(`${JOINED}|[${INVISIBLE}]`, 'gu')
/** More marks than two on a letter run over the lines around it. */
const PILED_MARKS = /(\p{M}{2})\p{M}+/gu

/** A text for others to read (decisions, section 5): composed, no invisible characters, two marks on a letter at most. */
export function publicText(text: string): string {
  return withoutUnseen(text).normalize('NFD').replaceAll(PILED_MARKS, '$1').normalize('NFC')
}

/**
 * A number, code, phone or address of mail in plain characters: nothing invisible, full-width forms
 * as plain ones, every kind of blank as one space and every kind of hyphen as '-'; trimmed.
 */
export function plainMarks(text: string): string {
  return withoutUnseen(text)
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** A text without what nobody can see; the joiners of emoji stay. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(UNSEEN, '$1')
}
