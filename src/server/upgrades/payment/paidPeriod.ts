import { PLANS, type NivelPagado } from '../../../contract/upgrades/plans.ts'
import { daysUntil, endOfDay } from '../../calendar.ts'

/** From `start`, up to but not including `end`. */
export interface Period {
  start: Date
  end: Date
}

/** Midnight belongs to the day before, so that a level that starts at one has that day whole. */
const before = (instant: Date): Date => new Date(instant.getTime() - 1)

/**
 * The days of something bought now: they start where the last bought ones end, so that no paid day
 * is lost (threat T32), and end at a midnight of Mexico City. The rest of today comes on top.
 */
export function periodFrom(now: Date, lastEnd: Date | null, days: number): Period {
  const start = lastEnd && lastEnd > now ? lastEnd : now
  return { start, end: endOfDay(before(start), days) }
}

export function paidPeriod(nivel: NivelPagado, now: Date, lastEnd: Date | null): Period {
  return periodFrom(now, lastEnd, PLANS[nivel].dias)
}

/** Whole days of a period, what was left of its first day not counted. */
export function daysOf({ start, end }: Period): number {
  return daysUntil(before(start), before(end))
}
