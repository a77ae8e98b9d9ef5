/** Vehicles of this year and older are written with two digits. */
const LAST_SHORT_YEAR = 29

/** The year that two or four digits say: '94' is 1994, '08' 2008; undefined of other words. */
export function fullYear(word: string): string | undefined {
  if (/^(?:19|20)\d\d$/.test(word)) return word
  if (!/^\d\d$/.test(word)) return undefined
  return `${Number(word) > LAST_SHORT_YEAR ? 19 : 20}${word}`
}
