import type { StoreNames } from 'idb'
import { inStores } from './inStores.ts'
import { messageNews } from './messages/messageNews.ts'
import { outboxNews } from './outbox/outboxNews.ts'
import type { OfflineSchema } from './schema.ts'

const writing = new Set<Promise<unknown>>()

/** Registers work that ends in a write; emptying the storage waits for it. */
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

/** Stores with personal data; the market of a state is public. */
const PERSONAL = [
  'answers',
  'drafts',
  'draftPhotos',
  'outbox',
  'outboxPhotos',
  'messages',
  'sender',
  'favoriteWishes',
  'privateAnswers',
] as const satisfies StoreNames<OfflineSchema>[]

/**
 * Empties every personal store: a log-out leaves nothing (security T40). The sender of an ad is
 * notified and stops.
 */
export async function forgetEverything(): Promise<void> {
  await whenWritten()
  await inStores([...PERSONAL], 'readwrite', async (stores) => {
    await Promise.all(PERSONAL.map((name) => stores.objectStore(name).clear()))
  })
  outboxNews.notify({ kind: 'changed' })
  messageNews.notify('changed')
}
