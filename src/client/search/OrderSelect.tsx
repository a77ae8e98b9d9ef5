import type { SearchQuery } from '../../contract/endpoints/ads.ts'
import { FilterSelect } from './FilterSelect.tsx'
import { NEAREST_FIRST, NEAREST_FIRST_LABEL } from '../../contract/places/radius.ts'
import { BY_RELEVANCE, FILTER_CHOICES } from './filterChoices.ts'
import { DEFAULT_ORDER } from './searchAddress.ts'

const { choices } = FILTER_CHOICES.ordenar
const CHOICES_NEAR = [{ value: NEAREST_FIRST, label: NEAREST_FIRST_LABEL }, ...choices]

/**
 * The order of the results; where words are searched, by how well they fit unless told otherwise, and
 * near a place by distance too.
 */
export function OrderSelect({ query, isNear }: { query: SearchQuery; isNear: boolean }) {
  const offered = isNear ? CHOICES_NEAR : choices
  return query.nombre ? (
    <FilterSelect
      filter="ordenar"
      choices={offered}
      empty={BY_RELEVANCE}
      defaultValue={query.ordenar ?? ''}
    />
  ) : (
    <FilterSelect
      filter="ordenar"
      choices={offered}
      defaultValue={query.ordenar ?? DEFAULT_ORDER}
    />
  )
}
