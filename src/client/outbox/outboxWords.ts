import { KINDS, type TipoAnuncio } from '../../contract/kinds.ts'
import type { OutboxAd } from '../../offline/outbox.ts'
import type { WaitingState } from '../../offline/outboxState.ts'
import type { Sending } from './outboxStore.ts'

/** How an ad of the outbox is doing, for eyes and for styles. */
export interface StatusWords {
  look: 'waiting' | 'sending' | 'published' | 'attention'
  label: string
  /** What happens next, or what is to be done. */
  text: string
}

const ON_ITS_WAY = 'Se publica solo en cuanto haya conexión.'
const MINUTE = 60_000

export function statusWords(ad: OutboxAd, sending: Sending | undefined, now: number): StatusWords {
  const { state, photoSizes } = ad
  if (state.name === 'published')
    return { look: 'published', label: 'Publicado', text: 'Ya lo ven quienes buscan.' }
  if (sending)
    return {
      look: 'sending',
      label: sendingWords(sending, photoSizes),
      text: 'Puedes seguir usando la app.',
    }
  if (state.name === 'attention')
    return { look: 'attention', label: 'Necesita tu atención', text: state.text }
  return { look: 'waiting', label: 'En espera', text: waitingWords(state, now) }
}

/** 'Enviando 3 de 5 fotos': which one leaves right now, by how much of the whole has left. */
export function sendingWords({ percent }: Sending, photoSizes: readonly number[]): string {
  const count = photoSizes.length
  const photos = count === 1 ? 'foto' : 'fotos'
  if (percent === undefined) return `Enviando ${count} ${photos}`
  if (percent >= 100) return 'Publicando…'
  const total = photoSizes.reduce((sum, size) => sum + size, 0)
  const sent = (percent / 100) * total
  let left = 0
  const place = photoSizes.findIndex((size) => (left += size) > sent)
  return `Enviando ${place === -1 ? count : place + 1} de ${count} ${photos}`
}

function waitingWords({ why, text, until }: WaitingState, now: number): string {
  const when = whenWords(until, now)
  if (why === 'limit') return `${sentence(text)} ${sentence(`Se publica solo ${when}`)}`
  if (why === 'busy') return `${sentence(text)} ${sentence(`Se intenta otra vez ${when}`)}`
  return ON_ITS_WAY
}

/** 'mañana a las 12:00 a.m.', by the calendar and the clock of this phone. */
export function whenWords(until: number, now: number): string {
  if (until - now < MINUTE) return 'en un momento'
  const time = new Intl.DateTimeFormat('es-MX', { hour: 'numeric', minute: '2-digit' })
  return `${dayWords(until, now)} a las ${time.format(until)}`
}

function dayWords(until: number, now: number): string {
  const tomorrow = new Date(now)
  tomorrow.setDate(tomorrow.getDate() + 1)
  const day = new Date(until).toDateString()
  if (day === new Date(now).toDateString()) return 'hoy'
  if (day === tomorrow.toDateString()) return 'mañana'
  const words = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long' })
  return `el ${words.format(until)}`
}

/** Closed with a full stop, unless it is already. */
function sentence(text = ''): string {
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`
}

/** What the sign in the shell says of everything that isn't published yet; '' when there is nothing. */
export function signWords(
  ads: readonly OutboxAd[],
  sending: Readonly<Record<string, Sending>>,
): string {
  const unsent = ads.filter(({ state }) => state.name !== 'published')
  const leaving = unsent.filter(({ id }) => id in sending).length
  const attention = unsent.filter(({ state }) => state.name === 'attention').length
  if (attention > 0)
    return attention === 1
      ? '1 anuncio necesita tu atención'
      : `${attention} anuncios necesitan tu atención`
  if (leaving > 0) return leaving === 1 ? 'Enviando 1 anuncio' : `Enviando ${leaving} anuncios`
  if (unsent.length === 0) return ''
  return unsent.length === 1 ? '1 anuncio en espera' : `${unsent.length} anuncios en espera`
}

/** The title under which people know it. */
export function titleOf({ fields }: Pick<OutboxAd, 'fields'>): string {
  return fields['titulo']?.trim() || 'Sin título'
}

export function kindOfAd({ fields }: Pick<OutboxAd, 'fields'>): TipoAnuncio {
  return KINDS.find((kind) => kind === fields['tipoAnuncio']) ?? 'producto'
}
