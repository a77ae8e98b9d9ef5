import { expect, type Page } from '@playwright/test'

/** All data that a site has stored on the phone, without the app's own files, as a single text. */
export function phoneMemory(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const parts: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
    // The oldest browsers can't list databases; the app has this one.
    const databases =
      'databases' in indexedDB ? await indexedDB.databases() : [{ name: 'tianguis' }]
    for (const { name } of databases) {
      if (!name) continue
      const db = await read(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        parts.push(await read(db.transaction(store).objectStore(store).getAll()))
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      if (name.includes('-precache-')) continue
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        const isText = /json|text/.test(response?.headers.get('content-type') ?? '')
        parts.push([name, request.url, isText ? await response?.text() : ''])
      }
    }
    return JSON.stringify(parts)
  })
}

/**
 * Waits until the phone stores a text, such as the address of an answer: the server's page shows its ads before the
 * app stores them.
 */
export function untilStored(page: Page, text: string): Promise<void> {
  return expect.poll(() => phoneMemory(page)).toContain(text)
}

/** Waits until the worker stores that many photos: a page shows them before. */
export function untilPhotosStored(page: Page, least: number): Promise<void> {
  return expect.poll(async () => (await storedPhotos(page)).length).toBeGreaterThanOrEqual(least)
}

/** Addresses of the photos that the worker has stored. */
export function storedPhotos(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('fotos'))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => url)
  })
}
