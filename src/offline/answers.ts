import { anonymousVariant } from './anonymousVariant.ts'
import { openOffline, type KeptAnswer } from './database.ts'
import { dropPhotos } from './photos.ts'
import { withoutAd } from './withoutAd.ts'

const SEARCH = '/api/announcement'
const AD = /^\/api\/announcement\/([A-Za-z0-9_-]+)$/

/** Which calls are kept for reading without network, and how many answers of each. */
const KEPT: readonly { path: RegExp; max: number }[] = [
  { path: /^\/api\/(banner|index\/premium|index\/reciente)$/, max: 3 },
  { path: AD, max: 200 },
  { path: /^\/api\/announcement$/, max: 40 },
  { path: /^\/api\/(announcement|review)\/seller\/[A-Za-z0-9_-]+$/, max: 40 },
]

/** True for the addresses whose answers are kept: home, searches, sellers and viewed ads. */
export function isKept(address: string): boolean {
  return ruleOf(address) !== undefined
}

function ruleOf(address: string) {
  return KEPT.find((rule) => rule.path.test(pathOf(address)))
}

const pathOf = (address: string): string => address.split('?')[0] ?? ''

/** Keeps the public side of an answer; addresses that aren't kept are passed over. */
export async function keepAnswer(address: string, body: unknown, savedAt: number): Promise<void> {
  const rule = ruleOf(address)
  if (!rule) return
  const db = await openOffline()
  await db.put('answers', { address, body: anonymousVariant(body), savedAt })
  await dropOldest(rule)
}

/** What was kept for an address, or undefined. */
export async function keptAnswer(address: string): Promise<KeptAnswer | undefined> {
  if (!isKept(address)) return undefined
  const db = await openOffline()
  return db.get('answers', address)
}

/** The queries of the searches whose results are kept, the latest first. */
export async function keptSearches(): Promise<URLSearchParams[]> {
  const db = await openOffline()
  const oldestFirst = await db.getAllKeysFromIndex('answers', 'byAge')
  return oldestFirst
    .toReversed()
    .filter((address) => pathOf(address) === SEARCH)
    .map((address) => new URLSearchParams(address.slice(SEARCH.length)))
}

/** Forgets the results of the searches for these words, or of all searches for words. */
export async function dropSearches(nombre?: string): Promise<void> {
  const db = await openOffline()
  const isMeant = (query: URLSearchParams) =>
    nombre === undefined ? query.has('nombre') : query.get('nombre') === nombre
  const tx = db.transaction('answers', 'readwrite')
  const addresses = await tx.store.getAllKeys()
  await Promise.all([
    ...addresses
      .filter((address) => pathOf(address) === SEARCH)
      .filter((address) => isMeant(new URLSearchParams(address.slice(SEARCH.length))))
      .map((address) => tx.store.delete(address)),
    tx.done,
  ])
}

/**
 * The server says that it is gone: nobody may read it, in a list either, or see its photos from the
 * phone any more (security T45).
 */
export async function dropAnswer(address: string): Promise<void> {
  if (!isKept(address)) return
  const db = await openOffline()
  const kept = await db.get('answers', address)
  await db.delete('answers', address)
  const [, id] = AD.exec(pathOf(address)) ?? []
  if (id !== undefined) await dropFromLists(id)
  if (kept) await dropPhotos(kept.body)
}

async function dropFromLists(id: string): Promise<void> {
  const db = await openOffline()
  const tx = db.transaction('answers', 'readwrite')
  const answers = await tx.store.getAll()
  await Promise.all([
    ...answers.flatMap((answer) => {
      const body = withoutAd(answer.body, id)
      return body === answer.body ? [] : [tx.store.put({ ...answer, body })]
    }),
    tx.done,
  ])
}

async function dropOldest({ path, max }: (typeof KEPT)[number]): Promise<void> {
  const db = await openOffline()
  const tx = db.transaction('answers', 'readwrite')
  const oldestFirst = await tx.store.index('byAge').getAllKeys()
  const ours = oldestFirst.filter((address) => path.test(pathOf(address)))
  await Promise.all([
    ...ours.slice(0, Math.max(0, ours.length - max)).map((address) => tx.store.delete(address)),
    tx.done,
  ])
}
