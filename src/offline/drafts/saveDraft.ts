import { bytesOf, inStores, writeAll, type Stores } from '../inStores.ts'
import type { DraftRow } from '../schema.ts'
import { draftNews } from './draftNews.ts'
import { asPhotoRow, photoKey, type DraftPhoto } from './draftPhotos.ts'

export interface DraftToStore extends Omit<DraftRow, 'version'> {
  /** The loaded photos of `photoOrder`; only the ids of the others are known. */
  photos: readonly DraftPhoto[]
}

/** Another tab wrote or deleted the draft since it was read (fault F16). */
export class StaleDraft extends Error {
  override readonly name = 'StaleDraft'
}

/**
 * Saves a draft, text and photos, in one transaction; stored photos are not written again. It
 * replaces the version `over`, 0 being none, or any version. Answers its new version. Throws
 * StaleDraft, and QuotaExceededError when the phone is full (fault F20): the draft is then
 * unchanged.
 */
export async function saveDraft(
  { photos, ...text }: DraftToStore,
  over: number | 'any',
): Promise<number> {
  const { id } = text
  const storedPhotos = await inStores(['draftPhotos'], 'readonly', (stores) =>
    stores.objectStore('draftPhotos').index('byDraft').getAllKeys(id),
  )
  const keys = photos.map((photo) => photoKey(id, photo.id))
  const added = await Promise.all(
    photos
      .filter((_, place) => !storedPhotos.includes(keys[place] ?? ''))
      .map((photo) => asPhotoRow(id, photo)),
  )
  const bytes = bytesOf(added)
  const save = async (stores: Stores<['drafts', 'draftPhotos'], 'readwrite'>) => {
    const before = (await stores.objectStore('drafts').get(id))?.version ?? 0
    if (over !== 'any' && before !== over) throw new StaleDraft()
    const rows = stores.objectStore('draftPhotos')
    await writeAll([
      ...storedPhotos.filter((key) => !keys.includes(key)).map((key) => () => rows.delete(key)),
      ...added.map((row) => () => rows.put(row)),
      () => stores.objectStore('drafts').put({ ...text, version: before + 1 }),
    ])
    return before + 1
  }
  const version = await inStores(['drafts', 'draftPhotos'], 'readwrite', save, { bytes })
  draftNews.notify({ id, version })
  return version
}
