import type { SearchQuery } from '../../contract/ads/endpoints.ts'
import { NEAREST_FIRST, NEAREST_FIRST_LABEL } from '../../contract/places/radius.ts'
import { BY_RELEVANCE, FILTER_CHOICES } from './filters/filterChoices.ts'
import { FilterSelect } from './filters/FilterSelect.tsx'
import { DEFAULT_ORDER } from './searchAddress.ts'

const NEAREST = { value: NEAREST_FIRST, label: NEAREST_FIRST_LABEL }

/** The orders of a search: where words are searched by how well they fit, near a place by distance too. */
export const orderChoices = ({ nombre, cerca }: Pick<SearchQuery, 'nombre' | 'cerca'>) => [
  ...(nombre ? [BY_RELEVANCE] : []),
  ...(cerca?.trim() ? [NEAREST] : []),
  ...FILTER_CHOICES.ordenar.choices,
]

export const orderChosen = ({ nombre, ordenar }: SearchQuery): string =>
  ordenar ?? (nombre ? BY_RELEVANCE.value : DEFAULT_ORDER)

interface OrderSelectProps {
  query: SearchQuery
  /** Near which place, as it is typed. */
  cerca: string
}

/** The order of the results. */
export function OrderSelect({ query, cerca }: OrderSelectProps) {
  return (
    <FilterSelect
      filter="ordenar"
      choices={orderChoices({ ...query, cerca })}
      defaultValue={orderChosen(query)}
    />
  )
}
