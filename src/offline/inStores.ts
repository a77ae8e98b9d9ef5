import type { IDBPTransaction, StoreNames } from 'idb'
import { block, disconnect, openOffline, type Database } from './connection.ts'
import { whileLive } from './leaving.ts'
import type { OfflineSchema } from './schema.ts'
import { STORAGE_TIMEOUT_MS, StorageBlocked, withStorageTimeout } from './storageTimeout.ts'

type StoreName = StoreNames<OfflineSchema>
type Mode = 'readonly' | 'readwrite'
export type Stores<Names extends StoreName[], M extends Mode> = IDBPTransaction<
  OfflineSchema,
  Names,
  M
>

/** Requests all of these writes; a write that cannot be requested does not stop the others. */
export const writeAll = (writes: readonly (() => Promise<unknown>)[]): Promise<unknown> =>
  Promise.all(writes.map(async (write) => write()))

/** Bytes that a slow phone writes in a millisecond. */
const BYTES_A_MILLISECOND = 500
/** How large photos are together. */
export const bytesOf = (photos: readonly { bytes: ArrayBuffer }[]): number =>
  photos.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
/** The connection is gone, which iOS does to apps in the background without a word, or the page went. */
const LOST = ['InvalidStateError', 'UnknownError', 'AbortError']

/**
 * The only way to the phone's storage. Runs `work` in one transaction, whole or not at all, and
 * answers its result once it is written. `work` requests all its writes at once and awaits only
 * this transaction. It may run twice, when the connection is lost or the page is gone meanwhile.
 * `bytes`: size of the written photos, which extends the timeout. Rejects with StorageBlocked when
 * there is no answer in time. Rejects with the browser's error when storage is blocked (fault F21)
 * or full (F20).
 */
export async function inStores<const Names extends StoreName[], M extends Mode, T>(
  names: Names,
  mode: M,
  work: (stores: Stores<Names, M>) => Promise<T>,
  { bytes = 0 } = {},
): Promise<T> {
  const limit = STORAGE_TIMEOUT_MS + bytes / BYTES_A_MILLISECOND
  const db = await openOffline()
  try {
    return await attempt(db, names, mode, work, limit)
  } catch (error) {
    if (!(error instanceof Error && LOST.includes(error.name))) throw error
    disconnect(db)
    return attempt(await openOffline(), names, mode, work, limit)
  }
}

async function attempt<const Names extends StoreName[], M extends Mode, T>(
  db: Database,
  names: Names,
  mode: M,
  work: (stores: Stores<Names, M>) => Promise<T>,
  limit: number,
): Promise<T> {
  const transaction = db.transaction(names, mode)
  const isOver = whileLive(transaction)
  const done = transaction.done.then(
    () => undefined,
    (error: unknown) => error,
  )
  const whole = work(transaction).then(
    async (result) => {
      const error = await done
      if (error) throw error
      return result
    },
    async (error: unknown) => {
      breakOff(transaction)
      throw worst(error, await done)
    },
  )
  try {
    return await withStorageTimeout(whole, limit)
  } catch (error) {
    if (error instanceof StorageBlocked) {
      breakOff(transaction)
      block()
    }
    throw error
  } finally {
    isOver()
  }
}

/**
 * The transaction's error reports a full phone (fault F20); its requests may only say that they
 * were aborted.
 */
function worst(error: unknown, ofTransaction: unknown): unknown {
  const isAborted = error instanceof Error && error.name === 'AbortError'
  return isAborted ? (ofTransaction ?? error) : error
}

/** Aborts a transaction, unless it has ended by itself. */
function breakOff(transaction: { abort: () => void }): void {
  try {
    transaction.abort()
  } catch {
    // It has ended.
  }
}

/** True when the phone is full. */
export function isOutOfRoom(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}
