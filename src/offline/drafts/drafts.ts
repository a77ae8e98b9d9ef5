import type { TipoAnuncio } from '../../contract/ads/kinds.ts'
import { whenWritten } from '../database.ts'
import { inStores } from '../inStores.ts'
import { newKey } from '../newKey.ts'
import type { DraftRow } from '../schema.ts'
import { copiesOf, copyId, draftOfCopy, editsOf, kindOf, workOf } from './draftNames.ts'
import { draftNews } from './draftNews.ts'
import { asPhoto, inOrder, photoKey, type DraftPhoto } from './draftPhotos.ts'
import { saveDraft, type DraftToStore } from './saveDraft.ts'

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

/** A person's drafts, the latest first; other versions of a draft too. */
export async function listDrafts(sellerId: string): Promise<DraftSummary[]> {
  const summaries = await inStores(DRAFT_STORES, 'readonly', async (stores) => {
    const rows = await stores.objectStore('drafts').getAll(startingWith(workOf(sellerId)))
    const photos = stores.objectStore('draftPhotos')
    return Promise.all(
      rows.map(async ({ id, form, step, savedAt, photoOrder: [first] }) => {
        const kind = kindOf(sellerId, id)
        if (!kind) return undefined
        const cover = first === undefined ? undefined : await photos.get(photoKey(id, first))
        return { id, kind, form, step, savedAt, cover: cover && asPhoto(cover).blob }
      }),
    )
  })
  return summaries.filter((summary) => summary !== undefined).sort((a, b) => b.savedAt - a.savedAt)
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
  draftNews.notify({ id, version: 0 })
}

/** Replaces the draft with this id, or restores it if it was deleted. */
export async function putDraft(draft: DraftToStore): Promise<void> {
  await saveDraft(draft, 'any')
}

function startingWith(start: string): IDBKeyRange {
  return IDBKeyRange.bound(start, `${start}\uffff`)
}

/**
 * The stored draft of an id; undefined without one. Another version takes its place when the draft is
 * gone. Rejects when the browser blocks its storage (fault F21).
 */
export async function openDraft(id: string): Promise<Draft | undefined> {
  // The wizard that was just left may still be at it.
  await whenWritten()
  const draft = await loadDraft(id)
  const [copy] = await inStores(['drafts'], 'readonly', (stores) =>
    stores.objectStore('drafts').getAllKeys(startingWith(copiesOf(id)), 1),
  )
  if (copy === undefined) return draft
  const other = await loadDraft(copy)
  if (draft && other && isSameWork(draft, other)) await deleteDraft(copy)
  if (draft) return draft
  await takeUpVersion(copy)
  return loadDraft(id)
}

function isSameWork(one: Draft, other: Draft): boolean {
  const said = ({ form, base, photoOrder }: Draft) => JSON.stringify([form, base, photoOrder])
  return said(one) === said(other)
}

/**
 * Puts another version of a draft in its place; the version of before then stands beside it. The key stays
 * with the place, so that one ad comes of it. A version whose draft is gone is another ad.
 */
export async function takeUpVersion(copy: string): Promise<void> {
  const id = draftOfCopy(copy)
  const [draft, other] = await Promise.all([loadDraft(id), loadDraft(copy)])
  if (!other) return
  const { idempotencyKey, mayBePublished } = draft ?? { idempotencyKey: newKey() }
  if (draft) await putDraft({ ...draft, id: copyId(id) })
  await putDraft({ ...other, id, idempotencyKey, mayBePublished: mayBePublished === true })
  await deleteDraft(copy)
}
