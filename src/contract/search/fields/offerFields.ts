import type { Answer } from '../../api.ts'
import {
  fieldOfKind,
  FILTER_FIELDS,
  rangeParams,
  valueParam,
  type FilterField,
} from '../../catalogue/filterFields.ts'
import type { Facets, ValueCount } from './facets.ts'
import type { FieldFilter } from './fieldFilters.ts'

type Offered = Answer<'GET /api/search/count'>['campos'][number]

/** A field is offered where so large a part of the hits says something in it. */
const SHARE = 0.3

/**
 * The fields that narrow a search: those that many hits have and that part them, and those that are
 * chosen already. `facets` may be others for a chosen field: there, its own filter is left away.
 */
export function offerFields(
  chosen: readonly FieldFilter[],
  facetsOf: (key: string) => Facets,
): Offered[] {
  return FILTER_FIELDS.flatMap((filter) => {
    const facets = facetsOf(filter.key)
    const own = chosen.find(({ key }) => key === filter.key)
    const offered =
      filter.way === 'values' ? offerValues(filter, facets, own) : offerRange(filter, facets, own)
    return offered ? [offered] : []
  })
}

function offerValues(
  filter: FilterField,
  facets: Facets,
  own: FieldFilter | undefined,
): Offered | null {
  const values = facets.values.filter(({ key }) => key === filter.key)
  const ads = values.reduce((sum, value) => sum + value.ads, 0)
  const isTelling = values.length > 1 && ads >= facets.hits * SHARE
  if (!own && !isTelling) return null
  const field = fieldOfKind(filter, facets.kind)
  const inOrder = field?.control === 'number' ? [...values].sort(byNumber) : values
  return {
    campo: filter.key,
    etiqueta: field?.label ?? filter.key,
    parametro: valueParam(filter.key),
    valores: inOrder.map((value) => ({ valor: wordsOf(filter, value), anuncios: value.ads })),
  }
}

const byNumber = (a: ValueCount, b: ValueCount) => Number(a.value) - Number(b.value)

/** The catalogue's words where it has some, a memory's size, or what one seller wrote, without shouting. */
function wordsOf({ key, fields }: FilterField, { value, written }: ValueCount): string {
  const choices = fields.flatMap((field) => field.choices ?? [])
  const known = choices.find((choice) => choice.value === written)
  if (known) return known.label
  return key === 'ram' || key === 'almacenamiento' ? value.toUpperCase() : spelt(written)
}

/** 'NISSAN' and 'nissan' read 'Nissan'; BMW and iPhone stay. */
function spelt(written: string): string {
  const isShouted = written === written.toUpperCase() && /\p{L}{4}/u.test(written)
  const isMumbled = written === written.toLowerCase()
  if (!isShouted && !isMumbled) return written
  return written
    .toLowerCase()
    .replaceAll(
      /([\p{L}\d])([\p{L}\d]*)/gu,
      (_, first: string, rest: string) => first.toUpperCase() + rest,
    )
}

function offerRange(
  filter: FilterField,
  facets: Facets,
  own: FieldFilter | undefined,
): Offered | null {
  const range = facets.ranges[filter.key]
  const isTelling =
    range !== undefined && range.ads >= Math.max(1, facets.hits * SHARE) && range.min < range.max
  if (!own && !isTelling) return null
  const field = fieldOfKind(filter, facets.kind)
  const { min, max } = rangeParams(filter.key)
  return {
    campo: filter.key,
    etiqueta: field?.label ?? filter.key,
    desde: min,
    hasta: max,
    ...(field?.unit !== undefined && { unidad: field.unit }),
    ...(isTelling && { menor: range.min, mayor: range.max }),
  }
}
