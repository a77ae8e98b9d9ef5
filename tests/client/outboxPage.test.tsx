import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { noteAnswer, noteSilence } from '../../src/client/data/connection.ts'
import { useSession } from '../../src/client/data/session.ts'
import { OutboxList } from '../../src/client/outbox/OutboxList.tsx'
import { OutboxSign } from '../../src/client/outbox/OutboxSign.tsx'
import { Toaster } from '../../src/client/ui/notice/Toaster.tsx'
import { loadDraft, putDraft } from '../../src/offline/drafts/drafts.ts'
import { listOutbox, readAd, setState } from '../../src/offline/outbox/outbox.ts'
import { outboxNews } from '../../src/offline/outbox/outboxNews.ts'
import { storedSender } from '../../src/offline/outbox/sender.ts'
import { queueAd } from './outboxStage.ts'
import { ANA, answerUploads, resetSelling, type Fate } from './sellStage.tsx'

const DOWN: Fate[] = ['silence']
const UP = (id: string): Fate => ({ status: 201, text: JSON.stringify({ id }) })

beforeEach(async () => {
  await resetSelling()
  noteAnswer()
})

function Here() {
  const { pathname, search, state } = useLocation()
  return <p data-testid="aqui">{pathname + search + (state?.rechazo ?? '')}</p>
}
const here = () => screen.getByTestId('aqui').textContent

/** The page of a seller's ads inside the shell, as far as the outbox is concerned. */
function openPage(address = '/perfil/anuncios', onPublished = () => {}) {
  return render(
    <MemoryRouter initialEntries={[address]}>
      <Here />
      <Toaster />
      <OutboxSign />
      <Routes>
        <Route path="/perfil/anuncios" element={<OutboxList onPublished={onPublished} />} />
        <Route path="*" element={<h1>Otra pantalla</h1>} />
      </Routes>
    </MemoryRouter>,
  )
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: title })
  const item = heading.closest('li')
  if (!item) throw new Error(`No card ${title}`)
  return within(item)
}

