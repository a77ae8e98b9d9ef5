import { formatDate } from '../../contract/format.ts'

const PARTS = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'America/Mexico_City',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** When the phone kept what it shows: 'Guardado el 20 de Nov del 2026, 10:41'. */
export function savedWords(savedAt: number): string {
  const parts = Object.fromEntries(
    PARTS.formatToParts(savedAt).map(({ type, value }) => [type, value]),
  )
  const day = formatDate(`${parts['day']}-${parts['month']}-${parts['year']}`)
  return `Guardado el ${day}, ${parts['hour']}:${parts['minute']}`
}
