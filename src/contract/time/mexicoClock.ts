import { HOUR } from './day.ts'

/** Mexico City has no daylight saving time since 2022 (decision 0021). */
export const BEHIND_UTC_MS = 6 * HOUR

/**
 * Day and hour in Mexico City, '2026-11-20T10:41', of an instant in milliseconds. Computed by hand, because a
 * page's first `Intl` formatter blocks a mid-range phone for 80 ms or more.
 */
export function mexicoClock(instant: number): string {
  return new Date(instant - BEHIND_UTC_MS).toISOString().slice(0, 16)
}
