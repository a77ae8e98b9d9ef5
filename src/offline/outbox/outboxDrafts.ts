import { draftNews } from '../drafts/draftNews.ts'
import { photoKey } from '../drafts/draftPhotos.ts'
import type { Draft } from '../drafts/drafts.ts'
import { bytesOf, inStores, writeAll, type Stores } from '../inStores.ts'
import { newKey } from '../newKey.ts'
import type { DraftPhotoRow, DraftRow, OutboxPhotoRow, OutboxRow } from '../schema.ts'
import { photoRows, placesOf } from './outbox.ts'
import { outboxNews } from './outboxNews.ts'
import { justQueued } from './outboxState.ts'
import type { EditTarget } from './upload.ts'

/** A new ad, or changes to an ad, that its seller has finished. */
export interface FinishedAd {
  sellerId: string
  draft: Draft
  /** Set for changes to a published ad. */
  edit?: EditTarget
  /** Text fields of `POST /api/announcement`, or of `PATCH` for changes. */
  fields: Readonly<Record<string, string>>
}

type Both = ['drafts', 'draftPhotos', 'outbox', 'outboxPhotos']
const BOTH: Both = ['drafts', 'draftPhotos', 'outbox', 'outboxPhotos']

/**
 * Moves a finished ad from the drafts to the outbox in one transaction: it is always whole in
 * exactly one. Rejects when there is no room (fault F20) or storage is blocked (F21); the draft is
 * then unchanged. Overwrites the same ad queued by another tab, unless it is already published. The
 * caller must hold the ad's lock (`whileHolding`).
 */
export async function queueDraft(ad: FinishedAd, now: number): Promise<void> {
  const { photos, ...draft } = ad.draft
  const row: OutboxRow = {
    id: draft.idempotencyKey,
    sellerId: ad.sellerId,
    draft,
    fields: ad.fields,
    ...(ad.edit && { edit: ad.edit }),
    photoSizes: photos.slice(ad.edit?.staying ?? 0).map(({ blob }) => blob.size),
    queuedAt: now,
    tries: 0,
    state: justQueued(now),
  }
  const added = await photoRows(
    row.id,
    photos.map(({ blob }) => blob),
  )
  const move = async (stores: Stores<Both, 'readwrite'>) => {
    const [ads, photosOfAds] = [stores.objectStore('outbox'), stores.objectStore('outboxPhotos')]
    const draftPhotos = stores.objectStore('draftPhotos')
    const before = await ads.get(row.id)
    const wasTried = before !== undefined && before.tries > 0
    const storedKeys = await draftPhotos.index('byDraft').getAllKeys(draft.id)
    const queueing = [
      () => ads.put(wasTried ? { ...row, draft: { ...draft, mayBePublished: true } } : row),
      () => photosOfAds.delete(placesOf(row.id)),
      ...added.map((photo) => () => photosOfAds.put(photo)),
    ]
    await writeAll([
      ...(before?.state.name === 'published' ? [] : queueing),
      () => stores.objectStore('drafts').delete(draft.id),
      ...storedKeys.map((key) => () => draftPhotos.delete(key)),
    ])
  }
  await inStores(BOTH, 'readwrite', move, { bytes: bytesOf(added) })
  draftNews.notify({ id: draft.id, version: 0 })
  outboxNews.notify({ kind: 'changed' })
}

/**
 * Moves an ad back to the drafts in one transaction, over another draft in its place. Answers
 * whether it was still in the outbox.
 */
export async function takeBack(id: string): Promise<boolean> {
  const bring = async (stores: Stores<Both, 'readwrite'>) => {
    const [drafts, draftPhotos] = [stores.objectStore('drafts'), stores.objectStore('draftPhotos')]
    const row = await stores.objectStore('outbox').get(id)
    if (!row) return undefined
    const photos = await stores.objectStore('outboxPhotos').getAll(placesOf(id))
    const before = await drafts.get(row.draft.id)
    const replaced = await draftPhotos.index('byDraft').getAllKeys(row.draft.id)
    const draft = {
      ...row.draft,
      ...keyAfter(row),
      // Above every version that some tab may know.
      version: Math.max(row.draft.version, before?.version ?? 0) + 1,
    }
    await writeAll([
      ...replaced.map((key) => () => draftPhotos.delete(key)),
      ...photos.map((photo) => () => draftPhotos.put(asDraftPhoto(draft, photo))),
      () => drafts.put(draft),
      () => stores.objectStore('outbox').delete(id),
      () => stores.objectStore('outboxPhotos').delete(placesOf(id)),
    ])
    return draft
  }
  const draft = await inStores(BOTH, 'readwrite', bring)
  if (!draft) return false
  draftNews.notify({ id: draft.id, version: draft.version })
  outboxNews.notify({ kind: 'changed' })
  return true
}

/**
 * An ad whose sending was tried may be published, even if the phone got no response. The same key
 * lets the seller's new text find it. If that ad is gone by now, a new key makes this another ad.
 */
function keyAfter({ id, tries, draft, state }: OutboxRow) {
  const isGone = state.name === 'attention' && [404, 410].includes(state.status)
  return isGone
    ? { idempotencyKey: newKey(), mayBePublished: false }
    : { idempotencyKey: id, mayBePublished: draft.mayBePublished === true || tries > 0 }
}

function asDraftPhoto(draft: DraftRow, { place, bytes, type }: OutboxPhotoRow): DraftPhotoRow {
  const id = draft.photoOrder[place] ?? String(place)
  return { id: photoKey(draft.id, id), draftId: draft.id, bytes, type }
}
