import { formatDate } from '../contract/format.ts'

/**
 * Days and dates are those of America/Mexico_City (decisions, general rules). Everything that
 * turns an instant into a day, or a day into an instant, stands here.
 */
const ZONE = 'America/Mexico_City'
const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

interface LocalTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  /** Milliseconds that the zone is ahead of UTC; negative in Mexico. */
  offset: number
}

const HOUR = 60 * 60 * 1000
/** The zone's offset by hour since 1970: asking the formatter costs as much as a short query. */
const offsets = new Map<number, number>()
const OFFSETS_KEPT = 50_000

function localTime(instant: Date): LocalTime {
  const offset = offsetAt(instant.getTime())
  const wall = new Date(instant.getTime() + offset)
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    offset,
  }
}

/** Zones change their offset on the hour, so that one answer serves for all of it. */
function offsetAt(time: number): number {
  const hour = Math.floor(time / HOUR)
  let offset = offsets.get(hour)
  if (offset === undefined) {
    const value: Record<string, number> = {}
    for (const { type, value: text } of parts.formatToParts(hour * HOUR)) value[type] = Number(text)
    const { year = 0, month = 1, day = 1, hour: hours = 0, minute = 0, second = 0 } = value
    offset = Date.UTC(year, month - 1, day, hours, minute, second) - hour * HOUR
    if (offsets.size >= OFFSETS_KEPT) offsets.clear()
    offsets.set(hour, offset)
  }
  return offset
}

const two = (n: number) => String(n).padStart(2, '0')

/** The calendar day as yyyy-mm-dd. */
export function calendarDay(instant: Date): string {
  const { year, month, day } = localTime(instant)
  return `${year}-${two(month)}-${two(day)}`
}

/** The wire's dd-mm-yyyy. */
export function wireDate(instant: Date): string {
  const { year, month, day } = localTime(instant)
  return `${two(day)}-${two(month)}-${year}`
}

/** A day as sentences for people name it: '5 de Nov del 2026'. */
export function dayWords(instant: Date): string {
  return formatDate(wireDate(instant))
}

/** The wire's hh:mm. */
export function wireTime(instant: Date): string {
  const { hour, minute } = localTime(instant)
  return `${two(hour)}:${two(minute)}`
}

export function currentYear(instant: Date): number {
  return localTime(instant).year
}

/** The midnight that ends the calendar day which lies `days` after the instant's own. */
export function endOfDay(instant: Date, days = 0): Date {
  const { year, month, day } = localTime(instant)
  const wall = Date.UTC(year, month - 1, day + days + 1)
  const guess = new Date(wall - localTime(instant).offset)
  return new Date(wall - localTime(guess).offset)
}

/** Calendar days from one instant's day to another's; 0 when that is not after it. */
export function daysUntil(from: Date, to: Date): number {
  const midnights = Date.parse(calendarDay(to)) - Date.parse(calendarDay(from))
  return Math.max(0, Math.round(midnights / (24 * 60 * 60 * 1000)))
}

/** The last day of something that ends at `end`, as dd-mm-yyyy: midnight belongs to the day before. */
export function lastDay(end: Date): string {
  return wireDate(new Date(end.getTime() - 1))
}
