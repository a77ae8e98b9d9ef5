import { useState } from 'react'
import type { SearchQuery } from '../../contract/ads/endpoints.ts'
import { NEAREST_FIRST, NEAREST_FIRST_LABEL } from '../../contract/places/radius.ts'
import { FILTERS } from '../../contract/search/filters.ts'
import { BY_FIT, BY_RELEVANCE, defaultOrder } from '../../contract/search/order.ts'
import { FilterSelect, type ChoiceField } from './filters/FilterSelect.tsx'

const NEAREST = { value: NEAREST_FIRST, label: NEAREST_FIRST_LABEL }

/** The orders of a search: where words are searched by how well they fit, near a place by distance too. */
const orderChoices = ({ nombre, cerca }: Pick<SearchQuery, 'nombre' | 'cerca'>) => [
  // Near a place it is a choice, elsewhere what comes without one.
  ...(nombre ? [cerca?.trim() ? { ...BY_RELEVANCE, value: BY_FIT } : BY_RELEVANCE] : []),
  ...(cerca?.trim() ? [NEAREST] : []),
  ...FILTERS.ordenar.list.choices,
]

/** The order that a search has, chosen or not. */
const orderChosen = ({ nombre, cerca, ordenar }: SearchQuery): string =>
  ordenar ?? (cerca || !nombre ? defaultOrder(cerca, nombre) : BY_RELEVANCE.value)

interface OrderSelectProps {
  query: SearchQuery
  /** Near which place, as it is typed. */
  cerca?: string
  /** The id of the form that it belongs to, where it stands outside of it. */
  form?: string
  Field?: ChoiceField | undefined
}

/** The order of the results: a typed place brings the nearest first unless the person chose an order. */
export function OrderSelect({ query, cerca = query.cerca ?? '', ...field }: OrderSelectProps) {
  const [ordenar, setOrder] = useState(query.ordenar)
  const asked = { ...query, cerca: cerca.trim() }
  return (
    <FilterSelect
      filter="ordenar"
      choices={orderChoices(asked)}
      value={orderChosen({ ...asked, ...(ordenar && { ordenar }) })}
      {...field}
      onChange={(event) => setOrder(event.target.value)}
    />
  )
}
