import { MAX_PHOTOS } from '../../contract/limits.ts'
import { HOUR } from '../../contract/time/day.ts'
import { inStores, writeAll } from '../inStores.ts'
import { newKey } from '../newKey.ts'
import { photoKind } from '../photoKind.ts'
import type { DraftRow } from '../schema.ts'
import { draftNews } from './draftNews.ts'
import { asPhoto, inOrder, photoKey, photoOf, type DraftPhoto } from './draftPhotos.ts'
import { saveDraft } from './saveDraft.ts'

/**
 * Photos that other apps shared with this app, kept until they are in a user's draft. They are
 * stored like drafts, under ids without an owner. They then belong to the user who is logged in
 * when they are first shown (fault F17). Every function rejects when the browser blocks its storage
 * (fault F21).
 */

/** Largest file, in bytes: no phone's photo is larger, and larger files would fill cheap phones. */
export const MAX_SHARED_BYTES = 30 * 1024 * 1024
const SHARED = 'compartido:'
/** Photos shared within this time before the latest one belong to the same ad; milliseconds. */
const TOGETHER = HOUR
/** So many wait at most, two ads full. */
const WAITING_MOST = 2 * MAX_PHOTOS
const STORES: ['drafts', 'draftPhotos'] = ['drafts', 'draftPhotos']

/** As many as may wait were shared within the hour: no later share, perhaps another site's, takes their place. */
export class EnoughWaiting extends Error {
  override readonly name = 'EnoughWaiting'
}

/** How many files were left out, and why. */
export interface LeftOut {
  noPhotos: number
  tooLarge: number
  tooMany: number
}

export interface SharedPhotos {
  photos: DraftPhoto[]
  leftOut: LeftOut
}

/** The form of a shared draft, in place of an ad's fields. */
interface SharedForm {
  leftOut: LeftOut
  owner?: string | undefined
}

/**
 * Keeps the files that can be photos of an ad and answers how many were left out. Keeps nothing
 * when no file can. Rejects with EnoughWaiting.
 */
export async function storeShared(files: readonly Blob[]): Promise<SharedPhotos> {
  const photos: DraftPhoto[] = []
  const leftOut: LeftOut = { noPhotos: 0, tooLarge: 0, tooMany: 0 }
  for (const file of files) {
    const kind = await photoKind(file).catch(() => null)
    if (!kind) leftOut.noPhotos += 1
    else if (file.size > MAX_SHARED_BYTES) leftOut.tooLarge += 1
    else if (photos.length === MAX_PHOTOS) leftOut.tooMany += 1
    else {
      const blob = file.slice(0, file.size, `image/${kind}`)
      photos.push({ id: newKey(), blob })
    }
  }
  if (photos.length > 0) {
    await makeRoom(photos.length)
    const row = {
      id: SHARED + newKey(),
      form: { leftOut } satisfies SharedForm,
      step: 1,
      idempotencyKey: newKey(),
      savedAt: Date.now(),
      photoOrder: photos.map(({ id }) => id),
    }
    await saveDraft({ ...row, photos }, 'any')
  }
  return { photos, leftOut }
}

/** Deletes the oldest shares of any user above the limit, but none of the last hour. */
async function makeRoom(count: number): Promise<void> {
  await inStores(STORES, 'readwrite', async (stores) => {
    const drafts = stores.objectStore('drafts')
    const rows = await drafts.getAll(allShared())
    let waiting = count
    const beyond = [...rows]
      .sort((a, b) => b.savedAt - a.savedAt)
      .filter(({ photoOrder }) => (waiting += photoOrder.length) > WAITING_MOST)
    const since = Date.now() - TOGETHER
    if (beyond.some(({ savedAt }) => savedAt >= since)) throw new EnoughWaiting()
    await writeAll([
      ...beyond.map((row) => () => drafts.delete(row.id)),
      ...beyond.flatMap(keysOf).map((key) => () => stores.objectStore('draftPhotos').delete(key)),
    ])
  })
}

