/**
 * A letter as people see it: with its marks, a joined emoji whole, a flag. `Intl.Segmenter`, which knows more scripts,
 * is missing in Firefox before 125.
 */
const LETTER = /\p{RI}{2}|.(?:\u200D.|[\p{M}\p{EMod}\u{E0020}-\u{E007F}])*/gsu

/** The letters of a text, in order; joined they are the text. */
export const lettersOf = (text: string): readonly string[] => text.match(LETTER) ?? []
