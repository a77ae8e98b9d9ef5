import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PushMessage } from '../../src/contract/notifications/notices.ts'
import { storedAnswer } from '../../src/offline/answers/answers.ts'
import { storedPrivate, storePrivate } from '../../src/offline/answers/privateAnswers.ts'
import { forgetEverything } from '../../src/offline/database.ts'
import { storeSender } from '../../src/offline/outbox/sender.ts'
import { openPush, showPush } from '../../sw/notices.ts'

/** The worker's decisions about a push, with a phone of the test's own. */
const MESSAGE: PushMessage = {
  id: 'aviso-1',
  icono: 'newReview',
  titulo: 'Tienes una reseña nueva',
  texto: 'Toca para leerla.',
  url: '/vendedor/ana?reviews=true',
  contador: 3,
}

const showNotification = vi.fn(async () => undefined)
const setAppBadge = vi.fn(async () => undefined)
const openWindow = vi.fn(async () => null)
const keepPhoto = vi.fn(async () => undefined)
const pages: object[] = []
// Types of the worker's global scope, which this file doesn't load.
type Phone = Parameters<typeof showPush>[1]
const clients = { matchAll: async () => pages, openWindow } as unknown as Phone['clients']
const phone = { registration: { showNotification }, navigator: { setAppBadge }, clients }

/** An open page of the site. */
function openPage({ navigate = async () => ({}) }: { navigate?: () => Promise<unknown> } = {}) {
  const page = {
    postMessage: vi.fn(),
    navigate: vi.fn(navigate),
    focus: vi.fn(async () => page),
  }
  pages.push(page)
  return page
}

/** Data of a push, as the browser gives it to the worker. */
const data = (body: unknown) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { json: () => JSON.parse(text) } as Parameters<typeof showPush>[0]
}

beforeEach(() => {
  pages.length = 0
  vi.clearAllMocks()
})

