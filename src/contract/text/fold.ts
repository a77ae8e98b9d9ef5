import { normalized } from './normalized.ts'

/**
 * What of a text counts when people's words are compared: letters without case or diacritics (ñ
 * counts as n), with single spaces and none at the ends. Never for showing.
 */
export const fold = (text: string): string =>
  normalized(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Sorts after every letter in byte order, so that 'ñ' as 'n~' stands between 'nz' and 'o'. */
const AFTER_Z = '~'
/** Some letters unfold to many; an index takes no more than 2,700 bytes. */
const MAX_LETTERS = 120

/**
 * The key that puts titles into Spanish alphabetical order when compared byte by byte (collation
 * "C"): blind to case, accents and punctuation, ñ after n (decisions, section 2).
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
