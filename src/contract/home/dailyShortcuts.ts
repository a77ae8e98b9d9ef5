import { CATEGORY_VALUES, type Categoria } from '../ads/categories.ts'
import { HOME_SHORTCUTS } from '../limits.ts'
import { DAY } from '../time/day.ts'

/** Days until every category has had its turn. */
const ROUND = CATEGORY_VALUES.length / HOME_SHORTCUTS

/**
 * The home's category shortcuts of a calendar day (yyyy-mm-dd). They change daily, and within three days every
 * category appears once; each round is shuffled anew. The result depends on the day alone, so that the server's
 * page and the phone's agree.
 */
export function dailyShortcuts(day: string): Categoria[] {
  const number = Math.floor(Date.parse(day) / DAY)
  const place = number % ROUND
  const shuffled = CATEGORY_VALUES.map((category) => ({
    category,
    rank: scatter(`${number - place}/${category}`),
  })).sort((a, b) => a.rank - b.rank)
  return shuffled
    .slice(place * HOME_SHORTCUTS, (place + 1) * HOME_SHORTCUTS)
    .map(({ category }) => category)
}

/** FNV-1a with a final mix: texts that differ in a letter get distant values. */
function scatter(text: string): number {
  let value = 0x811c9dc5
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return (value ^ (value >>> 13)) >>> 0
}
