import type { AlertPace } from '../../contract/alerts/alerts.ts'
import { DAY } from '../../contract/time/day.ts'
import { BEHIND_UTC_MS } from '../../contract/time/mexicoClock.ts'
import { nextMorning, quietUntil } from '../notifications/quietHours.ts'

/** Days since a Monday, as 1970 began on a Thursday. */
const MONDAY = 4

/** When somebody is told of what is new now: never by night (Mexico City). */
export function dueAt(pace: AlertPace, now: Date): Date {
  const morning = nextMorning(now)
  switch (pace) {
    case 'inmediato':
      return quietUntil(now) ?? now
    case 'diario':
      return morning
    case 'semanal': {
      const day = Math.floor((morning.getTime() - BEHIND_UTC_MS) / DAY)
      return new Date(morning.getTime() + ((MONDAY - (day % 7) + 7) % 7) * DAY)
    }
  }
}
