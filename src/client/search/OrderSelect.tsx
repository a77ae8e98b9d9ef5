import type { SearchQuery } from '../../contract/endpoints/ads.ts'
import { FilterSelect } from './FilterSelect.tsx'
import { BY_RELEVANCE } from './filterChoices.ts'
import { DEFAULT_ORDER } from './searchAddress.ts'

/** The order of the results; where words are searched, by how well they fit unless told otherwise. */
export function OrderSelect({ query }: { query: SearchQuery }) {
  return query.nombre ? (
    <FilterSelect filter="ordenar" empty={BY_RELEVANCE} defaultValue={query.ordenar ?? ''} />
  ) : (
    <FilterSelect filter="ordenar" defaultValue={query.ordenar ?? DEFAULT_ORDER} />
  )
}