/**
 * The photos that wait for this user or guest, in the order in which they were shared. Photos of an
 * earlier ad are deleted. A draft may hold some already, where its page was left before they were settled.
 */
export async function sharedPhotos(sellerId: string | undefined): Promise<SharedPhotos> {
  const [rows, photos, keys] = await inStores(STORES, 'readwrite', async (stores) => {
    const drafts = stores.objectStore('drafts')
    const pictures = stores.objectStore('draftPhotos')
    const rows = (await drafts.getAll(allShared())).filter((row) => isFor(row, sellerId))
    const since = Math.max(0, ...rows.map(({ savedAt }) => savedAt)) - TOGETHER
    const old = rows.filter(({ savedAt }) => savedAt < since)
    const ours = rows
      .filter(({ savedAt }) => savedAt >= since)
      .sort((a, b) => a.savedAt - b.savedAt)
    const found = await Promise.all(ours.map(({ id }) => pictures.index('byDraft').getAll(id)))
    const keys = await pictures.getAllKeys()
    const unclaimed = ours.filter((row) => formOf(row).owner !== sellerId)
    await writeAll([
      ...old.map((row) => () => drafts.delete(row.id)),
      ...old.flatMap(keysOf).map((key) => () => pictures.delete(key)),
      ...unclaimed.map((row) => () => drafts.put(claimed(row, sellerId))),
    ])
    return [ours, found, keys] as const
  })
  const drafted = new Set(keys.filter((key) => !isOfShared(key)).map(photoOf))
  const leftOut = rows.map((row) => formOf(row).leftOut)
  const sum = (of: keyof LeftOut) => leftOut.reduce((total, counts) => total + counts[of], 0)
  return {
    photos: rows
      .flatMap((row, at) => inOrder((photos[at] ?? []).map(asPhoto), row.photoOrder))
      .filter(({ id }) => !drafted.has(id)),
    leftOut: { noPhotos: sum('noPhotos'), tooLarge: sum('tooLarge'), tooMany: sum('tooMany') },
  }
}

/** Takes away the shared photos that a draft has by now; without a draft, all that wait for this person. */
export async function settleShared(sellerId: string | undefined, draftId?: string): Promise<void> {
  await inStores(STORES, 'readwrite', async (stores) => {
    const drafts = stores.objectStore('drafts')
    const pictures = stores.objectStore('draftPhotos')
    const rows = (await drafts.getAll(allShared())).filter((row) => isFor(row, sellerId))
    const storedKeys =
      draftId === undefined ? [] : await pictures.index('byDraft').getAllKeys(draftId)
    const isLeft = (id: string) =>
      draftId !== undefined && !storedKeys.includes(photoKey(draftId, id))
    await writeAll(
      rows.flatMap((row) => {
        const photoOrder = row.photoOrder.filter(isLeft)
        const done = row.photoOrder.filter((id) => !isLeft(id))
        return [
          ...done.map((id) => () => pictures.delete(photoKey(row.id, id))),
          async () => {
            if (photoOrder.length > 0) await drafts.put({ ...row, photoOrder })
            else await drafts.delete(row.id)
          },
        ]
      }),
    )
  })
  draftNews.notify({ id: SHARED, version: 0 })
}

/** True for news of shared photos. */
export function isOfShared(id: string): boolean {
  return id.startsWith(SHARED)
}

function isFor(row: DraftRow, sellerId: string | undefined): boolean {
  const { owner } = formOf(row)
  return owner === undefined || owner === sellerId
}

const allShared = () => IDBKeyRange.bound(SHARED, `${SHARED}\uffff`)
const keysOf = ({ id, photoOrder }: DraftRow) => photoOrder.map((photo) => photoKey(id, photo))
const claimed = (row: DraftRow, owner: string | undefined): DraftRow => ({
  ...row,
  form: { ...formOf(row), owner },
})

/** `storeShared` wrote it. */
function formOf({ form }: DraftRow): SharedForm {
  return form as SharedForm
}
