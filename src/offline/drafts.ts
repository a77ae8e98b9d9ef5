import { KINDS, type TipoAnuncio } from '../contract/kinds.ts'
import { openOffline, type DraftPhotoRow, type DraftRow } from './database.ts'

/**
 * Unfinished ads, one for each person and kind. Text and photos are kept apart, so that typing
 * rewrites no photo. Every function rejects where the browser blocks its storage (fault F21), and
 * the saving ones with a QuotaExceededError where the phone is full (fault F20).
 */

export interface DraftPhoto {
  id: string
  blob: Blob
}

export interface Draft extends Omit<DraftRow, 'photoOrder'> {
  /** Main first. */
  photos: DraftPhoto[]
}

export interface DraftSummary {
  id: string
  kind: TipoAnuncio
  form: unknown
  step: number
  savedAt: number
  cover: Blob | undefined
}

/** The key under which a person's draft of a kind is kept. */
export function draftId(sellerId: string, kind: TipoAnuncio): string {
  return `${sellerId}:${kind}`
}

/** A draft with its photos, or undefined when there is none. */
export async function loadDraft(id: string): Promise<Draft | undefined> {
  const db = await openOffline()
  const tx = db.transaction(['drafts', 'draftPhotos'])
  const [row, photos] = await Promise.all([
    tx.objectStore('drafts').get(id),
    tx.objectStore('draftPhotos').index('byDraft').getAll(id),
  ])
  if (!row) return undefined
  const { photoOrder, ...draft } = row
  return { ...draft, photos: inOrder(photos, photoOrder).map(asPhoto) }
}

/** A person's drafts, the latest first. */
export async function listDrafts(sellerId: string): Promise<DraftSummary[]> {
  const db = await openOffline()
  const rows = await db.getAll('drafts', IDBKeyRange.bound(`${sellerId}:`, `${sellerId}:\uffff`))
  const summaries = await Promise.all(
    rows.map(async ({ id, form, step, savedAt, photoOrder: [first] }) => {
      const kind = KINDS.find((name) => draftId(sellerId, name) === id)
      const cover = first === undefined ? undefined : await db.get('draftPhotos', first)
      return kind && { id, kind, form, step, savedAt, cover: cover && asPhoto(cover).blob }
    }),
  )
  return summaries
    .filter((summary) => summary !== undefined)
    .toSorted((a, b) => b.savedAt - a.savedAt)
}

/** Keeps everything of a draft but its photos. */
export async function saveDraftText(row: DraftRow): Promise<void> {
  const db = await openOffline()
  await db.put('drafts', row)
}

/** Keeps exactly these photos for a draft; those that are kept already are not written again. */
export async function saveDraftPhotos(id: string, photos: readonly DraftPhoto[]): Promise<void> {
  const db = await openOffline()
  const kept = await db.getAllKeysFromIndex('draftPhotos', 'byDraft', id)
  const added = await Promise.all(
    photos.filter((photo) => !kept.includes(photo.id)).map((photo) => asRow(id, photo)),
  )
  const gone = kept.filter((key) => !photos.some((photo) => photo.id === key))
  const tx = db.transaction('draftPhotos', 'readwrite')
  // Of a full phone the transaction tells; its requests may merely say that they were broken off.
  await Promise.allSettled([
    ...gone.map((key) => tx.store.delete(key)),
    ...added.map((row) => tx.store.put(row)),
  ])
  await tx.done
}

/** Forgets a draft and its photos. */
export async function deleteDraft(id: string): Promise<void> {
  const db = await openOffline()
  const tx = db.transaction(['drafts', 'draftPhotos'], 'readwrite')
  const photos = tx.objectStore('draftPhotos')
  const keys = await photos.index('byDraft').getAllKeys(id)
  await Promise.all([
    tx.objectStore('drafts').delete(id),
    ...keys.map((key) => photos.delete(key)),
    tx.done,
  ])
}

/** Puts a deleted draft back as it was. */
export async function restoreDraft({ photos, ...draft }: Draft): Promise<void> {
  await saveDraftPhotos(draft.id, photos)
  await saveDraftText({ ...draft, photoOrder: photos.map((photo) => photo.id) })
}

/** True when the phone has no room left for what was to be kept. */
export function isOutOfRoom(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}

function inOrder(photos: readonly DraftPhotoRow[], order: readonly string[]): DraftPhotoRow[] {
  const place = ({ id }: DraftPhotoRow) => {
    const index = order.indexOf(id)
    return index === -1 ? order.length : index
  }
  return photos.toSorted((a, b) => place(a) - place(b))
}

function asPhoto({ id, bytes, type }: DraftPhotoRow): DraftPhoto {
  return { id, blob: new Blob([bytes], { type }) }
}

async function asRow(draftId: string, { id, blob }: DraftPhoto): Promise<DraftPhotoRow> {
  return { id, draftId, bytes: await blob.arrayBuffer(), type: blob.type }
}
