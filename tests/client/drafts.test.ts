import { beforeEach, describe, expect, test } from 'vitest'
import { openOffline } from '../../src/offline/connection.ts'
import { forgetEverything } from '../../src/offline/database.ts'
import { copiesOf, copyId, draftId, editId } from '../../src/offline/drafts/draftNames.ts'
import { draftNews, type DraftNews } from '../../src/offline/drafts/draftNews.ts'
import {
  deleteDraft,
  listDrafts,
  listEdits,
  loadDraft,
  openDraft,
  putDraft,
  takeUpVersion,
} from '../../src/offline/drafts/drafts.ts'
import { putLeft } from '../../src/offline/drafts/putLeft.ts'
import { saveDraft, StaleDraft } from '../../src/offline/drafts/saveDraft.ts'
import { ANAS_PRODUCT, bikeDraft } from './draftExamples.ts'

beforeEach(forgetEverything)

const idsOf = async (id = ANAS_PRODUCT) => (await loadDraft(id))?.photos.map((photo) => photo.id)
const titleOf = async (id = ANAS_PRODUCT) => (await loadDraft(id))?.form
/** The draft as a wizard opens it, and the version beside it. */
const opened = async (id: string) => {
  const draft = await openDraft(id)
  const ids = await (await openOffline()).getAllKeys('drafts')
  const [beside] = ids.filter((each) => each.startsWith(copiesOf(id)))
  return { draft, other: beside === undefined ? undefined : await loadDraft(beside) }
}

