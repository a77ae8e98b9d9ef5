import { DAY } from '../time/day.ts'

const MONTHS = 'Ene Feb Mar Abr May Jun Jul Ago Sep Oct Nov Dic'.split(' ')

/** '$1,500 MXN', cents only when there are any, 0 as 'GRATIS'; a service's own words as they are. */
export function formatPrice(precio: number | string): string {
  if (typeof precio === 'string') return precio
  if (precio === 0) return 'GRATIS'
  const decimals = Number.isInteger(precio) ? 0 : 2
  const [whole = '', cents] = precio.toFixed(decimals).split('.')
  return `$${groupThousands(whole)}${cents ? `.${cents}` : ''} MXN`
}

/** Whole numbers as Mexicans write them: 12,345. */
export function groupThousands(digits: number | string): string {
  return String(digits).replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/** The wire's dd-mm-yyyy as yyyy-mm-dd of ISO 8601, and that as the wire's. */
export const reverseDate = (day: string): string => day.split('-').reverse().join('-')

/** Days from a wire date to `today`, yyyy-mm-dd. */
const ageOf = (wireDate: string, today: string): number =>
  (Date.parse(today) - Date.parse(reverseDate(wireDate))) / DAY

/** The day of a wire date for a list, which no line breaks: 'hoy', 'ayer', '26 nov', '26 nov 2025'; `today` is yyyy-mm-dd. */
export function formatDay(wireDate: string, today: string): string {
  const age = ageOf(wireDate, today)
  if (age === 0) return 'hoy'
  if (age === 1) return 'ayer'
  const short = formatDate(wireDate)
    .replaceAll(/ del? /g, '\u00A0')
    .toLowerCase()
  return short.replace(`\u00A0${today.slice(0, 4)}`, '')
}

/** How long ago a wire date was: 'hoy', 'hace 2 días'; `today` is yyyy-mm-dd. */
export function formatSince(wireDate: string, today: string): string {
  const age = ageOf(wireDate, today)
  return age > 0 ? `hace ${age} día${age > 1 ? 's' : ''}` : 'hoy'
}

/** A wire date dd-mm-yyyy as '5 de Nov del 2026' (specification, section 9). */
export function formatDate(wireDate: string): string {
  const [day, month, year] = wireDate.split('-').map(Number)
  if (!day || !month || !year) return wireDate
  return `${day} de ${MONTHS[month - 1]} del ${year}`
}

/** By how much a price fell, in whole percent: '−14 %'. */
export function formatDrop(price: number, before: number): string {
  return `−${Math.round((1 - price / before) * 100)}\u00A0%`
}

/** '1 anuncio', '1,200 anuncios': for words whose plural adds an 's'. */
export function countWords(count: number, one: string): string {
  return `${groupThousands(count)} ${count === 1 ? one : `${one}s`}`
}
