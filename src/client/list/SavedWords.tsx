import { formatDate, reverseDate } from '../../contract/text/format.ts'
import { mexicoClock } from '../../contract/time/mexicoClock.ts'
import type { QueryState } from '../data/liveQuery.ts'
import { deviceWord } from '../ui/notice/deviceWord.ts'
import { Icon } from '../ui/picture/Icon.tsx'

/** The words of `SavedNote`, which no page has at its first view. */
export function SavedWords({
  savedAt,
  isPocket,
}: Pick<QueryState<unknown>, 'savedAt' | 'isPocket'>) {
  return (
    <>
      <Icon name={savedAt ? 'cloud-off' : 'check'} size={16} />
      <span>{savedAt ? savedWords(savedAt, isPocket) : 'Actualizado'}</span>
    </>
  )
}

/**
 * Date of a stored copy: 'Guardado el 20 de Nov del 2026, 10:41'. For the pocket market it is the last sync:
 * 'En tu teléfono, hasta las 14:05'. The day is added unless it is today.
 */
export function savedWords(savedAt: number, isPocket?: boolean): string {
  const [date = '', time] = mexicoClock(savedAt).split('T')
  const day = `el ${formatDate(reverseDate(date))}, `
  if (!isPocket) return `Guardado ${day}${time}`
  return `En tu ${deviceWord()}, hasta ${mexicoClock(Date.now()).startsWith(date) ? 'las ' : day}${time}`
}
