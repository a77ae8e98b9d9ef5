import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetEverything } from '../../src/offline/database.ts'
import { deleteDraft, listDrafts, loadDraft } from '../../src/offline/drafts/drafts.ts'
import { deliver } from '../../src/offline/outbox/deliver.ts'
import { countUnsent, dropAd, listOutbox, putAd, readAd } from '../../src/offline/outbox/outbox.ts'
import { takeBack } from '../../src/offline/outbox/outboxDrafts.ts'
import { deliveryOf, finishedAd, hang, keys, published, queueAd, refused } from './outboxStage.ts'

const realPut = IDBObjectStore.prototype.put

beforeEach(forgetEverything)
afterEach(() => {
  IDBObjectStore.prototype.put = realPut
  vi.useRealTimers()
})

describe('A finished ad', () => {
  test('moves from the drafts to the outbox with its photos in their order', async () => {
    await queueAd('k1')
    expect(await listDrafts('ana')).toEqual([])
    const [ad] = await listOutbox('ana')
    expect(ad).toMatchObject({ id: 'k1', sellerId: 'ana', photoSizes: [6, 4], tries: 0 })
    expect(await ad?.cover?.text()).toBe('frente')
    const whole = await readAd('k1')
    expect(await Promise.all(whole?.photos.map((photo) => photo.text()) ?? [])).toEqual([
      'frente',
      'lado',
    ])
  })

  test('comes back as the draft that it was', async () => {
    const { draft } = finishedAd('k1')
    await queueAd('k1')
    expect(await takeBack('k1')).toBe(true)
    expect(await keys()).toEqual([])
    const back = await loadDraft(draft.id)
    expect(back).toMatchObject({ form: draft.form, step: 4, idempotencyKey: 'k1' })
    expect(back?.photos.map(({ id }) => id)).toEqual(['frente', 'lado'])
    expect(await back?.photos[1]?.blob.text()).toBe('lado')
    expect(await takeBack('k1')).toBe(false)
    await deleteDraft(draft.id)
    expect(await loadDraft(draft.id)).toBeUndefined()
  })

  test('that is discarded can be put back as it was', async () => {
    await queueAd('k1')
    const whole = await readAd('k1')
    await dropAd('k1')
    expect(await keys()).toEqual([])
    if (whole) await putAd(whole)
    expect(await readAd('k1')).toMatchObject({ row: whole?.row })
    expect((await readAd('k1'))?.photos).toHaveLength(2)
  })

  test('F20: that finds no room in the outbox stays a draft, whole', async () => {
    await queueAd('k1')
    await takeBack('k1')
    IDBObjectStore.prototype.put = function put(value: object, key?: IDBValidKey) {
      if ('place' in value) throw new DOMException('No room', 'QuotaExceededError')
      return realPut.call(this, value, key)
    }
    await expect(queueAd('k1')).rejects.toThrow('No room')
    IDBObjectStore.prototype.put = realPut
    expect(await keys()).toEqual([])
    expect((await loadDraft(finishedAd('k1').draft.id))?.photos).toHaveLength(2)
  })

  test('F17: is listed for its seller alone; others learn at most that something waits', async () => {
    await queueAd('k1')
    await queueAd('k2', { seller: 'anabel' })
    expect(await keys('ana')).toEqual(['k1'])
    expect(await keys('an')).toEqual([])
    expect(await countUnsent()).toBe(2)
  })
})

describe('An ad whose seller looks on in the wizard', () => {
  const watched = { isWatched: () => true }

  test('leaves no news in the outbox when it is published', async () => {
    await queueAd('k1')
    const { delivery } = deliveryOf(published('uno'))
    expect(await deliver('k1', { ...delivery, ...watched })).toEqual({
      kind: 'published',
      id: 'uno',
    })
    expect(await keys()).toEqual([])
  })

  test('is a draft again when it is refused for good, or taken back', async () => {
    await queueAd('k1')
    const { delivery } = deliveryOf(refused(400, 'No.'))
    await deliver('k1', { ...delivery, ...watched })
    expect(await keys()).toEqual([])
    expect((await loadDraft('ana:producto'))?.photos).toHaveLength(2)

    await queueAd('k1')
    const leaving = new AbortController()
    const second = deliveryOf(hang)
    const sending = deliver('k1', { ...second.delivery, ...watched, signal: leaving.signal })
    await expect.poll(() => second.requests).toHaveLength(1)
    leaving.abort()
    expect(await sending).toEqual({ kind: 'cancelled' })
    expect((await loadDraft('ana:producto'))?.idempotencyKey).toBe('k1')
  })

  test('stays in the outbox when nobody answers', async () => {
    await queueAd('k1')
    const { delivery } = deliveryOf(null)
    await deliver('k1', { ...delivery, ...watched })
    expect(await keys()).toEqual(['k1'])
    expect(await listDrafts('ana')).toEqual([])
  })
})
