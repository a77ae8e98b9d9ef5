import type { DBSchema, IDBPDatabase } from 'idb'

/** What the phone keeps; shared by the page and the worker, so it knows no DOM. */
interface OfflineSchema extends DBSchema {
  /** Public answers by address, in their anonymous variant (security T40, T41). */
  answers: {
    key: string
    value: KeptAnswer
    indexes: { byAge: number }
  }
  /** Unfinished ads by person and kind; private: gone at log-out. */
  drafts: { key: string; value: DraftRow }
  /** Photos of drafts, apart from the text so that a change of text rewrites no photo. */
  draftPhotos: { key: string; value: DraftPhotoRow; indexes: { byDraft: string } }
}

export interface KeptAnswer {
  /** Path and query of the call. */
  address: string
  body: unknown
  /** When the server gave it, in milliseconds. */
  savedAt: number
}

export interface DraftRow {
  /** `<sellerId or 'invitado'>:<kind>`. */
  id: string
  /** The form as it was typed; its shape belongs to the wizard. */
  form: unknown
  /** Ids of its photos, main first: a new order rewrites no photo. */
  photoOrder: string[]
  step: number
  /** One key for the life of the draft: sending it twice publishes once. */
  idempotencyKey: string
  savedAt: number
}

export interface DraftPhotoRow {
  id: string
  draftId: string
  /** Bytes, because WebKit loses blobs that it keeps. */
  bytes: ArrayBuffer
  type: string
}

const NAME = 'tianguis'
const VERSION = 1

let opening: Promise<IDBPDatabase<OfflineSchema>> | undefined

/** Opens the store once; rejects where the browser has none or blocks it (fault F21). */
export function openOffline(): Promise<IDBPDatabase<OfflineSchema>> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function open(): Promise<IDBPDatabase<OfflineSchema>> {
  // Loaded when first wanted: a page from the server is read before anything is kept.
  const { openDB } = await import('idb')
  return openDB<OfflineSchema>(NAME, VERSION, {
    upgrade(db) {
      db.createObjectStore('answers', { keyPath: 'address' }).createIndex('byAge', 'savedAt')
      db.createObjectStore('drafts', { keyPath: 'id' })
      db.createObjectStore('draftPhotos', { keyPath: 'id' }).createIndex('byDraft', 'draftId')
    },
    blocking: () => void closeOffline(),
    terminated: () => {
      opening = undefined
    },
  })
}

async function closeOffline(): Promise<void> {
  const db = await opening?.catch(() => undefined)
  opening = undefined
  db?.close()
}

/** Empties every store: what a log-out leaves is nothing (security T40). */
export async function forgetEverything(): Promise<void> {
  const db = await openOffline()
  const stores = ['answers', 'drafts', 'draftPhotos'] as const
  const tx = db.transaction(stores, 'readwrite')
  await Promise.all([...stores.map((name) => tx.objectStore(name).clear()), tx.done])
}
