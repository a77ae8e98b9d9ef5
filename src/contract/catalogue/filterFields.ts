import type { TipoAnuncio } from '../ads/kinds.ts'
import type { Field } from './field.ts'
import { CHARACTERISTIC_FIELDS, type CharacteristicKey } from './fields.ts'

/** How a search asks for a field: one of its values, or from–to. */
type FilterWay = 'values' | 'range'

/**
 * Keys of the catalogue that filter a search, in the order of the filters. The database stores the values of
 * the first kind (`field_values`, migration of `ads.campos`).
 */
const WAYS: Readonly<Partial<Record<CharacteristicKey, FilterWay>>> = {
  rentaOVenta: 'values',
  tipo: 'values',
  marca: 'values',
  modelo: 'values',
  año: 'range',
  km: 'range',
  habitaciones: 'values',
  baños: 'values',
  superficie: 'range',
  talla: 'values',
  tamañoPulgadas: 'values',
  ram: 'values',
  almacenamiento: 'values',
}

export interface FilterField {
  key: string
  way: FilterWay
  /** Entries of the catalogue with this key: each kind may have its own label. */
  fields: readonly Field[]
}

export const FILTER_FIELDS: readonly FilterField[] = Object.entries(WAYS).map(([key, way]) => ({
  key,
  way,
  fields: CHARACTERISTIC_FIELDS.filter((field) => field.key === key),
}))

/** A query parameter of a filter by field. */
export type FieldParam = `c.${string}`

export const valueParam = (key: string): FieldParam => `c.${key}`
export const rangeParams = (key: string): { min: FieldParam; max: FieldParam } => ({
  min: `c.${key}.min`,
  max: `c.${key}.max`,
})

export const FIELD_PARAMS: readonly FieldParam[] = FILTER_FIELDS.flatMap(({ key, way }) =>
  way === 'values' ? [valueParam(key)] : Object.values(rangeParams(key)),
)

/** The field with its label for a kind; the first entry where the kind has none. */
export function fieldOfKind({ fields }: FilterField, kind: TipoAnuncio | null): Field | undefined {
  return fields.find(({ kinds }) => kind !== null && kinds.includes(kind)) ?? fields[0]
}
