import type { ReadFilter, SearchQuery } from '../ads/endpoints.ts'

/** What was read from the words of a search, as the filters that would ask for the same. */
export function asFilterQuery(read: readonly ReadFilter[]): SearchQuery {
  const given = read
    .flatMap((part) => Object.entries(part))
    .filter(([key]) => key !== 'texto' && key !== 'sin')
  return Object.fromEntries(given.map(([key, value]) => [key, String(value)]))
}
