/** List parameters from the address: the given keys, without empty ones and without the first page. */
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

/** The requested page, from 0. */
export function pageIn({ page = '0' }: { page?: string }): number {
  return /^\d{1,5}$/.test(page) ? Number(page) : 0
}

/** Parameters from a filter form, in the shape of `listQuery`; it starts at the first page. */
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
