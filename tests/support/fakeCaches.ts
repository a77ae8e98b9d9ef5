/** The browser's caches in memory, by name and address, as far as the worker uses them. */
export function fakeCaches(origin: string) {
  const kept = new Map<string, Map<string, Response>>()
  const addressOf = (key: RequestInfo | URL) =>
    new URL(key instanceof Request ? key.url : key, origin).href
  const cacheOf = (name: string) => {
    const entries = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, entries)
    return {
      match: async (key: RequestInfo) => entries.get(addressOf(key))?.clone(),
      put: async (key: RequestInfo, response: Response) =>
        void entries.set(addressOf(key), response),
      delete: async (key: RequestInfo) => entries.delete(addressOf(key)),
      keys: async () => [...entries.keys()].map((address) => new Request(address)),
    }
  }
  return {
    open: async (name: string) => cacheOf(name),
    has: async (name: string) => kept.has(name),
    match: async (key: RequestInfo, { cacheName }: { cacheName: string }) =>
      cacheOf(cacheName).match(key),
  }
}
