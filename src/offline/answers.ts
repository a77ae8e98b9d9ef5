import { anonymousVariant } from './anonymousVariant.ts'
import type { KeptAnswer } from './database.ts'
import { inStores } from './inStores.ts'
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
  const answer = { address, body: anonymousVariant(body), savedAt }
  await inStores(['answers'], 'readwrite', async (stores) => {
    const answers = stores.objectStore('answers')
    const oldestFirst = await answers.index('byAge').getAllKeys()
    const others = oldestFirst.filter((one) => one !== address && rule.path.test(one))
    const tooMany = others.slice(0, Math.max(0, others.length + 1 - rule.max))
    await Promise.all([answers.put(answer), ...tooMany.map((one) => answers.delete(one))])
  })
}

/** What was kept for an address, or undefined. */
export async function keptAnswer(address: string): Promise<KeptAnswer | undefined> {
  if (!isKept(address)) return undefined
  return inStores(['answers'], 'readonly', (stores) => stores.objectStore('answers').get(address))
}

/** The server says that it is gone: nobody may read it or see its photos from the phone any more (security T45). */
export async function dropAnswer(address: string): Promise<void> {
  if (!isKept(address)) return
  const kept = await inStores(['answers'], 'readwrite', async (stores) => {
    const answers = stores.objectStore('answers')
    const [answer] = await Promise.all([answers.get(address), answers.delete(address)])
    return answer
  })
  if (kept) await dropPhotos(kept.body)
}