describe('The outbox', () => {
  test('is not there while nothing is in it', async () => {
    openPage()
    await act(async () => {})
    expect(screen.queryByText('Bandeja de salida')).toBeNull()
  })

  test('sends by itself when the page opens, tells that it is published and leads to the ad', async () => {
    const sent = answerUploads(UP('uno'))
    await queueAd('k1')
    const onPublished = vi.fn<() => void>()
    openPage('/perfil/anuncios', onPublished)
    expect(await (await card('Bicicleta k1')).findByText('Publicado')).toBeTruthy()
    expect(sent[0]?.headers).toEqual({
      authorization: 'Bearer llave-de-ana',
      'idempotency-key': 'k1',
    })
    expect(sent[0]?.photos).toBe(2)
    expect(onPublished).toHaveBeenCalledOnce()
    expect(await screen.findByText('Se publicó «Bicicleta k1»')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Ver anuncio: Bicicleta k1' }))
    expect(here()).toBe('/anuncio/uno?modal=true')
    await waitFor(async () => expect(await listOutbox('ana')).toEqual([]))
  })

  test('F15: shows which photo is on its way and how far', async () => {
    answerUploads('hang')
    await queueAd('k1')
    openPage()
    const first = await card('Bicicleta k1')
    expect(await first.findByText('Enviando 1 de 2 fotos')).toBeTruthy()
    expect(first.getByRole('progressbar').getAttribute('value')).toBe('45')
    expect(first.queryByRole('button', { name: /Editar|Reintentar/ })).toBeNull()
  })

  test('shows what another tab or the worker sends', async () => {
    answerUploads(...DOWN)
    await queueAd('k1')
    openPage()
    expect(await screen.findByText('En espera')).toBeTruthy()
    act(() => outboxNews.notify({ kind: 'sending', id: 'k1', percent: undefined }))
    expect(screen.getByText('Enviando 2 fotos')).toBeTruthy()
    act(() => outboxNews.notify({ kind: 'rested', id: 'k1' }))
    expect(screen.getByText('En espera')).toBeTruthy()
  })

  test('F15: waits without network, and sends with the same key when a call is answered again', async () => {
    const sent = answerUploads('silence', UP('uno'))
    await queueAd('k1')
    vi.useFakeTimers({ toFake: ['Date'] })
    openPage()
    expect(await screen.findByText('Se publica solo en cuanto haya conexión.')).toBeTruthy()
    await waitFor(async () =>
      expect((await readAd('k1'))?.row.state).toMatchObject({ why: 'silence' }),
    )
    vi.setSystemTime(Date.now() + 6000)
    act(noteSilence)
    act(noteAnswer)
    expect(await screen.findByText('Publicado')).toBeTruthy()
    vi.useRealTimers()
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['k1', 'k1'])
  })

  test('asks the browser to wake the worker for what is left', async () => {
    answerUploads(...DOWN)
    const register = vi.fn(async () => undefined)
    const registration = { sync: { register } }
    const serviceWorker = { getRegistration: async () => registration }
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }))
    await queueAd('k1')
    openPage()
    await waitFor(() => expect(register).toHaveBeenCalledWith('anuncios-en-espera'))
    vi.unstubAllGlobals()
  })

  test('is sent at once by pressing Reintentar', async () => {
    const sent = answerUploads('silence', UP('uno'))
    await queueAd('k1')
    openPage()
    await waitFor(() => expect(sent).toHaveLength(1))
    await press('Reintentar: Bicicleta k1')
    expect(await screen.findByText('Publicado')).toBeTruthy()
  })

  test('says when the fourth of a day may go, and keeps it', async () => {
    const text = 'Ya publicaste 3 anuncios hoy'
    answerUploads({ status: 429, text })
    await queueAd('k4')
    openPage()
    const fourth = await card('Bicicleta k4')
    expect(
      await fourth.findByText(
        /^Ya publicaste 3 anuncios hoy\. Sale .+ si tienes la app abierta; si no, en cuanto la abras/,
      ),
    ).toBeTruthy()
    expect(fourth.getByText('En espera')).toBeTruthy()
    expect(fourth.queryByRole('button', { name: /Reintentar/ })).toBeNull()
  })

  test('brings a refused ad back to the wizard with what is wrong', async () => {
    const text = 'Escribe el título con al menos 3 caracteres.'
    answerUploads({ status: 400, text })
    await queueAd('k1')
    openPage()
    const refused = await card('Bicicleta k1')
    expect(await refused.findByText('Necesita tu atención')).toBeTruthy()
    expect(refused.getByText(text)).toBeTruthy()
    await press('Corregir: Bicicleta k1')
    await waitFor(() => expect(here()).toBe(`/vender/producto${text}`))
    expect((await loadDraft('ana:producto'))?.photos).toHaveLength(2)
    expect(await listOutbox('ana')).toEqual([])
  })

  test('asks before an ad that comes back takes the place of another draft', async () => {
    answerUploads({ status: 409, text: 'Ya tienes 10 anuncios estándar activos.' })
    await queueAd('k1')
    openPage()
    await screen.findByText('Necesita tu atención')
    const other = await draftInTheWay()
    await press('Corregir: Bicicleta k1')
    const sheet = await screen.findByRole('dialog', { name: 'Ya tienes un borrador' })
    expect(await loadDraft('ana:producto')).toMatchObject({ form: other })
    await userEvent.click(within(sheet).getByRole('button', { name: 'Reemplazarlo' }))
    await waitFor(() => expect(here()).toMatch(/^\/vender\/producto/))
    expect(await loadDraft('ana:producto')).toMatchObject({ idempotencyKey: 'k1' })
  })

  test('asks before an ad is discarded, and puts it back when that is undone', async () => {
    answerUploads(...DOWN)
    await queueAd('k1')
    openPage()
    await press('Descartar: Bicicleta k1')
    const sheet = screen.getByRole('dialog', { name: '¿Descartar este anuncio?' })
    await userEvent.click(within(sheet).getByRole('button', { name: 'Cancelar' }))
    expect(await listOutbox('ana')).toHaveLength(1)
    await press('Descartar: Bicicleta k1')
    await press('Descartar')
    await waitFor(() => expect(screen.queryByText('Bandeja de salida')).toBeNull())
    await press('Deshacer')
    expect(await screen.findByRole('heading', { level: 3, name: 'Bicicleta k1' })).toBeTruthy()
    expect((await readAd('k1'))?.photos).toHaveLength(2)
  })

  test('a session that is over says so, and the same person goes on after logging in', async () => {
    const sent = answerUploads({ status: 401, text: 'Inicia sesión para continuar.' }, UP('uno'))
    await queueAd('k1')
    openPage()
    expect(
      await screen.findByText('Tu sesión terminó. Inicia sesión y tu anuncio se publica solo.'),
    ).toBeTruthy()
    expect(useSession.getState().token).toBeNull()
    await waitFor(() => expect(screen.queryByText('Bicicleta k1')).toBeNull())
    act(() => useSession.setState({ token: 'llave-nueva', user: ANA }))
    expect(await screen.findByText('Publicado')).toBeTruthy()
    expect(sent[1]?.headers).toEqual({
      authorization: 'Bearer llave-nueva',
      'idempotency-key': 'k1',
    })
  })

  test("F17: of another's ads nothing is seen and nothing is sent", async () => {
    const sent = answerUploads(UP('x'))
    await queueAd('de-beto', { seller: 'beto' })
    openPage()
    await act(async () => {})
    expect(screen.queryByText('Bandeja de salida')).toBeNull()
    expect(sent).toEqual([])
  })

  test('F17: what leaves as A stops when B logs in, and waits for A', async () => {
    answerUploads('hang')
    await queueAd('k1')
    openPage()
    await screen.findByText('Enviando 1 de 2 fotos')
    act(() => useSession.setState({ token: 'llave-de-beto', user: { ...ANA, sellerId: 'beto' } }))
    await waitFor(() => expect(screen.queryByText('Bicicleta k1')).toBeNull())
    expect(await listOutbox('ana')).toHaveLength(1)
    expect(await listOutbox('beto')).toEqual([])
  })

  test('F17: guests are told that something waits, but neither whose nor what', async () => {
    await queueAd('k1')
    useSession.setState({ token: null, user: null })
    openPage()
    expect(
      await screen.findByText('Hay 1 anuncio o cambio en espera en este dispositivo.'),
    ).toBeTruthy()
    expect(screen.queryByText(/Bicicleta/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Inicia sesión' }).getAttribute('href')).toBe(
      '/login?next=%2Fperfil%2Fanuncios',
    )
  })

  test('T40: a session that ends takes the worker its key', async () => {
    answerUploads(...DOWN)
    await queueAd('k1')
    openPage()
    await waitFor(async () => expect(await storedSender()).toBeDefined())
    act(() => useSession.setState({ token: null, user: null }))
    await waitFor(async () => expect(await storedSender()).toBeUndefined())
  })
})

