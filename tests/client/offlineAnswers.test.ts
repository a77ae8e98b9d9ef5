import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  forgetSearch,
  forgetSearchHistory,
  rememberSearch,
} from '../../src/client/data/searchHistory.ts'
import { anonymousVariant } from '../../src/offline/answers/anonymousVariant.ts'
import {
  dropAnswer,
  isStorable,
  storeAnswer,
  storedAnswer,
  storedSearches,
} from '../../src/offline/answers/answers.ts'
import { openOffline } from '../../src/offline/connection.ts'
import { forgetEverything } from '../../src/offline/database.ts'
import { putDraft } from '../../src/offline/drafts/drafts.ts'
import { PHOTO_CACHE } from '../../src/offline/names.ts'
import { bikeDraft } from './draftExamples.ts'

beforeEach(forgetEverything)

const adAddress = (id: string | number) => `/api/announcement/${id}`
const storedAddresses = async () => (await openOffline()).getAllKeys('answers')

describe('What the phone keeps', () => {
  test.each([
    '/api/banner',
    '/api/index/premium',
    '/api/index/reciente',
    '/api/announcement/aB3_-x',
    '/api/announcement',
    '/api/announcement?nombre=bici.com',
    '/api/announcement/seller/aB3_-x',
    '/api/review/seller/aB3_-x?page=1',
  ])('%s is read without network', async (address) => {
    expect(isStorable(address)).toBe(true)
    await storeAnswer(address, ['algo'], 7)
    expect(await storedAnswer(address)).toEqual({ address, body: ['algo'], savedAt: 7 })
  })

  test.each([
    '/api/announcement/aB3/protected',
    '/api/announcement/aB3/similares',
    '/api/announcement/user/token',
    '/api/announcement/user/inicio',
    '/api/user',
    '/api/user/permiso',
    '/api/notification',
    '/api/favorite',
    '/api/login',
  ])('T40: %s is never kept', async (address) => {
    expect(isStorable(address)).toBe(false)
    await storeAnswer(address, { correo: 'ana@ejemplo.mx' }, 7)
    expect(await storedAddresses()).toEqual([])
    expect(await storedAnswer(address)).toBeUndefined()
  })

  test('a newer answer takes the place of the older one', async () => {
    await storeAnswer('/api/banner', ['viejo'], 1)
    await storeAnswer('/api/banner', ['nuevo'], 2)
    expect(await storedAnswer('/api/banner')).toMatchObject({ body: ['nuevo'], savedAt: 2 })
  })

  test('of viewed ads the last 200 stay, and home stays whatever is viewed', async () => {
    await storeAnswer('/api/index/reciente', [], 0)
    const db = await openOffline()
    const tx = db.transaction('answers', 'readwrite')
    for (let viewed = 1; viewed <= 200; viewed += 1) {
      void tx.store.put({ address: adAddress(viewed), body: {}, savedAt: viewed })
    }
    await tx.done
    await storeAnswer(adAddress(201), {}, 201)
    const addresses = await storedAddresses()
    expect(addresses).toHaveLength(201)
    expect(addresses).toContain('/api/index/reciente')
    expect(addresses).toContain(adAddress(201))
    expect(addresses).not.toContain(adAddress(1))
  })
})

