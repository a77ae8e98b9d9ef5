import { formatDate } from '../../contract/text/format.ts'
import { mexicoClock } from '../../contract/time/mexicoClock.ts'
import { deviceWord } from '../ui/notice/deviceWord.ts'

/**
 * When the phone kept what it shows: 'Guardado el 20 de Nov del 2026, 10:41'; of the market of a state,
 * up to when it knows it: 'En tu teléfono, hasta las 14:05', with the day where that isn't today.
 */
export function savedWords(savedAt: number, isPocket?: boolean): string {
  const [date = '', time] = mexicoClock(savedAt).split('T')
  const day = `el ${formatDate(date.split('-').toReversed().join('-'))}, `
  if (!isPocket) return `Guardado ${day}${time}`
  return `En tu ${deviceWord()}, hasta ${mexicoClock(Date.now()).startsWith(date) ? 'las ' : day}${time}`
}
