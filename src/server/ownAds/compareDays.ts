import type { AdDays } from '../../contract/ownAds/endpoints.ts'

type Days = AdDays['dias']

/** Fewer days say nothing about the next ones. */
const LEAST_DAYS = 3

/**
 * Visits a day with the newest paid level, and without any before and after it. Only whole days count:
 * the first day listed, the day on which the level began and today are none. Undefined where one side
 * has too few.
 */
export function compareDays(dias: Days): AdDays['comparacion'] {
  const whole = dias.slice(1, -1)
  const last = whole.findLastIndex(({ nivel }) => nivel !== undefined)
  const nivel = whole[last]?.nivel
  if (!nivel) return undefined
  const first = whole.slice(0, last).findLastIndex((day) => day.nivel !== nivel) + 1
  const con = visitsADay(whole.slice(first + 1, last + 1))
  const antes = visitsADay(whole.slice(0, first).filter(isUnpaid))
  const despues = visitsADay(whole.slice(last + 1))
  if (con === undefined || (antes === undefined && despues === undefined)) return undefined
  return {
    nivel,
    con,
    ...(antes !== undefined && { antes }),
    ...(despues !== undefined && { despues }),
  }
}

const isUnpaid = ({ nivel }: Days[number]): boolean => nivel === undefined

/** To one decimal. */
function visitsADay(days: Days): number | undefined {
  if (days.length < LEAST_DAYS) return undefined
  const sum = days.reduce((total, { visitas }) => total + visitas, 0)
  return Math.round((sum / days.length) * 10) / 10
}
