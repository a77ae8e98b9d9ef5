import { PHOTO_WIDTHS, photoVariant } from '../../contract/photo.ts'
import { inStores } from '../inStores.ts'
import { PHOTO_CACHE } from '../names.ts'
import type { StoredAnswer } from '../schema.ts'
import { anonymousVariant } from './anonymousVariant.ts'

const SEARCH = '/api/announcement'
const AD = /^\/api\/announcement\/([A-Za-z0-9_-]+)$/

/** Which calls are kept for reading without network, and how many answers of each. */
const STORED_PATHS: readonly { path: RegExp; max: number }[] = [
  { path: /^\/api\/(banner|index\/premium|index\/(reciente|total))$/, max: 4 },
  { path: AD, max: 200 },
  { path: /^\/api\/announcement$/, max: 40 },
  { path: /^\/api\/(announcement|review)\/seller\/[A-Za-z0-9_-]+$/, max: 40 },
]

/** True for addresses whose responses are kept: home, searches, sellers and viewed ads. */
export function isStorable(address: string): boolean {
  return ruleOf(address) !== undefined
}

function ruleOf(address: string) {
  return STORED_PATHS.find((rule) => rule.path.test(pathOf(address)))
}

const pathOf = (address: string): string => address.split('?')[0] ?? ''

/**
 * Keeps the public side of an answer; addresses that aren't kept are passed over. An ad that only its owner
 * and the staff may see has none.
 */
export async function storeAnswer(address: string, body: unknown, savedAt: number): Promise<void> {
  const rule = ruleOf(address)
  if (!rule) return
  const answer = { address, body: anonymousVariant(body), savedAt }
  await inStores(['answers'], 'readwrite', async (stores) => {
    const answers = stores.objectStore('answers')
    if (isClosedToOthers(body)) return answers.delete(address)
    // Offline, an older response with the contact is worth more than a newer one without it.
    if (isContactHidden(body) && (await answers.get(address))) return
    const oldestFirst = await answers.index('byAge').getAllKeys()
    const others = oldestFirst.filter((one) => one !== address && rule.path.test(pathOf(one)))
    const tooMany = others.slice(0, Math.max(0, others.length + 1 - rule.max))
    await Promise.all([answers.put(answer), ...tooMany.map((one) => answers.delete(one))])
  })
}

function isClosedToOthers(body: unknown): boolean {
  const state = at(at(body, 'announcement'), 'estadoAnuncio')
  return state !== undefined && state !== 'activo'
}

const isContactHidden = (body: unknown): boolean =>
  (body as { announcement?: { contactoOculto?: boolean } } | null)?.announcement?.contactoOculto ===
  true

/** The kept response of an address, or undefined. */
export async function storedAnswer(address: string): Promise<StoredAnswer | undefined> {
  if (!isStorable(address)) return undefined
  return inStores(['answers'], 'readonly', (stores) => stores.objectStore('answers').get(address))
}

/** Queries of the searches whose results are kept, latest first. */
export async function storedSearches(): Promise<URLSearchParams[]> {
  const oldestFirst = await inStores(['answers'], 'readonly', (stores) =>
    stores.objectStore('answers').index('byAge').getAllKeys(),
  )
  return [...oldestFirst]
    .reverse()
    .filter((address) => pathOf(address) === SEARCH)
    .map((address) => new URLSearchParams(address.slice(SEARCH.length)))
}

/** The answers of the ads that were opened on this phone, the latest first. */
export async function storedAds(max: number): Promise<StoredAnswer[]> {
  return inStores(['answers'], 'readonly', async (stores) => {
    const answers = stores.objectStore('answers')
    const oldestFirst = await answers.index('byAge').getAllKeys()
    const latest = [...oldestFirst].reverse().filter((address) => AD.test(address))
    const found = await Promise.all(latest.slice(0, max).map((address) => answers.get(address)))
    return found.filter((answer) => answer !== undefined)
  })
}

/** Forgets the results of the searches for these words, or of all searches for words. */
export async function dropSearches(nombre?: string): Promise<void> {
  const isMeant = (query: URLSearchParams) =>
    nombre === undefined ? query.has('nombre') : query.get('nombre') === nombre
  await inStores(['answers'], 'readwrite', async (stores) => {
    const answers = stores.objectStore('answers')
    const addresses = await answers.getAllKeys()
    await Promise.all(
      addresses
        .filter((address) => pathOf(address) === SEARCH)
        .filter((address) => isMeant(new URLSearchParams(address.slice(SEARCH.length))))
        .map((address) => answers.delete(address)),
    )
  })
}

/**
 * The server says that the ad is gone. Nobody may read it or see its photos from the phone any
 * more, in lists either (security T45).
 */
export async function dropAnswer(address: string): Promise<void> {
  if (!isStorable(address)) return
  const stored = await inStores(['answers'], 'readwrite', async (stores) => {
    const answers = stores.objectStore('answers')
    const [answer] = await Promise.all([answers.get(address), answers.delete(address)])
    const [, id] = AD.exec(pathOf(address)) ?? []
    if (id === undefined) return answer
    const lists = (await answers.getAll()).flatMap((list) => {
      const body = withoutAd(list.body, id)
      return body === list.body ? [] : [{ ...list, body }]
    })
    await Promise.all(lists.map((list) => answers.put(list)))
    return answer
  })
  if (stored) await dropPhotos(stored.body)
}

/** Takes the photos of an ad's detail from the phone, in every width. */
async function dropPhotos(detail: unknown): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(PHOTO_CACHE)
  const files = photosOf(detail).flatMap((photo) =>
    PHOTO_WIDTHS.map((width) => photoVariant(photo, `${width}.webp`)),
  )
  await Promise.all(files.map((file) => cache.delete(file)))
}

/** An older version may have stored the response, so its shape is checked. */
function photosOf(detail: unknown): string[] {
  const ad = at(detail, 'announcement')
  const photos = at(ad, 'imagenes')
  return Array.isArray(photos) ? photos.filter((photo) => typeof photo === 'string') : []
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

/** A kept list without one of its ads; the same object when the ad is not in it. */
function withoutAd(body: unknown, id: string): unknown {
  if (Array.isArray(body)) return fewer(body, id)
  if (typeof body !== 'object' || body === null || !('annoucements' in body)) return body
  const { annoucements } = body
  if (!Array.isArray(annoucements)) return body
  const left = fewer(annoucements, id)
  if (left === annoucements) return body
  const total = Reflect.get(body, 'total')
  return { ...body, annoucements: left, ...(typeof total === 'number' && { total: total - 1 }) }
}

function fewer(ads: readonly unknown[], id: string): readonly unknown[] {
  const left = ads.filter((ad) => idOf(ad) !== id)
  return left.length === ads.length ? ads : left
}

function idOf(ad: unknown): unknown {
  return typeof ad === 'object' && ad !== null ? Reflect.get(ad, '_id') : undefined
}
