import { stateLabel, STATES } from '../../contract/places/states.ts'
import { formatDate, reverseDate } from '../../contract/text/format.ts'
import { mexicoClock } from '../../contract/time/mexicoClock.ts'
import type { SyncEnd } from '../../offline/pocket/pocketNews.ts'
import { deviceWord } from '../ui/notice/deviceWord.ts'

/** A state's name for people; an unknown state stays as it is. */
export function stateName(estado: string): string {
  const known = STATES.find((state) => state === estado)
  return known ? stateLabel(known) : estado
}

/** '380 KB', '1.2 MB'. */
export function sizeWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** A time in words: 'hoy a las 14:05', 'el 20 de Nov del 2026 a las 14:05'. */
export function whenWords(at: number): string {
  const [date = '', time] = mexicoClock(at).split('T')
  const isToday = mexicoClock(Date.now()).startsWith(date)
  const day = isToday ? 'hoy' : `el ${formatDate(reverseDate(date))}`
  return `${day} a las ${time}`
}

/** The reason of a failed sync; undefined after a success. The text says that stored ads stay. */
export function endWords(end: SyncEnd | undefined, hasPack: boolean): string | undefined {
  const stays = hasPack ? ' Lo que ya tenías sigue aquí.' : ''
  switch (end) {
    case 'silence':
      return `No hubo respuesta. Intenta otra vez en un rato.${stays}`
    case 'broken':
      return `Lo que llegó no venía completo. Intenta otra vez en un rato.${stays}`
    case 'none':
      return `Este estado no está disponible por ahora.${stays}`
    case 'full':
      return `Tu ${deviceWord()} no tiene espacio para guardarlo. Libera un poco e intenta otra vez.${stays}`
    case 'blocked':
      return 'Tu navegador no deja guardar nada en este momento.'
    case 'synced':
    case 'overtaken':
    case undefined:
      return undefined
  }
}
