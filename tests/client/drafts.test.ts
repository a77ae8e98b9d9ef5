import { beforeEach, describe, expect, test } from 'vitest'
import { forgetEverything } from '../../src/offline/database.ts'
import {
  deleteDraft,
  draftId,
  listDrafts,
  loadDraft,
  restoreDraft,
  saveDraftPhotos,
  saveDraftText,
} from '../../src/offline/drafts.ts'

beforeEach(forgetEverything)

const MINE = draftId('ana', 'producto')
const row = (id = MINE, savedAt = 1, photoOrder: string[] = []) => ({
  id,
  form: { general: { titulo: 'Bicicleta' } },
  photoOrder,
  step: 2,
  idempotencyKey: 'llave',
  savedAt,
})
const picture = (id: string) => ({ id, blob: new Blob([id], { type: 'image/jpeg' }) })
const idsOf = async (id = MINE) => (await loadDraft(id))?.photos.map((photo) => photo.id)

describe('Drafts on the phone', () => {
  test('come back whole', async () => {
    await saveDraftPhotos(MINE, [picture('a'), picture('b')])
    await saveDraftText(row(MINE, 5, ['b', 'a']))
    const draft = await loadDraft(MINE)
    expect(draft).toMatchObject({ step: 2, idempotencyKey: 'llave', savedAt: 5 })
    expect(await Promise.all(draft?.photos.map(({ blob }) => blob.text()) ?? [])).toEqual([
      'b',
      'a',
    ])
  })

  test('take another order of photos without writing any photo again', async () => {
    await saveDraftPhotos(MINE, [picture('a'), picture('b')])
    await saveDraftText(row(MINE, 1, ['b', 'a']))
    expect(await idsOf()).toEqual(['b', 'a'])
    await saveDraftText(row(MINE, 2, ['a', 'b']))
    expect(await idsOf()).toEqual(['a', 'b'])
  })

  test('forget the photos that were taken out, and keep those of other drafts', async () => {
    const other = draftId('ana', 'gratis')
    await saveDraftPhotos(other, [picture('z')])
    await saveDraftText(row(other, 1, ['z']))
    await saveDraftPhotos(MINE, [picture('a'), picture('b')])
    await saveDraftPhotos(MINE, [picture('b')])
    await saveDraftText(row())
    expect(await idsOf()).toEqual(['b'])
    expect(await idsOf(other)).toEqual(['z'])
  })

  test("are listed latest first, with their main photo, and never another person's", async () => {
    await saveDraftText(row(draftId('ana', 'producto'), 1))
    await saveDraftPhotos(draftId('ana', 'gratis'), [picture('a')])
    await saveDraftText(row(draftId('ana', 'gratis'), 2, ['a']))
    await saveDraftText(row(draftId('anabel', 'producto'), 3))
    const drafts = await listDrafts('ana')
    expect(drafts.map(({ kind }) => kind)).toEqual(['gratis', 'producto'])
    expect(await drafts[0]?.cover?.text()).toBe('a')
    expect(drafts[1]?.cover).toBeUndefined()
  })

  test('can be deleted, and put back as they were', async () => {
    await saveDraftPhotos(MINE, [picture('a'), picture('b')])
    await saveDraftText(row(MINE, 5, ['b', 'a']))
    const draft = await loadDraft(MINE)
    await deleteDraft(MINE)
    expect(await loadDraft(MINE)).toBeUndefined()
    expect(await listDrafts('ana')).toEqual([])
    if (draft) await restoreDraft(draft)
    expect(await idsOf()).toEqual(['b', 'a'])
  })
})
