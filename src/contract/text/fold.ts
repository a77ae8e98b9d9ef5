import { normalized } from './normalized.ts'

/**
 * Comparison form of a text: letters without case or diacritics (ñ counts as n), single spaces, none at the ends. Never
 * for display.
 */
export const fold = (text: string): string =>
  normalized(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Sorts after every letter in byte order, so that 'ñ' as 'n~' stands between 'nz' and 'o'. */
const AFTER_Z = '~'
/** Some letters unfold to many; an index takes at most 2,700 bytes. */
const MAX_LETTERS = 120

/**
 * Key that sorts titles in Spanish alphabetical order when compared byte by byte (collation "C"). It ignores case,
 * accents and punctuation, and puts ñ after n (decisions, section 2).
 */
export function sortKey(text: string): string {
  const letters = normalized(text.toLowerCase(), 'NFKD')
    .replaceAll(AFTER_Z, ' ')
    .replaceAll('n\u0303', `n${AFTER_Z}`)
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}~]+/gu, ' ')
    .trim()
  return Array.from(letters).slice(0, MAX_LETTERS).join('')
}
