import type { FieldFilter } from '../../../contract/search/fields/fieldFilters.ts'
import type { Surroundings } from '../../../contract/search/near.ts'
import type { SearchFilters } from '../../../contract/search/parseSearch.ts'
import type { IndexedAd } from './indexedAd.ts'
import { fieldValue } from './readText.ts'

/** Which ads have these filters, and aren't over. */
export function passesFilters(
  {
    estado,
    ciudad,
    lugares,
    categorias,
    uso,
    tipo,
    gratis,
    precioMin,
    precioMax,
    cerca,
    campos = [],
  }: SearchFilters,
  surroundings: Pick<Surroundings, 'within'>,
  now: Date,
): (indexed: IndexedAd) => boolean {
  const near = cerca ? new Set(surroundings.within(cerca).map(({ key }) => key)) : null
  const hasFields = campos.map(hasField)
  return (indexed) => {
    const { announcement, orden } = indexed.ad
    return (
      orden.caduca > now.getTime() &&
      (estado === undefined || indexed.estado === estado) &&
      (ciudad === undefined || indexed.ciudad === ciudad) &&
      (lugares === undefined ||
        lugares.some(
          (place) =>
            place.estado === indexed.estado &&
            (place.ciudad === undefined || place.ciudad === indexed.ciudad),
        )) &&
      (categorias === undefined || categorias.includes(announcement.categoria)) &&
      (uso === undefined || announcement.caracteristicas['uso'] === uso) &&
      (tipo === undefined || announcement.tipoAnuncio === tipo) &&
      (gratis === undefined || announcement.tipoAnuncio === 'gratis') &&
      (precioMin === undefined || (orden.precio !== null && orden.precio >= precioMin)) &&
      (precioMax === undefined || (orden.precio !== null && orden.precio <= precioMax)) &&
      (near === null || near.has(`${indexed.estado}|${indexed.ciudad}`)) &&
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
