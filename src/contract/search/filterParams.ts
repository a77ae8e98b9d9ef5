import { FILTERS, SEARCH_PARAMS, type ControlName, type CountedParam } from './filters.ts'

/** The parameters that some controls set, in the order of addresses; apart from the table, which is in first loads. */
export const paramsOf = (...names: readonly ControlName[]) =>
  SEARCH_PARAMS.filter((param) => names.some((name) => name === FILTERS[param].control))

/** Parameters that say where is searched. */
export const PLACE_PARAMS = paramsOf('lugar', 'cerca')

export const COUNTED_PARAMS = SEARCH_PARAMS.filter(
  (param): param is CountedParam => 'isCounted' in FILTERS[param],
)
