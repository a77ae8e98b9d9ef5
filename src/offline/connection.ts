import type { IDBPDatabase, StoreNames } from 'idb'
import { whenHere, whileLive } from './leaving.ts'
import type { OfflineSchema } from './schema.ts'
import { StorageBlocked, withStorageTimeout } from './storageTimeout.ts'

export type Database = IDBPDatabase<OfflineSchema>

const NAME = 'tianguis'
const VERSION = 7
/** Public data, which no log-out empties. */
const POCKET = [
  'pocketStates',
  'pocketAds',
  'pocketThumbnails',
  'pocketOffer',
] as const satisfies StoreNames<OfflineSchema>[]
/** Storage that gave no answer is asked again after this long; until then everything fails at once. */
const ASKED_AGAIN = 10_000

let current: Database | undefined
let opening: Promise<Database> | undefined
let blockedUntil = 0
let resolveEmptied: (() => void) | undefined

/**
 * The only connection to the phone's storage. Rejects when the browser has no storage or blocks it,
 * and when it does not answer in time (fault F21).
 */
export async function openOffline(): Promise<Database> {
  await withStorageTimeout(whenHere())
  if (current) return current
  if (performance.now() < blockedUntil) throw new StorageBlocked('The storage gave no answer.')
  const ours = (opening ??= open().then(take))
  try {
    const db = await withStorageTimeout(ours)
    await withStorageTimeout(whenHere())
    return db
  } catch (error) {
    if (error instanceof StorageBlocked) block()
    throw error
  } finally {
    if (opening === ours) opening = undefined
  }
}

/**
 * The next connection empties the storage first and reports it: a log-out could not empty it
 * (security T40).
 */
export function emptyFirst(onEmptied: () => void): void {
  resolveEmptied = onEmptied
  if (current) disconnect(current)
}

/** Rejects requests for a while: storage gave no answer. */
export function block(): void {
  blockedUntil = performance.now() + ASKED_AGAIN
  current?.close()
  current = undefined
}

/** Lets go of a connection that is good for nothing any more; the next act opens another. */
export function disconnect(db: Database): void {
  db.close()
  if (current === db) current = undefined
}

/** A late connection is useful too; a second one is closed. */
function take(db: Database): Database {
  if (current) db.close()
  else current = db
  blockedUntil = 0
  return current ?? db
}

async function open(): Promise<Database> {
  // Loaded when first wanted: a page from the server is read before anything is kept.
  const { openDB } = await import('idb')
  const db: Database = await openDB<OfflineSchema>(NAME, VERSION, {
    upgrade(fresh, from, _to, transaction) {
      const isOver = whileLive(transaction)
      transaction.done.then(isOver, isOver)
      if (from < 1) {
        fresh.createObjectStore('answers', { keyPath: 'address' }).createIndex('byAge', 'savedAt')
        fresh.createObjectStore('drafts', { keyPath: 'id' })
        fresh.createObjectStore('draftPhotos', { keyPath: 'id' }).createIndex('byDraft', 'draftId')
      }
      if (from < 2) {
        fresh.createObjectStore('outbox', { keyPath: 'id' }).createIndex('bySeller', 'sellerId')
        fresh.createObjectStore('outboxPhotos', { keyPath: ['adId', 'place'] })
        fresh.createObjectStore('sender', { keyPath: 'id' })
      }
      if (from < 3) fresh.createObjectStore('favoriteWishes', { keyPath: ['owner', 'adId'] })
      if (from < 4) fresh.createObjectStore('privateAnswers', { keyPath: ['owner', 'address'] })
      if (from < 6) {
        for (const name of POCKET) fresh.createObjectStore(name, { keyPath: 'estado' })
      }
      if (from < 7) {
        fresh
          .createObjectStore('messages', { keyPath: 'order', autoIncrement: true })
          .createIndex('byOwner', 'owner')
      }
      // Until version 4 there was a store `leases`, which the schema no longer has.
      const older = [...fresh.objectStoreNames] as string[]
      if (older.includes('leases')) (fresh as IDBPDatabase).deleteObjectStore('leases')
    },
    // A newer version of the app waits until this connection closes.
    blocking: () => disconnect(db),
    terminated: () => disconnect(db),
  })
  if (resolveEmptied) await empty(db)
  return db
}

async function empty(db: Database): Promise<void> {
  const names = [...db.objectStoreNames].filter(
    (name) => !POCKET.some((pocketStore) => pocketStore === name),
  )
  const transaction = db.transaction(names, 'readwrite')
  const isOver = whileLive(transaction)
  const clearing = names.map((name) => transaction.objectStore(name).clear())
  try {
    await Promise.all([...clearing, transaction.done])
  } catch (error) {
    db.close()
    throw error
  } finally {
    isOver()
  }
  resolveEmptied?.()
  resolveEmptied = undefined
}
