import { QUIET_HOURS, type AlertPace } from '../../contract/alerts/alerts.ts'
import { DAY } from '../../contract/time/day.ts'
import { BEHIND_UTC_MS } from '../../contract/time/mexicoClock.ts'
import { endOfDay } from '../calendar.ts'

const HOUR = 60 * 60 * 1000
/** Days since a Monday, as 1970 began on a Thursday. */
const MONDAY = 4

/** The next morning at 9:00 of Mexico City after an instant. */
export function nextMorning(now: Date): Date {
  const today = lastMorning(now)
  return new Date(today.getTime() + DAY)
}

/** The last morning at 9:00 of Mexico City up to an instant. */
export function lastMorning(now: Date): Date {
  const today = endOfDay(now, -1).getTime() + QUIET_HOURS.to * HOUR
  return new Date(today <= now.getTime() ? today : today - DAY)
}

/** When somebody is told of what is new now: never by night (Mexico City). */
export function dueAt(pace: AlertPace, now: Date): Date {
  const morning = nextMorning(now)
  switch (pace) {
    case 'inmediato': {
      const sinceMorning = now.getTime() - lastMorning(now).getTime()
      return sinceMorning < (QUIET_HOURS.from - QUIET_HOURS.to) * HOUR ? now : morning
    }
    case 'diario':
      return morning
    case 'semanal': {
      const day = Math.floor((morning.getTime() - BEHIND_UTC_MS) / DAY)
      return new Date(morning.getTime() + ((MONDAY - (day % 7) + 7) % 7) * DAY)
    }
  }
}