describe('Drafts on the phone', () => {
  test('come back whole', async () => {
    expect(await saveDraft(bikeDraft({ savedAt: 5, photos: ['b', 'a'] }), 0)).toBe(1)
    const draft = await loadDraft(ANAS_PRODUCT)
    expect(draft).toMatchObject({ step: 2, idempotencyKey: 'llave', savedAt: 5, version: 1 })
    const texts = await Promise.all(draft?.photos.map(({ blob }) => blob.text()) ?? [])
    expect(texts).toEqual(['b', 'a'])
  })

  test('take another order of photos without writing any photo again', async () => {
    const realPut = IDBObjectStore.prototype.put
    const written: string[] = []
    IDBObjectStore.prototype.put = function put(value, key) {
      written.push(this.name)
      return realPut.call(this, value, key)
    }
    await putDraft(bikeDraft({ photos: ['b', 'a'] }))
    expect(await idsOf()).toEqual(['b', 'a'])
    written.length = 0
    await putDraft(bikeDraft({ photos: ['a', 'b'] }))
    IDBObjectStore.prototype.put = realPut
    expect(await idsOf()).toEqual(['a', 'b'])
    expect(written).toEqual(['drafts'])
  })

  test('forget the photos that were taken out, and keep those of other drafts, even the same ones', async () => {
    const other = draftId('ana', 'gratis')
    await putDraft(bikeDraft({ id: other, photos: ['a', 'z'] }))
    await putDraft(bikeDraft({ photos: ['a', 'b'] }))
    await putDraft(bikeDraft({ photos: ['b'] }))
    expect(await idsOf()).toEqual(['b'])
    expect(await idsOf(other)).toEqual(['a', 'z'])
  })

  test("are listed latest first, with their main photo, and never another person's", async () => {
    await putDraft(bikeDraft({ savedAt: 1 }))
    await putDraft(bikeDraft({ id: draftId('ana', 'gratis'), savedAt: 2, photos: ['a', 'b'] }))
    await putDraft(bikeDraft({ id: draftId('anabel', 'producto'), savedAt: 3 }))
    await putDraft(bikeDraft({ id: editId('ana', 'bici1'), savedAt: 4 }))
    const drafts = await listDrafts('ana')
    expect(drafts.map(({ kind }) => kind)).toEqual(['gratis', 'producto'])
    expect(await drafts[0]?.cover?.text()).toBe('a')
    expect(drafts[1]?.cover).toBeUndefined()
    expect(await listEdits('ana')).toEqual(['bici1'])
    expect(await listEdits('anabel')).toEqual([])
  })

  test('can be deleted, and put back as they were', async () => {
    await putDraft(bikeDraft({ photos: ['b', 'a'] }))
    const draft = await loadDraft(ANAS_PRODUCT)
    await deleteDraft(ANAS_PRODUCT)
    expect(await loadDraft(ANAS_PRODUCT)).toBeUndefined()
    expect(await listDrafts('ana')).toEqual([])
    if (draft) await putDraft(draft)
    expect(await idsOf()).toEqual(['b', 'a'])
  })

  test('take up what a page left when it went, unless something was kept later or they are gone', async () => {
    const { photos: _, ...text } = bikeDraft({ titulo: 'Dejada', savedAt: 5 })
    await putLeft({ ...text, version: 0 })
    expect(await titleOf()).toEqual({ general: { titulo: 'Dejada' } })
    await putDraft(bikeDraft({ titulo: 'Posterior', savedAt: 7 }))
    await putLeft({ ...text, version: 1, savedAt: 6 })
    expect(await titleOf()).toEqual({ general: { titulo: 'Posterior' } })
    await deleteDraft(ANAS_PRODUCT)
    await putLeft({ ...text, version: 1, savedAt: 9 })
    expect(await titleOf()).toBeUndefined()
  })

  test.each([ANAS_PRODUCT, editId('ana', 'bici1')])(
    'F16: %s stays whole where its seller left a few letters while the phone could not show it, and has them beside it',
    async (id) => {
      await putDraft(bikeDraft({ id, titulo: 'Completa', savedAt: 5, photos: ['a'] }))
      const { photos: _, ...few } = bikeDraft({ id, titulo: 'B', savedAt: 9 })
      await putLeft({ ...few, idempotencyKey: 'otra', version: 0 })
      const { draft, other } = await opened(id)
      expect(draft?.form).toEqual({ general: { titulo: 'Completa' } })
      expect(draft?.photos.map((photo) => photo.id)).toEqual(['a'])
      expect(other?.form).toEqual({ general: { titulo: 'B' } })
      expect(other?.photos).toEqual([])
    },
  )

  test('F16: a seller who leaves one tab keeps what another has written since, and both have the photos', async () => {
    for (const titulo of ['Bici', 'Bici azul', 'Bici azul nueva'])
      await putDraft(bikeDraft({ titulo, savedAt: 5, photos: ['a', 'b'] }))
    const { photos: _, ...left } = bikeDraft({ titulo: 'Triciclo', savedAt: 9, photos: ['b'] })
    await putLeft({ ...left, version: 1 })
    const { draft, other } = await opened(ANAS_PRODUCT)
    expect(draft?.form).toEqual({ general: { titulo: 'Bici azul nueva' } })
    expect(other?.form).toEqual({ general: { titulo: 'Triciclo' } })
    expect(other?.photos.map((photo) => photo.id)).toEqual(['b'])
  })

  test.each([ANAS_PRODUCT, editId('ana', 'bici1')])(
    'F16: %s has both texts where its seller left in the moment when another version came up',
    async (id) => {
      for (const titulo of ['Bici', 'Bici azul'])
        await putDraft(bikeDraft({ id, titulo, savedAt: 5, photos: ['a', 'b'] }))
      const { photos: _, ...left } = bikeDraft({ id, titulo: 'Triciclo', photos: ['b', 'new'] })
      await putLeft({ ...left, id: copyId(id), savedAt: 9, version: 2 })
      const { draft, other } = await opened(id)
      expect(draft?.form).toEqual({ general: { titulo: 'Bici azul' } })
      expect(other?.form).toEqual({ general: { titulo: 'Triciclo' } })
      expect(other?.photos.map((photo) => photo.id)).toEqual(['b'])
    },
  )

  test('take up the letters that came after the last write, of which the page had not heard', async () => {
    await putDraft(bikeDraft({ titulo: 'Bici', savedAt: 5, photos: ['a'] }))
    const { photos: _, ...left } = bikeDraft({ titulo: 'Bici azul', savedAt: 9, photos: ['a'] })
    await putLeft({ ...left, version: 0 })
    const { draft, other } = await opened(ANAS_PRODUCT)
    expect(other).toBeUndefined()
    expect(draft?.form).toEqual({ general: { titulo: 'Bici azul' } })
    expect(draft?.photos).toHaveLength(1)
  })

  test('F16: are written over the version that was read, and over no other', async () => {
    await saveDraft(bikeDraft({ titulo: 'De una pestaña', photos: ['a'] }), 0)
    const stale = saveDraft(bikeDraft({ titulo: 'De otra', photos: ['b'] }), 0)
    await expect(stale).rejects.toThrow(StaleDraft)
    expect(await titleOf()).toEqual({ general: { titulo: 'De una pestaña' } })
    expect(await idsOf()).toEqual(['a'])
    expect(await saveDraft(bikeDraft({ titulo: 'De otra', photos: ['b'] }), 1)).toBe(2)
    await deleteDraft(ANAS_PRODUCT)
    await expect(saveDraft(bikeDraft(), 2)).rejects.toThrow(StaleDraft)
  })

  test('F16: tell every tab what became of them', async () => {
    const heard: DraftNews[] = []
    const stop = draftNews.subscribe((news) => heard.push(news))
    await putDraft(bikeDraft())
    await putDraft(bikeDraft())
    await deleteDraft(ANAS_PRODUCT)
    stop()
    expect(heard).toEqual([1, 2, 0].map((version) => ({ id: ANAS_PRODUCT, version })))
  })
})

