import type { StoreNames } from 'idb'
import { inStores } from './inStores.ts'
import { outboxNews } from './outbox/outboxNews.ts'
import type { OfflineSchema } from './schema.ts'

const writing = new Set<Promise<unknown>>()

/** Names work that ends in a write, for those who must not come between. */
export function untilWritten<T>(work: Promise<T>): Promise<T> {
  writing.add(work)
  const isOver = () => void writing.delete(work)
  work.then(isOver, isOver)
  return work
}

/** Once everything that this page began to write is written, or has failed. */
export async function whenWritten(): Promise<void> {
  await Promise.allSettled(writing)
}

/** What is a person's own; the market of a state is anybody's. */
const PERSONAL = [
  'answers',
  'drafts',
  'draftPhotos',
  'outbox',
  'outboxPhotos',
  'sender',
  'favoriteWishes',
  'privateAnswers',
] as const satisfies StoreNames<OfflineSchema>[]

/**
 * Empties every store of theirs: what a log-out leaves is nothing (security T40). Whoever is sending an ad
 * hears of it and stops.
 */
export async function forgetEverything(): Promise<void> {
  await whenWritten()
  await inStores([...PERSONAL], 'readwrite', async (stores) => {
    await Promise.all(PERSONAL.map((name) => stores.objectStore(name).clear()))
  })
  outboxNews.tell({ kind: 'changed' })
}
