import { anonymousVariant } from './anonymousVariant.ts'
import { openOffline, type KeptAnswer } from './database.ts'
import { dropPhotos } from './photos.ts'

/** Which calls are kept for reading without network, and how many answers of each. */
const KEPT: readonly { path: RegExp; max: number }[] = [
  { path: /^\/api\/(banner|index\/premium|index\/reciente)$/, max: 3 },
  { path: /^\/api\/announcement\/[A-Za-z0-9_-]+$/, max: 200 },
]

/** True for the addresses whose answers are kept: home and viewed ads. */
export function isKept(address: string): boolean {
  return ruleOf(address) !== undefined
}

function ruleOf(address: string) {
  const path = address.split('?')[0] ?? ''
  return KEPT.find((rule) => rule.path.test(path))
}

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

/** The server says that it is gone: nobody may read it or see its photos from the phone any more (security T45). */
export async function dropAnswer(address: string): Promise<void> {
  if (!isKept(address)) return
  const db = await openOffline()
  const kept = await db.get('answers', address)
  await db.delete('answers', address)
  if (kept) await dropPhotos(kept.body)
}

async function dropOldest({ path, max }: (typeof KEPT)[number]): Promise<void> {
  const db = await openOffline()
  const tx = db.transaction('answers', 'readwrite')
  const oldestFirst = await tx.store.index('byAge').getAllKeys()
  const ours = oldestFirst.filter((address) => path.test(address))
  await Promise.all([
    ...ours.slice(0, Math.max(0, ours.length - max)).map((address) => tx.store.delete(address)),
    tx.done,
  ])
}
