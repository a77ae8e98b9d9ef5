import { CATEGORY_VALUES, type Categoria } from '../ads/categories.ts'
import { HOME_SHORTCUTS } from '../limits.ts'
import { DAY } from '../time/day.ts'

/** Categories that most people come for; they stand first each day. */
const FIRST_SHORTCUTS: readonly Categoria[] = [
  'vehiculo',
  'computación y telefonía',
  'muebles',
  'inmuebles',
]

const OTHERS = CATEGORY_VALUES.filter((category) => !FIRST_SHORTCUTS.includes(category))
const OTHERS_A_DAY = HOME_SHORTCUTS - FIRST_SHORTCUTS.length
/** Prime to the number of the others, so that each has its turn before any comes again. */
const STRIDE = 7

/**
 * The home's category shortcuts of a calendar day (yyyy-mm-dd): the same four, then others in turn. The result
 * depends on the day alone, so that the server's page and the phone's agree.
 */
export function dailyShortcuts(day: string): Categoria[] {
  const offset = Math.floor(Date.parse(day) / DAY) * OTHERS_A_DAY
  const today = OTHERS.filter(
    (_, place) => (place * STRIDE + offset) % OTHERS.length < OTHERS_A_DAY,
  )
  return [...FIRST_SHORTCUTS, ...today]
}
