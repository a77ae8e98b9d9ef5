import { formatDay } from '../../contract/text/format.ts'

/** The day of a wire date behind a verb, as lists say it: 'hoy', 'ayer', 'el 26 nov'; `today` is yyyy-mm-dd. */
export function onDay(wireDate: string, today: string): string {
  const day = formatDay(wireDate, today)
  return /^\d/.test(day) ? `el ${day}` : day
}
