import type { TipoAnuncio } from '../../contract/ads/kinds.ts'
import { whenWritten } from '../database.ts'
import { inStores } from '../inStores.ts'
import { newKey } from '../newKey.ts'
import type { DraftRow } from '../schema.ts'
import { copiesOf, draftId, editsOf, kindOf, workOf } from './draftNames.ts'
import { draftNews } from './draftNews.ts'
import { asPhoto, inOrder, photoKey, type DraftPhoto } from './draftPhotos.ts'
import { saveDraft, type DraftToKeep } from './saveDraft.ts'

/**
 * Unfinished work: a draft for each user and kind, and changes to published ads. Text and photos
 * are kept apart, so that typing rewrites no photo. Every function rejects when the browser blocks
 * its storage (fault F21).
 */

const DRAFT_STORES: ['drafts', 'draftPhotos'] = ['drafts', 'draftPhotos']

export interface Draft extends DraftRow {
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

/** A draft with its photos, or undefined when there is none. */
export async function loadDraft(id: string): Promise<Draft | undefined> {
  const [row, photos] = await inStores(DRAFT_STORES, 'readonly', (stores) =>
    Promise.all([
      stores.objectStore('drafts').get(id),
      stores.objectStore('draftPhotos').index('byDraft').getAll(id),
    ]),
  )
  // Drafts of the app's first version have none.
  return (
    row && {
      ...row,
      version: row.version ?? 0,
      photos: inOrder(photos.map(asPhoto), row.photoOrder),
    }
  )
}

/** Another version of a draft; it is kept until the user chooses between the two (fault F16). */
async function loadCopy(id: string): Promise<Draft | undefined> {
  const [key] = await inStores(['drafts'], 'readonly', (stores) =>
    stores.objectStore('drafts').getAllKeys(startingWith(copiesOf(id)), 1),
  )
  return key === undefined ? undefined : loadDraft(key)
}

/** A person's drafts, the latest first, each once. */
export async function listDrafts(sellerId: string): Promise<DraftSummary[]> {
  const summaries = await inStores(DRAFT_STORES, 'readonly', async (stores) => {
    const rows = await stores.objectStore('drafts').getAll(startingWith(workOf(sellerId)))
    const photos = stores.objectStore('draftPhotos')
    return Promise.all(
      rows.map(async ({ id, form, step, savedAt, photoOrder: [first] }) => {
        const kind = kindOf(sellerId, id)
        if (!kind || isSpare(id, draftId(sellerId, kind), rows)) return undefined
        const cover = first === undefined ? undefined : await photos.get(photoKey(id, first))
        return { id, kind, form, step, savedAt, cover: cover && asPhoto(cover).blob }
      }),
    )
  })
  return summaries.filter((summary) => summary !== undefined).sort((a, b) => b.savedAt - a.savedAt)
}

/** True for a copy whose draft exists too. */
function isSpare(id: string, draft: string, rows: readonly DraftRow[]): boolean {
  return id !== draft && rows.some((row) => row.id === draft)
}

/** The ads that a person has begun to change without saving it. */
export async function listEdits(sellerId: string): Promise<string[]> {
  const start = editsOf(sellerId)
  const ids = await inStores(['drafts'], 'readonly', (stores) =>
    stores.objectStore('drafts').getAllKeys(startingWith(start)),
  )
  return [...new Set(ids.map((id) => id.slice(start.length).split(':')[0] ?? ''))]
}

/** Forgets a draft and its photos. */
export async function deleteDraft(id: string): Promise<void> {
  await inStores(DRAFT_STORES, 'readwrite', async (stores) => {
    const photos = stores.objectStore('draftPhotos')
    const keys = await photos.index('byDraft').getAllKeys(id)
    await Promise.all([
      stores.objectStore('drafts').delete(id),
      ...keys.map((key) => photos.delete(key)),
    ])
  })
  draftNews.tell({ id, version: 0 })
}

/** Replaces the draft with this id, or restores it if it was deleted. */
export async function putDraft(draft: DraftToKeep): Promise<void> {
  await saveDraft(draft, 'any')
}

function startingWith(start: string): IDBKeyRange {
  return IDBKeyRange.bound(start, `${start}\uffff`)
}

/** Unfinished work as it is taken up again. */
export interface OpenedDraft {
  id: string
  draft?: Draft
  /** Another tab's version, where both were left without a choice (fault F16)… */
  theirs?: Draft
  /** …and the id under which `draft` waits beside it. */
  copy?: string
}

/** The stored draft of an id. Rejects when the browser blocks its storage (fault F21). */
export async function openDraft(id: string): Promise<OpenedDraft> {
  // The wizard that was just left may still be at it.
  await whenWritten()
  const [draft, copy] = await Promise.all([loadDraft(id), loadCopy(id)])
  if (!copy) return { id, ...(draft && { draft }) }
  if (draft && !isSameWork(draft, copy)) return { id, draft: copy, theirs: draft, copy: copy.id }
  // Only the copy is left: the other version was chosen, published or deleted.
  if (!draft) await putDraft({ ...copy, id, idempotencyKey: newKey() })
  await deleteDraft(copy.id)
  return openDraft(id)
}

function isSameWork(one: Draft, other: Draft): boolean {
  const said = ({ form, base, photoOrder }: Draft) => JSON.stringify([form, base, photoOrder])
  return said(one) === said(other)
}