describe('A search that is kept', () => {
  const search = (nombre: string) => `/api/announcement?nombre=${nombre}`
  const found = (...ids: string[]) => ({
    annoucements: ids.map((_id) => ({ _id, titulo: 'Bici' })),
    total: ids.length,
  })

  test('is one of the last 40, whatever ads were viewed', async () => {
    await storeAnswer(adAddress('a'), {}, 0)
    for (let made = 1; made <= 41; made += 1) await storeAnswer(search(`b${made}`), found(), made)
    const kept = await storedSearches()
    expect(kept.map((query) => query.get('nombre')).slice(0, 2)).toEqual(['b41', 'b40'])
    expect(kept).toHaveLength(40)
    expect(await storedAnswer(adAddress('a'))).toBeDefined()
  })

  test('T45: shows an ad no more that the server said is gone, nor does home or its seller', async () => {
    await storeAnswer(search('bici'), found('a', 'b'), 1)
    await storeAnswer('/api/index/reciente', [{ _id: 'a' }, { _id: 'c' }], 1)
    await storeAnswer('/api/announcement/seller/s', { seller: {}, annoucements: [{ _id: 'a' }] }, 1)
    await dropAnswer(adAddress('a'))
    expect((await storedAnswer(search('bici')))?.body).toEqual(found('b'))
    expect((await storedAnswer('/api/index/reciente'))?.body).toEqual([{ _id: 'c' }])
    expect((await storedAnswer('/api/announcement/seller/s'))?.body).toEqual({
      seller: {},
      annoucements: [],
    })
  })

  test('T40: goes with its words when they are taken from the history, and all when it is emptied', async () => {
    await storeAnswer(search('bici'), found('a'), 1)
    await storeAnswer(search('mesa'), found('b'), 2)
    await storeAnswer('/api/announcement?categoria=muebles', found('b'), 3)
    rememberSearch('bici')
    rememberSearch('mesa')
    forgetSearch('bici')
    await expect.poll(() => storedAnswer(search('bici'))).toBeUndefined()
    expect(await storedAnswer(search('mesa'))).toBeDefined()
    forgetSearchHistory()
    await expect.poll(() => storedAnswer(search('mesa'))).toBeUndefined()
    expect(await storedSearches()).toHaveLength(1)
  })
})

describe('Nothing of one person reaches the next', () => {
  test('T41: an ad is kept as a guest would read it, its reviews too', async () => {
    const detail = {
      announcement: { _id: 'a', titulo: 'Bicicleta' },
      mio: true,
      isFavorite: true,
      canMakeReview: true,
      reviews: [{ _id: 'r', contenido: 'Bien', mio: true, util: true, utiles: 3 }],
    }
    await storeAnswer(adAddress('a'), detail, 1)
    expect((await storedAnswer(adAddress('a')))?.body).toEqual({
      announcement: { _id: 'a', titulo: 'Bicicleta' },
      mio: false,
      isFavorite: false,
      canMakeReview: false,
      reviews: [{ _id: 'r', contenido: 'Bien', mio: false, util: false, utiles: 3 }],
    })
  })

  test('T41: words of people are left alone, whatever they are', () => {
    const body = { titulo: 'mio', descripcion: 'isFavorite: true', precio: 0, cantidad: null }
    expect(anonymousVariant(body)).toEqual(body)
  })

  test('T40: after a log-out no answer, draft or photo is left', async () => {
    await storeAnswer(adAddress('a'), {}, 1)
    await putDraft(bikeDraft({ photos: ['p'] }))
    await forgetEverything()
    const db = await openOffline()
    for (const store of ['answers', 'drafts', 'draftPhotos'] as const) {
      expect(await db.count(store)).toBe(0)
    }
  })
})

describe('An ad that is gone', () => {
  test('T45: is dropped, and its photos in every width with it', async () => {
    const deleted: string[] = []
    const cache = { delete: async (file: string) => deleted.push(file) }
    const open = vi.fn<(name: string) => Promise<typeof cache>>(async () => cache)
    vi.stubGlobal('caches', { open })
    await storeAnswer(
      adAddress('a'),
      { announcement: { imagenes: ['/media/f-aabbcc/1000.webp'] } },
      1,
    )
    await dropAnswer(adAddress('a'))
    vi.unstubAllGlobals()
    expect(await storedAnswer(adAddress('a'))).toBeUndefined()
    expect(open).toHaveBeenCalledWith(PHOTO_CACHE)
    expect(deleted).toEqual([
      '/media/f-aabbcc/360.webp',
      '/media/f-aabbcc/640.webp',
      '/media/f-aabbcc/1000.webp',
    ])
  })

  test('T45: may be unknown, or kept in a shape of long ago', async () => {
    vi.stubGlobal('caches', { open: async () => ({ delete: async () => false }) })
    await dropAnswer(adAddress('nunca'))
    await storeAnswer(adAddress('viejo'), 'otra cosa', 1)
    await dropAnswer(adAddress('viejo'))
    vi.unstubAllGlobals()
    expect(await storedAddresses()).toEqual([])
  })
})