describe('Two versions of a draft', () => {
  const copy = copyId(ANAS_PRODUCT)

  test('F16: both stand in the list, and the draft is the one that is opened', async () => {
    await putDraft(bikeDraft({ titulo: 'De la otra pestaña', savedAt: 2 }))
    await putDraft(bikeDraft({ id: copy, titulo: 'De esta pestaña', photos: ['a'] }))
    const { draft, other } = await opened(ANAS_PRODUCT)
    expect(draft?.form).toEqual({ general: { titulo: 'De la otra pestaña' } })
    expect(other?.form).toEqual({ general: { titulo: 'De esta pestaña' } })
    expect((await listDrafts('ana')).map(({ id }) => id)).toEqual([ANAS_PRODUCT, copy])
  })

  test.each([ANAS_PRODUCT, editId('ana', 'bici1')])(
    'F16: the one that is left of %s when the other was published is another ad',
    async (id) => {
      const beside = copyId(id)
      await putDraft(bikeDraft({ id: beside, photos: ['a'], mayBePublished: true }))
      const { draft, other } = await opened(id)
      expect(other).toBeUndefined()
      expect(draft).toMatchObject({ id, photoOrder: ['a'], version: 1, mayBePublished: false })
      expect(draft?.idempotencyKey).not.toBe('llave')
      expect(draft?.photos).toHaveLength(1)
    },
  )

  test('F16: change places whole, under the key of the ad, which may be published', async () => {
    await putDraft(bikeDraft({ titulo: 'Roja', photos: ['a'], mayBePublished: true }))
    await putDraft(bikeDraft({ id: copy, titulo: 'Azul', photos: ['b'], idempotencyKey: 'otra' }))
    await takeUpVersion(copy)
    const { draft, other } = await opened(ANAS_PRODUCT)
    expect(draft).toMatchObject({ form: { general: { titulo: 'Azul' } }, photoOrder: ['b'] })
    expect(draft).toMatchObject({ idempotencyKey: 'llave', mayBePublished: true })
    expect(other).toMatchObject({ form: { general: { titulo: 'Roja' } }, photoOrder: ['a'] })
    expect([draft?.photos.length, other?.photos.length]).toEqual([1, 1])
  })

  test('are one when they say the same', async () => {
    await putDraft(bikeDraft())
    await putDraft(bikeDraft({ id: copy, savedAt: 9 }))
    await openDraft(ANAS_PRODUCT)
    expect(await loadDraft(copy)).toBeUndefined()
  })
})
