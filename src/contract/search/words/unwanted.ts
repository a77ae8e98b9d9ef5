/** A word right behind a minus, which stands for itself: 'ps-4' and '10 - 15' have none. */
const EXCLUDED = /(?:^|[\s,])-([\p{L}\p{N}]+)/gu
/** Behind the thing; at the beginning of a text 'sin' is a part of a name. */
const UNWANTED = /\s(?:sin|s\/)\s*([\p{L}\p{N}]+)/giu

/** A search's text with the words that are not wanted taken out. */
export interface Unwanted {
  text: string
  /** No ad may have these: '-funda'. */
  excluded: string
  /** Ads with these stand last: 'sin funda'. */
  unwanted: string
}

/** Reads what is not wanted: 'xbox -control' and 'cuna sin colchón'. A text without anything else is kept whole. */
export function readUnwanted(text: string): Unwanted {
  const namesOf = (sign: RegExp) =>
    [...text.trim().matchAll(sign)].map(([, name = '']) => name).join(' ')
  const rest = text.replaceAll(EXCLUDED, ' ').trim().replaceAll(UNWANTED, ' ').trim()
  if (!/[\p{L}\p{N}]/u.test(rest)) return { text, excluded: '', unwanted: '' }
  return { text: rest, excluded: namesOf(EXCLUDED), unwanted: namesOf(UNWANTED) }
}
