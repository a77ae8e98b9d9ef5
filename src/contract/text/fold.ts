/**
 * What of a text counts when people's words are compared: letters without case or diacritics (ñ
 * counts as n), with single spaces and none at the ends. Never for showing.
 */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
