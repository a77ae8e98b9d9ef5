import {
  fieldOfKind,
  FILTER_FIELDS,
  rangeParams,
  valueParam,
  type FieldParam,
  type FilterField,
} from '../../catalogue/filterFields.ts'
import { Problem } from '../../problem.ts'
import { readAmount } from '../../text/amount.ts'
import { given, givenText } from '../givenText.ts'

/** A filter by one field of an ad: its value as typed, or a number from–to, both included. */
export interface FieldFilter {
  key: string
  value?: string
  min?: number
  max?: number
}

type Params = Readonly<Partial<Record<FieldParam, string>>>

/**
 * The filters by field in a query, none where there are none. Throws Problem 'entradaInvalida' for what
 * is no number, for crossed bounds and for long texts.
 */
export function readFieldFilters(query: Params): FieldFilter[] {
  return FILTER_FIELDS.flatMap((filter) => {
    const read = filter.way === 'values' ? readValue(filter, query) : readRange(filter, query)
    return read ? [read] : []
  })
}

const labelOf = (filter: FilterField): string => fieldOfKind(filter, null)?.label ?? filter.key

function readValue(filter: FilterField, query: Params): FieldFilter | null {
  const value = givenText(query[valueParam(filter.key)], `El filtro «${labelOf(filter)}»`)
  return value === null ? null : { key: filter.key, value }
}

function readRange(filter: FilterField, query: Params): FieldFilter | null {
  const params = rangeParams(filter.key)
  const min = numberIn(filter, given(query[params.min]))
  const max = numberIn(filter, given(query[params.max]))
  if (min === null && max === null) return null
  if (min !== null && max !== null && min > max) {
    throw new Problem('entradaInvalida', `En «${labelOf(filter)}», «desde» es mayor que «hasta».`)
  }
  return { key: filter.key, ...(min !== null && { min }), ...(max !== null && { max }) }
}

function numberIn(filter: FilterField, text: string | null): number | null {
  if (text === null) return null
  const number = readAmount(text)
  if (number !== null && number <= (filter.fields[0]?.max ?? Infinity)) return number
  throw new Problem(
    'entradaInvalida',
    `«${labelOf(filter)}» debe ser un número, como 2015 o 80,000.`,
  )
}
