import type { FieldFilter } from '../../../contract/search/fields/fieldFilters.ts'
import type { Surroundings } from '../../../contract/search/near.ts'
import type { SearchFilters } from '../../../contract/search/parseSearch.ts'
import { fold } from '../../../contract/text/fold.ts'
import { legible } from '../../../contract/text/typedText.ts'
import type { IndexedAd } from './indexedAd.ts'

type Passes = (indexed: IndexedAd) => boolean
type Asked = Required<SearchFilters>
type Around = Pick<Surroundings, 'within'>

/** The test of each filter. */
const TESTS: { [Name in keyof Asked]: (value: Asked[Name], around: Around) => Passes } = {
  estado: (estado) => (ad) => ad.estado === estado,
  ciudad: (ciudad) => (ad) => ad.ciudad === ciudad,
  lugares: (places) => (ad) =>
    places.some(
      ({ estado, ciudad }) => ad.estado === estado && [undefined, ad.ciudad].includes(ciudad),
    ),
  categorias:
    (categorias) =>
    ({ ad }) =>
      categorias.includes(ad.announcement.categoria),
  uso:
    (uso) =>
    ({ ad }) =>
      ad.announcement.caracteristicas['uso'] === uso,
  tipo: isOfKind,
  gratis: () => isOfKind('gratis'),
  precioMin:
    (pesos) =>
    ({ ad }) =>
      ad.orden.precio !== null && ad.orden.precio >= pesos,
  precioMax:
    (pesos) =>
    ({ ad }) =>
      ad.orden.precio !== null && ad.orden.precio <= pesos,
  cerca: (cerca, { within }) => {
    const near = new Set(within(cerca).map(({ key }) => key))
    return ({ estado, ciudad }) => near.has(`${estado}|${ciudad}`)
  },
  campos: (campos) => {
    const hasFields = campos.map(hasField)
    return (ad) => hasFields.every((has) => has(ad))
  },
}

function isOfKind(kind: string): Passes {
  return ({ ad }) => ad.announcement.tipoAnuncio === kind
}

/** Which ads have these filters, and aren't over. */
export function passesFilters(filters: Partial<Asked>, around: Around, now: Date): Passes {
  const testOf = <Name extends keyof Asked>(name: Name): Passes[] => {
    const value: Asked[Name] | undefined = filters[name]
    return value === undefined ? [] : [TESTS[name](value, around)]
  }
  const tests = (Object.keys(TESTS) as (keyof Asked)[]).flatMap(testOf)
  return (indexed) =>
    indexed.ad.orden.caduca > now.getTime() && tests.every((test) => test(indexed))
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
