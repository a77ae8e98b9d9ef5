/** What the address asks of a list of the panel: the given keys, without empty ones and the first page. */
export function listQuery<K extends string>(
  search: URLSearchParams,
  keys: readonly K[],
): Partial<Record<K, string>> {
  const given = keys.flatMap((key) => {
    const value = search.get(key)?.trim() ?? ''
    return value === '' || (key === 'page' && value === '0') ? [] : [[key, value]]
  })
  return Object.fromEntries(given)
}

/** The page that an address asks for, from 0. */
export function pageIn({ page = '0' }: { page?: string }): number {
  return /^\d{1,5}$/.test(page) ? Number(page) : 0
}

/** What a filter form asks for, as `listQuery` reads it; it starts at the first page. */
export function formQuery<K extends string>(
  form: HTMLFormElement,
  keys: readonly K[],
): Partial<Record<K, string>> {
  const data = new FormData(form)
  const search = new URLSearchParams()
  for (const key of keys) {
    const value = data.get(key)
    if (key !== 'page' && typeof value === 'string') search.set(key, value)
  }
  return listQuery(search, keys)
}
