/**
 * The address of a path and what is asked there: an empty value asks for nothing and is left out. `size` of
 * URLSearchParams is missing in Safari before 17.
 */
export function withQuery(path: string, query: object): string {
  const given = Object.entries(query).filter(([, value]) => value)
  const search = String(new URLSearchParams(given))
  return path + (search && `?${search}`)
}