describe('The sign in the shell', () => {
  test('leads to what waits from every other page, and says what is the matter', async () => {
    answerUploads(...DOWN)
    await queueAd('k1')
    await queueAd('k2', { at: Date.now() })
    openPage('/buscar')
    const sign = await screen.findByRole('link', { name: '2 anuncios en espera' })
    await waitFor(async () =>
      expect((await readAd('k1'))?.row.state).toMatchObject({ why: 'silence' }),
    )
    await act(() => setState('k1', { name: 'attention', status: 400, text: 'No.' }))
    expect(await screen.findByRole('link', { name: '1 anuncio necesita tu atención' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('1 anuncio necesita tu atención')
    await userEvent.click(sign)
    expect(here()).toBe('/perfil/anuncios')
    expect(screen.queryByRole('link', { name: /necesita tu atención/ })).toBeNull()
  })

  test('tells of what the worker published while no page was open', async () => {
    await queueAd('k1')
    await setState('k1', { name: 'published', adId: 'uno', at: Date.now(), isTold: false })
    openPage('/')
    await press('Ver anuncio')
    expect(here()).toBe('/anuncio/uno?modal=true')
  })
})

async function draftInTheWay(): Promise<object> {
  const form = { general: { titulo: 'Silla' } }
  await putDraft({
    id: 'ana:producto',
    form,
    step: 1,
    idempotencyKey: 'otra',
    photoOrder: [],
    photos: [],
    savedAt: 1,
  })
  return form
}
