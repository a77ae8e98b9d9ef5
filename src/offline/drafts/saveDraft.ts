import { bytesOf, inStores, writeAll, type Stores } from '../inStores.ts'
import type { DraftRow } from '../schema.ts'
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
  const kept = await inStores(['draftPhotos'], 'readonly', (stores) =>
    stores.objectStore('draftPhotos').index('byDraft').getAllKeys(id),
  )
  const keys = photos.map((photo) => photoKey(id, photo.id))
  const added = await Promise.all(
    photos
      .filter((_, place) => !kept.includes(keys[place] ?? ''))
      .map((photo) => asPhotoRow(id, photo)),
  )
  const bytes = bytesOf(added)
  const save = async (stores: Stores<['drafts', 'draftPhotos'], 'readwrite'>) => {
    const before = (await stores.objectStore('drafts').get(id))?.version ?? 0
    if (over !== 'any' && before !== over) throw new StaleDraft()
    const rows = stores.objectStore('draftPhotos')
    await writeAll([
      ...kept.filter((key) => !keys.includes(key)).map((key) => () => rows.delete(key)),
      ...added.map((row) => () => rows.put(row)),
      () => stores.objectStore('drafts').put({ ...text, version: before + 1 }),
    ])
    return before + 1
  }
  const version = await inStores(['drafts', 'draftPhotos'], 'readwrite', save, { bytes })
  draftNews.tell({ id, version })
  return version
}
