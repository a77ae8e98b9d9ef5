import { KINDS, type TipoAnuncio } from '../../contract/ads/kinds.ts'
import { REVIEW_TIME } from '../../contract/limits.ts'
import { countWords, formatDate } from '../../contract/text/format.ts'
import { MINUTE } from '../../contract/time/day.ts'
import type { OutboxAd } from '../../offline/outbox/outbox.ts'
import type { WaitingState } from '../../offline/outbox/outboxState.ts'
import { paths } from '../ground/paths.ts'
import { sellingPaths } from '../ground/sellingPaths.ts'
import type { Sending } from './sending/outboxStore.ts'

/** Status of an ad of the outbox, for people and for styles. */
export interface StatusWords {
  look: 'waiting' | 'sending' | 'published' | 'attention'
  label: string
  /** The next step, or the action that is needed. */
  text: string
}

const ON_ITS_WAY = 'Se publica solo en cuanto haya conexión.'
const EDIT_ON_ITS_WAY = 'Tus cambios se guardan solos en cuanto haya conexión.'
/** Told of an ad that staff look at first. */
const HELD = 'Lo revisamos antes de mostrarlo'

export function statusWords(ad: OutboxAd, sending: Sending | undefined, now: number): StatusWords {
  const { state } = ad
  if (state.name === 'published' && state.isHeld)
    return { look: 'waiting', label: 'En revisión', text: `${HELD}, ${REVIEW_TIME}.` }
  if (state.name === 'published')
    return ad.edit
      ? { look: 'published', label: 'Cambios guardados', text: 'Ya los ven quienes buscan.' }
      : { look: 'published', label: 'Publicado', text: 'Ya lo ven quienes buscan.' }
  if (sending)
    return {
      look: 'sending',
      label: sendingWords(sending, ad),
      text: 'Puedes seguir usando la app.',
    }
  if (state.name === 'attention')
    return { look: 'attention', label: 'Necesita tu atención', text: state.text }
  const label = ad.edit ? 'Cambios en espera' : 'En espera'
  return { look: 'waiting', label, text: waitingWords(ad, state, now) }
}

/** 'Enviando 3 de 5 fotos': the current photo, computed from the sent share of the bytes. */
export function sendingWords(
  { percent }: Sending,
  { edit, photoSizes }: Pick<OutboxAd, 'edit' | 'photoSizes'>,
): string {
  const count = photoSizes.length
  if (count === 0) return 'Enviando tus cambios'
  const photos = count === 1 ? 'foto' : 'fotos'
  if (percent === undefined) return `Enviando ${count} ${photos}`
  if (percent >= 100) return edit ? 'Guardando…' : 'Publicando…'
  const total = photoSizes.reduce((sum, size) => sum + size, 0)
  const sent = (percent / 100) * total
  let left = 0
  const place = photoSizes.findIndex((size) => (left += size) > sent)
  return `Enviando ${place === -1 ? count : place + 1} de ${count} ${photos}`
}

function waitingWords(
  { edit }: Pick<OutboxAd, 'edit'>,
  { why, text, until }: WaitingState,
  now: number,
): string {
  const when = whenWords(until, now)
  // No browser wakes a closed app at a time of the day.
  if (why === 'limit')
    return `${sentence(text)} Sale ${when} si tienes la app abierta; si no, en cuanto la abras después.`
  if (why === 'busy' || why === 'cut')
    return `${sentence(withoutAdvice(text))} ${sentence(`Se intenta otra vez ${when}`)}`
  return edit ? EDIT_ON_ITS_WAY : ON_ITS_WAY
}

/** 'mañana a las 00:00', by the calendar and the clock of this phone. */
export function whenWords(until: number, now: number): string {
  if (until - now < MINUTE) return 'en un momento'
  const at = new Date(until)
  const [hour, minute] = [at.getHours(), at.getMinutes()].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${dayWords(at, now)} a las ${hour}:${minute}`
}

function dayWords(at: Date, now: number): string {
  const tomorrow = new Date(now)
  tomorrow.setDate(tomorrow.getDate() + 1)
  const day = at.toDateString()
  if (day === new Date(now).toDateString()) return 'hoy'
  if (day === tomorrow.toDateString()) return 'mañana'
  return `el ${formatDate(`${at.getDate()}-${at.getMonth() + 1}-${at.getFullYear()}`)}`
}

/** The server's words without 'Intenta otra vez', which the app does by itself. */
const withoutAdvice = (text = ''): string => text.replace(/ Intenta otra vez.*/, '')

/** Ends the text with a full stop, unless it has an end. */
function sentence(text = ''): string {
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`
}

/** Text of the shell's sign about all unpublished ads; '' without any. */
export function signWords(
  ads: readonly OutboxAd[],
  sending: Readonly<Record<string, Sending>>,
): string {
  const unsent = ads.filter(({ state }) => state.name !== 'published')
  const leaving = unsent.filter(({ id }) => id in sending)
  const attention = unsent.filter(({ state }) => state.name === 'attention')
  if (attention.length > 0) {
    const isOne = attention.length === 1 && !attention[0]?.edit
    return `${thingsOf(attention)} ${isOne ? 'necesita' : 'necesitan'} tu atención`
  }
  if (leaving.length > 0) return `Enviando ${thingsOf(leaving, 'cambios')}`
  return unsent.length === 0 ? '' : `${thingsOf(unsent)} en espera`
}

/** '2 anuncios', or 'Cambios de 2 anuncios' if all of them are edits. */
function thingsOf(ads: readonly OutboxAd[], changes = 'Cambios'): string {
  const count = countWords(ads.length, 'anuncio')
  return ads.every(({ edit }) => edit) ? `${changes} de ${count}` : count
}

/** The news of an ad that has left the outbox. */
export function publishedWords(ad: OutboxAd): string {
  const title = `«${titleOf(ad)}»`
  if (ad.state.name === 'published' && ad.state.isHeld) return `${HELD}: ${title}`
  return ad.edit ? `Se guardaron tus cambios de ${title}` : `Se publicó ${title}`
}

/** Address of the published ad: a new ad gets the greeting, an edit does not. */
export function addressOf({ edit }: Pick<OutboxAd, 'edit'>, adId: string): string {
  return edit ? paths.ad(adId) : sellingPaths.adPublished(adId)
}

/** The title, or a placeholder. */
export function titleOf({ fields, edit }: Pick<OutboxAd, 'fields' | 'edit'>): string {
  return (fields['titulo'] ?? edit?.titulo)?.trim() || 'Sin título'
}

export function kindOfAd({ fields }: Pick<OutboxAd, 'fields'>): TipoAnuncio {
  return KINDS.find((kind) => kind === fields['tipoAnuncio']) ?? 'producto'
}
