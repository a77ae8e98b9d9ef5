/** The address of a path and a query, which may be empty. `search.size` is missing in Safari before 17. */
export function withSearch(path: string, search: URLSearchParams): string {
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}
