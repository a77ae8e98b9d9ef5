import type { FieldFilter } from '../../../contract/search/fields/fieldFilters.ts'
import type { Surroundings } from '../../../contract/search/near.ts'
import type { SearchFilters } from '../../../contract/search/parseSearch.ts'
import { fold } from '../../../contract/text/fold.ts'
import { legible } from '../../../contract/text/typedText.ts'
import type { IndexedAd } from './indexedAd.ts'

/** Which ads have these filters, and aren't over. */
export function passesFilters(
  filters: SearchFilters,
  { within }: Pick<Surroundings, 'within'>,
  now: Date,
): (indexed: IndexedAd) => boolean {
  const { estado, ciudad, lugares, categorias, uso, tipo, gratis, cerca } = filters
  const { precioMin = -Infinity, precioMax = Infinity, campos = [] } = filters
  const asksPrice = filters.precioMin !== undefined || filters.precioMax !== undefined
  const near = cerca && new Set(within(cerca).map(({ key }) => key))
  const hasFields = campos.map(hasField)
  const isIn = (ad: IndexedAd, place: { estado?: string; ciudad?: string }): boolean =>
    [undefined, ad.estado].includes(place.estado) && [undefined, ad.ciudad].includes(place.ciudad)
  return (indexed) => {
    const { announcement, orden } = indexed.ad
    const { precio } = orden
    return (
      orden.caduca > now.getTime() &&
      isIn(indexed, { estado, ciudad }) &&
      (lugares?.some((place) => isIn(indexed, place)) ?? true) &&
      (categorias?.includes(announcement.categoria) ?? true) &&
      (uso === undefined || announcement.caracteristicas['uso'] === uso) &&
      (tipo === undefined || announcement.tipoAnuncio === tipo) &&
      (gratis === undefined || announcement.tipoAnuncio === 'gratis') &&
      (!asksPrice || (precio !== null && precio >= precioMin && precio <= precioMax)) &&
      (near?.has(`${indexed.estado}|${indexed.ciudad}`) ?? true) &&
      hasFields.every((has) => has(indexed))
    )
  }
}

/** Whether an ad's field says so. */
export function hasField({ key, value, min, max }: FieldFilter): (indexed: IndexedAd) => boolean {
  const wanted = value === undefined ? undefined : fieldValue(key, value)
  return ({ ad }) => {
    const said = ad.announcement.caracteristicas[key]
    if (said === undefined || wanted === null) return false
    if (wanted !== undefined && fieldValue(key, String(said)) !== wanted) return false
    if (min === undefined && max === undefined) return true
    return (
      typeof said === 'number' &&
      (min === undefined || said >= min) &&
      (max === undefined || said <= max)
    )
  }
}

const VALUE_MOST = 60

/** A value as the server's `field_value` (migration 0021) compares it, without its key; null where it says nothing. A memory counts by its size. */
export function fieldValue(key: string, value: string): string | null {
  const read = fold(legible(value))
    .replaceAll(/([0-9])\s*(?=[a-z])/g, '$1 ')
    .replaceAll(/[^a-z0-9.]+/g, ' ')
    .trim()
  const size = key === 'ram' || key === 'almacenamiento' ? /[0-9]+ [mgt]b/.exec(read)?.[0] : null
  return (size ?? read).slice(0, VALUE_MOST) || null
}
