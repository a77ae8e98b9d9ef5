import { formatDate } from '../../contract/text/format.ts'
import { mexicoClock } from '../../contract/time/mexicoClock.ts'

/** When the phone kept what it shows: 'Guardado el 20 de Nov del 2026, 10:41'. */
export function savedWords(savedAt: number): string {
  const [date = '', time] = mexicoClock(savedAt).split('T')
  return `Guardado el ${formatDate(date.split('-').toReversed().join('-'))}, ${time}`
}
