import { openOffline, type DraftRow } from './database.ts'
import { draftNews } from './draftNews.ts'
import { asPhotoRow, photoKey, type DraftPhoto } from './draftPhotos.ts'

export interface DraftToKeep extends Omit<DraftRow, 'version'> {
  /** Those of `photoOrder` that are here; the others are known by name alone. */
  photos: readonly DraftPhoto[]
}

/** Somebody else wrote the draft, or took it away, since it was read (fault F16). */
export class StaleDraft extends Error {
  override readonly name = 'StaleDraft'
}

/**
 * Keeps a draft, text and photos, in one step; photos that are kept already are not written again.
 * It is written over the version `over` alone, 0 being none, or over whatever is there. Answers its
 * new version. Throws StaleDraft, and QuotaExceededError where the phone is full (fault F20): then
 * the draft stands as it was.
 */
export async function saveDraft(
  { photos, ...text }: DraftToKeep,
  over: number | 'any',
): Promise<number> {
  const { id } = text
  const db = await openOffline()
  const kept = await db.getAllKeysFromIndex('draftPhotos', 'byDraft', id)
  const keys = photos.map((photo) => photoKey(id, photo.id))
  const added = await Promise.all(
    photos
      .filter((_, place) => !kept.includes(keys[place] ?? ''))
      .map((photo) => asPhotoRow(id, photo)),
  )
  const tx = db.transaction(['drafts', 'draftPhotos'], 'readwrite')
  try {
    const before = (await tx.objectStore('drafts').get(id))?.version ?? 0
    if (over !== 'any' && before !== over) throw new StaleDraft()
    const version = before + 1
    const rows = tx.objectStore('draftPhotos')
    // Of a full phone the transaction tells; its requests may merely say that they were broken off.
    await Promise.allSettled([
      ...kept.filter((key) => !keys.includes(key)).map((key) => rows.delete(key)),
      ...added.map((row) => rows.put(row)),
      tx.objectStore('drafts').put({ ...text, version }),
    ])
    await tx.done
    draftNews.tell({ id, version })
    return version
  } catch (error) {
    await breakOff(tx)
    throw error
  }
}

/** Takes back what a transaction has done so far, unless it has ended by itself. */
async function breakOff(tx: { abort: () => void; done: Promise<void> }): Promise<void> {
  try {
    tx.abort()
  } catch {
    // It has ended.
  }
  await tx.done.catch(() => undefined)
}
