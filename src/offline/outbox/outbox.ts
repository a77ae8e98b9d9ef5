import { bytesOf, inStores, writeAll, type Stores } from '../inStores.ts'
import type { OutboxRow } from '../schema.ts'
import { outboxNews } from './outboxNews.ts'
import { justQueued, type OutboxState } from './outboxState.ts'

/**
 * The outbox: finished ads that wait for the network, with their photos. `outboxDrafts.ts` moves
 * ads between wizard and outbox; `deliver.ts` sends them.
 */

/** A finished ad as lists show it. */
export interface OutboxAd extends OutboxRow {
  cover: Blob | undefined
}

/** A finished ad with all that it takes to put it back. */
export interface WholeOutboxAd {
  row: OutboxRow
  /** Main first. */
  photos: readonly Blob[]
}

const AD_STORES: ['outbox', 'outboxPhotos'] = ['outbox', 'outboxPhotos']
const oldestFirst = (a: OutboxRow, b: OutboxRow) => a.queuedAt - b.queuedAt

/** Every photo of an ad, whatever its place. */
export const placesOf = (adId: string) => IDBKeyRange.bound([adId], [adId, []])

/** A person's finished ads, oldest first; never another's (fault F17). */
export async function outboxRows(sellerId: string): Promise<OutboxRow[]> {
  const rows = await inStores(['outbox'], 'readonly', (stores) =>
    stores.objectStore('outbox').index('bySeller').getAll(sellerId),
  )
  return rows.sort(oldestFirst)
}

/** The same with their main photos. */
export async function listOutbox(sellerId: string): Promise<OutboxAd[]> {
  const ads = await inStores(AD_STORES, 'readonly', async (stores) => {
    const rows = await stores.objectStore('outbox').index('bySeller').getAll(sellerId)
    return Promise.all(
      rows.map(async (row) => {
        const cover = await stores.objectStore('outboxPhotos').get([row.id, 0])
        return { ...row, cover: cover && new Blob([cover.bytes], { type: cover.type }) }
      }),
    )
  })
  return ads.sort(oldestFirst)
}

/** The number of waiting ads of all users of this phone; it names neither users nor ads. */
export async function countUnsent(): Promise<number> {
  const rows = await inStores(['outbox'], 'readonly', (stores) =>
    stores.objectStore('outbox').getAll(),
  )
  return rows.filter(({ state }) => state.name !== 'published').length
}

/** One finished ad with its photos, or undefined when it is there no more. */
export async function readAd(id: string): Promise<WholeOutboxAd | undefined> {
  const [row, photos] = await inStores(AD_STORES, 'readonly', (stores) =>
    Promise.all([
      stores.objectStore('outbox').get(id),
      stores.objectStore('outboxPhotos').getAll(placesOf(id)),
    ]),
  )
  return row && { row, photos: photos.map(({ bytes, type }) => new Blob([bytes], { type })) }
}

export async function isInOutbox(id: string): Promise<boolean> {
  const count = await inStores(['outbox'], 'readonly', (stores) =>
    stores.objectStore('outbox').count(id),
  )
  return count > 0
}

/** Counts one more attempt; answers how many there have been. */
export async function noteTry(id: string): Promise<number> {
  const row = await change(id, (before) => ({ ...before, tries: before.tries + 1 }))
  return row?.tries ?? 0
}

/** Stores the state of an ad, unless it was removed meanwhile. */
export async function setState(id: string, state: OutboxState): Promise<void> {
  await change(id, (row) => ({ ...row, state }))
  outboxNews.notify({ kind: 'changed' })
}

/** Lets an ad go again at once, as its seller asks for. */
export async function sendAgain(id: string, now: number): Promise<void> {
  await setState(id, justQueued(now))
}

/** True for the first caller: only one of several tabs announces that an ad is published. */
export async function claimAnnouncement(id: string): Promise<boolean> {
  let isFirst = false
  await change(id, (row) => {
    if (row.state.name !== 'published' || row.state.isTold) return row
    isFirst = true
    return { ...row, state: { ...row.state, isTold: true } }
  })
  return isFirst
}

/** Takes an ad out for good. */
export async function dropAd(id: string): Promise<void> {
  await inStores(AD_STORES, 'readwrite', (stores) =>
    Promise.all([
      stores.objectStore('outbox').delete(id),
      stores.objectStore('outboxPhotos').delete(placesOf(id)),
    ]),
  )
  outboxNews.notify({ kind: 'changed' })
}

/** Puts an ad in, or back as it was, with its photos or not at all (fault F20). */
export async function putAd({ row, photos }: WholeOutboxAd): Promise<void> {
  const rows = await photoRows(row.id, photos)
  const put = (stores: Stores<typeof AD_STORES, 'readwrite'>) =>
    writeAll([
      () => stores.objectStore('outbox').put(row),
      ...rows.map((photo) => () => stores.objectStore('outboxPhotos').put(photo)),
    ])
  await inStores(AD_STORES, 'readwrite', put, { bytes: bytesOf(rows) })
  outboxNews.notify({ kind: 'changed' })
}

/** Photos as they are stored. */
export function photoRows(adId: string, photos: readonly Blob[]) {
  return Promise.all(
    photos.map(async (blob, place) => ({
      adId,
      place,
      bytes: await blob.arrayBuffer(),
      type: blob.type,
    })),
  )
}

/** Rewrites a row in one step, if it is still there. */
async function change(
  id: string,
  rewrite: (row: OutboxRow) => OutboxRow,
): Promise<OutboxRow | undefined> {
  return inStores(['outbox'], 'readwrite', async (stores) => {
    const before = await stores.objectStore('outbox').get(id)
    const after = before && rewrite(before)
    if (after && after !== before) await stores.objectStore('outbox').put(after)
    return after
  })
}
