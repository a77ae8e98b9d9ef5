import { formatDate, reverseDate } from '../contract/text/format.ts'
import { DAY } from '../contract/time/day.ts'
import { BEHIND_UTC_MS } from '../contract/time/mexicoClock.ts'

/**
 * Days and dates are those of Mexico City (decisions, general rules). All conversions between
 * instants and days are here.
 */

/** The clock on a wall of Mexico City, as a date whose UTC fields say what it shows. */
const wallOf = (instant: Date): Date => new Date(instant.getTime() - BEHIND_UTC_MS)

/** The calendar day as yyyy-mm-dd. */
export function calendarDay(instant: Date): string {
  return wallOf(instant).toISOString().slice(0, 10)
}

/** The wire's dd-mm-yyyy. */
export function wireDate(instant: Date): string {
  return reverseDate(calendarDay(instant))
}

/** A day as sentences for people name it: '5 de Nov del 2026'. */
export function dayWords(instant: Date): string {
  return formatDate(wireDate(instant))
}

/** The wire's hh:mm. */
export function wireTime(instant: Date): string {
  return wallOf(instant).toISOString().slice(11, 16)
}

export function currentYear(instant: Date): number {
  return wallOf(instant).getUTCFullYear()
}

/** The midnight that ends the calendar day `days` after the instant's own. */
export function endOfDay(instant: Date, days = 0): Date {
  return new Date(Date.parse(calendarDay(instant)) + (days + 1) * DAY + BEHIND_UTC_MS)
}

/** Calendar days from one instant's day to another's; 0 when that is not after it. */
export function daysUntil(from: Date, to: Date): number {
  const midnights = Date.parse(calendarDay(to)) - Date.parse(calendarDay(from))
  return Math.max(0, Math.round(midnights / DAY))
}

/** The last day of something that ends at `end`, as dd-mm-yyyy: midnight belongs to the day before. */
export function lastDay(end: Date): string {
  return wireDate(new Date(end.getTime() - 1))
}