describe('A push', () => {
  test('about an ad keeps it with its main photo, so that a touch in airplane mode opens it', async () => {
    const imagenes = ['/media/bici-a0b1c2/1000.webp', '/media/otra-a0b1c2/1000.webp']
    const ad = { announcement: { _id: 'bici1', titulo: 'Bicicleta', imagenes } }
    const asked = vi.fn<typeof fetch>(async () => Response.json(ad))
    vi.stubGlobal('fetch', asked)
    const anuncio = { _id: 'bici1', titulo: 'Bicicleta', precio: '$900 MXN', lugar: 'Puebla' }
    await showPush(data({ ...MESSAGE, anuncio, url: '/anuncio/bici1' }), phone, keepPhoto)
    expect(asked.mock.calls.map(([address]) => address)).toEqual(['/api/announcement/bici1'])
    expect((await storedAnswer('/api/announcement/bici1'))?.body).toEqual(ad)
    expect(keepPhoto).toHaveBeenCalledExactlyOnceWith('/media/bici-a0b1c2/640.webp')
    expect(showNotification).toHaveBeenCalledTimes(1)
    vi.unstubAllGlobals()
  })

  test('about an ad is shown all the same when the ad can not be had', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const anuncio = { _id: 'otra', titulo: 'Bicicleta', precio: '$900 MXN', lugar: 'Puebla' }
    await showPush(data({ ...MESSAGE, anuncio }), phone, keepPhoto)
    expect(showNotification).toHaveBeenCalledTimes(1)
    vi.unstubAllGlobals()
  })

  test('T40: about a conversation keeps it for its user, for a touch in airplane mode, and for nobody else', async () => {
    const message = { lado: 'vendedor', texto: 'Sí', fecha: '2026-11-20T18:00:00.000Z' }
    const told = (...seqs: number[]) => ({
      _id: 'c1',
      mensajes: seqs.map((seq) => ({ ...message, seq })),
    })
    const asked = vi.fn<typeof fetch>(async () => Response.json(told(2, 3)))
    vi.stubGlobal('fetch', asked)
    const push = data({ ...MESSAGE, url: '/mensajes/c1' })
    await showPush(push, phone, keepPhoto)
    expect(asked).not.toHaveBeenCalled()
    await storeSender({ sellerId: 'ana', token: 'llave-de-ana' }, () => true, 'pushed')
    const address = '/api/conversation/c1'
    const kept = { owner: 'ana', address, body: told(1), savedAt: 1 }
    await storePrivate(kept, () => true)
    await showPush(push, phone, keepPhoto)
    expect(asked.mock.calls[0]?.[1]?.headers).toEqual({ authorization: 'Bearer llave-de-ana' })
    expect((await storedPrivate('ana', address))?.body).toEqual(told(1, 2, 3))
    await forgetEverything()
    expect(await storedPrivate('ana', address)).toBeUndefined()
    vi.unstubAllGlobals()
  })

  test('is shown once by its id, counted on the icon and told to open pages', async () => {
    const page = openPage()
    await showPush(data(MESSAGE), phone, keepPhoto)
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(
      'Tienes una reseña nueva',
      expect.objectContaining({
        body: 'Toca para leerla.',
        tag: 'aviso-1',
        data: { url: '/vendedor/ana?reviews=true#aviso-aviso-1' },
      }),
    )
    expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(3)
    expect(page.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'NEWS' })
  })

  test('stands at the head of its user’s list on the phone, once, and in nobody else’s', async () => {
    const address = '/api/notification'
    const older = { _id: 'viejo', titulo: 'Una reseña' }
    await storePrivate({ owner: 'ana', address, body: [older], savedAt: 1 }, () => true)
    await showPush(data(MESSAGE), phone, keepPhoto)
    expect((await storedPrivate('ana', address))?.body).toEqual([older])
    await storeSender({ sellerId: 'ana', token: 'llave' }, () => true, 'pushed')
    for (const _ of [1, 2]) await showPush(data(MESSAGE), phone, keepPhoto)
    const { id: _id, titulo, texto: contenido, url, icono } = MESSAGE
    const notice = { _id, titulo, contenido, url, icono, leida: false }
    const fecha = expect.stringMatching(/^\d{2}-\d{2}-\d{4}$/)
    expect(await storedPrivate('ana', address)).toMatchObject({
      body: [{ ...notice, fecha }, older],
      savedAt: 1,
    })
    await forgetEverything()
    await showPush(data(MESSAGE), phone, keepPhoto)
    expect(await storedPrivate('ana', address)).toBeUndefined()
  })

  test('is shown where the browser has no count on icons, or refuses it', async () => {
    await showPush(data(MESSAGE), { ...phone, navigator: {} }, keepPhoto)
    setAppBadge.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    await showPush(data(MESSAGE), phone, keepPhoto)
    expect(showNotification).toHaveBeenCalledTimes(2)
  })

  test.each([
    null,
    'no es JSON',
    {},
    [],
    null,
    { ...MESSAGE, url: '//otro.example' },
    { ...MESSAGE, url: 'https://otro.example' },
    { ...MESSAGE, url: 'javascript:alert(1)' },
    { ...MESSAGE, titulo: { html: '<b>' } },
    { ...MESSAGE, contador: 'muchas' },
  ])(
    'T13: that is not as the server makes them says nothing but that something came: %j',
    async (body) => {
      await showPush(body === null ? null : data(body), phone, keepPhoto)
      expect(showNotification).toHaveBeenCalledExactlyOnceWith(
        'Tienes una notificación nueva',
        expect.objectContaining({ data: { url: '/notificaciones#aviso-aviso' } }),
      )
    },
  )
})

describe('A touched push', () => {
  const touch = async (url: unknown) => {
    const close = vi.fn()
    await openPush({ close, data: { url } } as unknown as Notification, clients)
    expect(close).toHaveBeenCalledOnce()
  }

  test('leads a page that stands open to what it tells of', async () => {
    const page = openPage()
    await touch('/anuncio/a#aviso-1')
    expect(page.focus).toHaveBeenCalledOnce()
    expect(page.navigate).toHaveBeenCalledExactlyOnceWith('/anuncio/a#aviso-1')
    expect(openWindow).not.toHaveBeenCalled()
  })

  test('opens a page where none is', async () => {
    await touch('/anuncio/a#aviso-1')
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/anuncio/a#aviso-1')
  })

  test.each([async () => null, () => Promise.reject(new TypeError('refused'))])(
    'opens another page where the open one can’t be led',
    async (navigate) => {
      openPage({ navigate })
      await touch('/anuncio/a')
      expect(openWindow).toHaveBeenCalledExactlyOnceWith('/anuncio/a')
    },
  )

  test.each(['https://otro.example', '//otro.example', '/\\otro', 'javascript:alert(1)', 7, null])(
    'T13: leads to no other site: %j',
    async (url) => {
      await touch(url)
      expect(openWindow).toHaveBeenCalledExactlyOnceWith('/notificaciones')
    },
  )
})
