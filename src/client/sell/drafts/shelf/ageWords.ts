import { DAY } from '../../../../contract/time/day.ts'

const UNITS = [
  { unit: 'day', milliseconds: DAY },
  { unit: 'hour', milliseconds: 3_600_000 },
  { unit: 'minute', milliseconds: 60_000 },
] as const

/** How long ago something was, as 'hace 5 minutos'; a clock that was set back says 'hace un momento'. */
export function ageWords(then: number, now: number): string {
  const age = now - then
  const fitting = UNITS.find(({ milliseconds }) => age >= milliseconds)
  if (!fitting) return 'hace un momento'
  const words = new Intl.RelativeTimeFormat('es-MX', { numeric: 'auto' })
  return words.format(-Math.floor(age / fitting.milliseconds), fitting.unit)
}
