import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { useAsked } from '../../src/client/account/interrupted/asked.ts'
import { useSession } from '../../src/client/data/session.ts'
import { startSending } from '../../src/client/outbox/sending/startSending.ts'
import { useToasts } from '../../src/client/ui/notice/toast.ts'
import { listOutbox } from '../../src/offline/outbox/outbox.ts'
import { outboxNews } from '../../src/offline/outbox/outboxNews.ts'
import { StorageBlocked } from '../../src/offline/storageTimeout.ts'
import { fakeLocks } from '../support/webLocks.ts'
import { putOffLogin } from './interruptedStage.tsx'
import {
  ANA,
  answerUploads,
  errorOf,
  field,
  here,
  press,
  resetSelling,
  step,
  storedDraft,
  type,
  walkToReview,
} from './sellStage.tsx'

vi.mock('../../src/client/photos/compressPhoto.ts', () => import('./undecodedPhotos.ts'))

beforeEach(resetSelling)

describe('Publishing', () => {
  test('sends what was typed and shows the ad; the draft is gone', async () => {
    const sent = answerUploads({ status: 201, text: '{"id":"abc"}' })
    await walkToReview()
    expect(screen.getByText(/Bicicleta rodada 29 con 1 fotos en Zapopan/)).toBeTruthy()
    await press('Publicar')
    await waitFor(() => expect(here()).toBe('/anuncio/abc?modal=true'))
    expect(await storedDraft()).toBeUndefined()
    expect(sent).toHaveLength(1)
    const { caracteristicas, contacto, ...fields } = sent[0]?.fields ?? {}
    expect(fields).toEqual({
      tipoAnuncio: 'producto',
      titulo: 'Bicicleta rodada 29',
      precio: '4500',
      categoria: 'deportes',
      descripcion: 'Está como nueva.',
      formasEntrega: '[{"forma":"punto medio"}]',
      contactoPara: 'todos',
    })
    expect(JSON.parse(String(caracteristicas))).toEqual({
      estado: 'jalisco',
      ciudad: 'Zapopan',
      uso: 'usado',
    })
    expect(JSON.parse(String(contacto))).toEqual([{ tipo: 'email', contenido: 'ana@ejemplo.mx' }])
    expect(sent[0]?.photos).toBe(1)
    expect(sent[0]?.headers['authorization']).toBe('Bearer llave-de-ana')
  })

  test('F14, F15: without an answer it waits in the outbox, says so, and goes with the same key', async () => {
    const sent = answerUploads('silence', { status: 201, text: '{"id":"abc"}' })
    await walkToReview()
    await press('Publicar')
    expect(await screen.findByRole('heading', { name: 'Tu anuncio está guardado' })).toBeTruthy()
    expect(screen.getByText('Se publica solo en cuanto haya conexión.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver mis anuncios' })).toBeTruthy()
    expect(await storedDraft()).toBeUndefined()
    expect(await listOutbox('ana')).toMatchObject([{ sellerId: 'ana', photoSizes: [7] }])
    await press('Reintentar: Bicicleta rodada 29')
    expect(
      await screen.findByRole('heading', { name: '¡Tu anuncio ya está publicado!' }),
    ).toBeTruthy()
    const keys = sent.map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
  })

  test('F14: goes on by itself when the wizard is left meanwhile, and leaves the news in the outbox', async () => {
    let answer: (reply: { status: number; text: string }) => void = () => undefined
    answerUploads(new Promise((resolve) => (answer = resolve)))
    const { unmount } = await walkToReview()
    await press('Publicar')
    await screen.findByText('Enviando… 45 %')
    unmount()
    expect(await listOutbox('ana')).toMatchObject([{ state: { name: 'waiting' } }])
    answer({ status: 201, text: '{"id":"abc"}' })
    await waitFor(async () =>
      expect(await listOutbox('ana')).toMatchObject([
        { state: { name: 'published', adId: 'abc' } },
      ]),
    )
  })

  test('F20: where the outbox has no room the draft stays, and the seller is told to stay too', async () => {
    answerUploads('silence', { status: 201, text: '{"id":"abc"}' })
    await walkToReview()
    const realPut = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function put(
      this: IDBObjectStore,
      value: object,
      key?: IDBValidKey,
    ) {
      if ('place' in value) throw new DOMException('No room', 'QuotaExceededError')
      return realPut.call(this, value, key)
    })
    await press('Publicar')
    expect(await screen.findByText(/^No se pudo dejar en espera en tu teléfono/)).toBeTruthy()
    expect((await storedDraft())?.photos).toHaveLength(1)
    expect(await listOutbox('ana')).toEqual([])
    await press('Reintentar')
    await waitFor(() => expect(here()).toBe('/anuncio/abc?modal=true'))
    await waitFor(async () => expect(await storedDraft()).toBeUndefined())
  })

  test('F21: where storage is blocked it is sent straight from the wizard', async () => {
    answerUploads({ status: 201, text: '{"id":"abc"}' })
    await walkToReview()
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError')
    })
    await press('Publicar')
    await waitFor(() => expect(here()).toBe('/anuncio/abc?modal=true'))
  })

  /** The phone's storage hangs from here on, and other tabs report changes of the outbox. */
  function storageHangs() {
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new StorageBlocked('The storage gives no answer.')
    })
    outboxNews.notify({ kind: 'changed' })
  }

  test.each([
    ['published', 201, '{"id":"abc"}', '/anuncio/abc?modal=true'],
    ['kept for later', 503, 'Ahora no.', expect.stringMatching(/^\/vender\/producto\?/)],
  ])(
    'F21: a seller whose storage hangs while the ad is on its way reads that it is %s',
    async (_, status, text, place) => {
      let answer: (reply: { status: number; text: string }) => void = () => undefined
      answerUploads(new Promise((resolve) => (answer = resolve)))
      await walkToReview()
      await press('Publicar')
      await screen.findByText('Enviando… 45 %')
      storageHangs()
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
      answer({ status, text })
      await waitFor(() => expect(here()).toEqual(place))
      expect(document.body.textContent).not.toMatch(/storage|solicitud/)
    },
  )

  test('tells how far it is and can be cancelled', async () => {
    answerUploads('hang')
    await walkToReview()
    await press('Publicar')
    expect(await screen.findByText('Enviando… 45 %')).toBeTruthy()
    await press('Cancelar')
    expect(await screen.findByRole('button', { name: 'Publicar' })).toBeTruthy()
    expect(await storedDraft()).toBeDefined()
  })

  test('F21: cancelled while storage hangs it is a draft again, changes and all, and never goes by itself', async () => {
    const sent = answerUploads('hang')
    await walkToReview()
    Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
    onTestFinished(startSending())
    await press('Publicar')
    await screen.findByText('Enviando… 45 %')
    storageHangs()
    await press('Cancelar')
    expect(await screen.findByRole('button', { name: 'Publicar' })).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: /Datos y fotos/ }))
    await type('titulo', ' roja')
    vi.restoreAllMocks()
    outboxNews.notify({ kind: 'changed' })
    await waitFor(async () => expect(await listOutbox('ana')).toEqual([]))
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(async () =>
      expect(await storedDraft()).toMatchObject({
        form: { general: { titulo: 'Bicicleta rodada 29 roja' } },
        idempotencyKey: sent[0]?.headers['idempotency-key'],
        mayBePublished: true,
      }),
    )
    expect((await storedDraft())?.photos).toHaveLength(1)
    expect(field('titulo').value).toBe('Bicicleta rodada 29 roja')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent).toHaveLength(1)
  })

  test('is taken back when the seller goes back a step meanwhile', async () => {
    answerUploads('hang')
    await walkToReview()
    await press('Publicar')
    await screen.findByText('Enviando… 45 %')
    await userEvent.click(screen.getByRole('link', { name: /Datos y fotos/ }))
    expect(await screen.findByRole('button', { name: 'Continuar' })).toBeTruthy()
    expect(screen.queryByText('Enviando… 45 %')).toBeNull()
    expect(await storedDraft()).toBeDefined()
  })

  test('a sentence of the server about a field leads back to its step', async () => {
    answerUploads({ status: 400, text: 'Escribe el título con al menos 3 caracteres.' })
    await walkToReview()
    await press('Publicar')
    await waitFor(() => expect(step()).toBe('1Datos y fotos'))
    expect(errorOf('titulo')).toBe('Escribe el título con al menos 3 caracteres.')
    expect(field('titulo').value).toBe('Bicicleta rodada 29')
  })

  test('at the limit of standard ads the sentence is shown and the draft stays', async () => {
    const text = 'Ya tienes 10 anuncios estándar activos.'
    answerUploads({ status: 409, text })
    await walkToReview()
    await press('Publicar')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Publicar' })).toBeTruthy()
    expect((await storedDraft())?.photos).toHaveLength(1)
    expect(await listOutbox('ana')).toEqual([])
  })

  test('the fourth of a day stays in the outbox and says when it goes', async () => {
    answerUploads({ status: 429, text: 'Ya publicaste 3 anuncios hoy' })
    await walkToReview()
    await press('Publicar')
    expect(await screen.findByText(/^Ya publicaste 3 anuncios hoy\. Sale /)).toBeTruthy()
    expect(await storedDraft()).toBeUndefined()
  })

  test('a session that is over asks for the log-in, after which the ad goes by itself', async () => {
    answerUploads({ status: 401, text: 'Inicia sesión para continuar.' })
    await walkToReview()
    await press('Publicar')
    await waitFor(() => expect(useAsked.getState().asked?.user).toEqual(ANA))
    act(() => useSession.setState({ token: 'llave-nueva', user: ANA }))
    await waitFor(() => expect(here()).toMatch(/^\/vender\/producto\?espera=/))
    expect(await listOutbox('ana')).toHaveLength(1)
  })

  test('F17: a session that is over leaves somebody else who comes in where they are', async () => {
    answerUploads({ status: 401, text: 'Inicia sesión para continuar.' })
    await walkToReview()
    await press('Publicar')
    await waitFor(() => expect(useAsked.getState().asked?.user).toEqual(ANA))
    const beto = { token: 'llave-de-beto', user: { ...ANA, nombre: 'Beto', sellerId: 'beto' } }
    await act(async () => useSession.setState(beto))
    await waitFor(async () =>
      expect(await listOutbox('ana')).toMatchObject([{ state: { why: 'session' } }]),
    )
    expect(here()).not.toMatch(/^\/login/)
    expect(useSession.getState()).toEqual(beto)
    expect(useToasts.getState().toasts.map(({ text }) => text)).not.toContainEqual(
      expect.stringMatching(/se publica solo/),
    )
  })

  test('a session that is over leads to the log-in where its seller puts that off, and the ad waits', async () => {
    answerUploads({ status: 401, text: 'Inicia sesión para continuar.' })
    await walkToReview()
    await press('Publicar')
    await putOffLogin()
    await waitFor(() => expect(here()).toBe('/login?next=%2Fperfil%2Fanuncios'))
    expect(useSession.getState().token).toBeNull()
    expect(await listOutbox('ana')).toMatchObject([{ state: { why: 'session' } }])
  })
})
