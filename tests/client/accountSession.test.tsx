import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { followSessionEnd } from '../../src/client/account/session/followSessionEnd.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import { refreshSession } from '../../src/client/data/refreshSession.ts'
import {
  rememberSearch,
  restoreSearchHistory,
  useSearchHistory,
} from '../../src/client/data/searchHistory.ts'
import { restoreSession, startSession, useSession } from '../../src/client/data/session.ts'
import {
  ANA,
  answerCalls,
  here,
  json,
  logIn,
  open,
  refuse,
  resetAccount,
  SESSION,
  toasts,
  type Call,
} from './accountStage.tsx'

beforeEach(resetAccount)

async function formOf(call: Call | undefined): Promise<FormData> {
  if (!(call?.body instanceof Request)) throw new Error('No form was sent.')
  return call.body.formData()
}

describe('F17: what a tab remembers of a person', () => {
  const remember = () => {
    logIn()
    sessionStorage.setItem('paso', '2')
    const store = new QueryStore()
    store.query({ key: 'GET /api/user' }).prime(ANA)
    return { store, unfollow: followSessionEnd(store) }
  }

  test('goes when somebody else logs in beside, though no tab was awake in between', () => {
    const { store, unfollow } = remember()
    const beto = { ...ANA, sellerId: 'vendedor-beto' }
    useSession.setState({ token: 'ficha-de-beto', user: beto })
    expect(store.query({ key: 'GET /api/user' }).read()).toEqual({ isLoading: true })
    expect(sessionStorage.length).toBe(0)
    unfollow()
  })

  test('stays when the same person gets another token', () => {
    const { store, unfollow } = remember()
    startSession('otra-ficha', { ...ANA, nombre: 'Ana María' })
    expect(store.query({ key: 'GET /api/user' }).read().answer).toEqual(ANA)
    expect(sessionStorage.getItem('paso')).toBe('2')
    unfollow()
  })
})

describe('F21: a stored person that is none', () => {
  test.each(['{not json', 'null', '7', '{"sellerId":7}', '{"nombre":"Ana"}'])(
    '%s leaves the session and nobody beside it',
    (stored) => {
      localStorage.setItem('token', SESSION.token)
      localStorage.setItem('user', stored)
      restoreSession()
      expect(useSession.getState()).toEqual({ token: SESSION.token, user: null })
    },
  )
})

describe('T14: a search history that somebody else wrote', () => {
  test.each([
    ['{not json', []],
    ['{"0":"x"}', []],
    ['null', []],
    ['["ok",{"toString":1},3,null,["y"]]', ['ok']],
    ['["<img src=x onerror=alert(1)>"]', ['<img src=x onerror=alert(1)>']],
  ])('%s gives texts alone', (stored, terms) => {
    localStorage.setItem('history', stored)
    restoreSearchHistory()
    expect(useSearchHistory.getState().terms).toEqual(terms)
  })

  test('gives 10 texts of 100 characters at most', () => {
    localStorage.setItem('history', JSON.stringify(Array(50).fill('a'.repeat(5000))))
    restoreSearchHistory()
    expect(useSearchHistory.getState().terms).toEqual(Array(10).fill('a'.repeat(100)))
  })
})

test('A person whose long search has emoji finds it again with the last one whole', () => {
  localStorage.setItem('history', '[]')
  restoreSearchHistory()
  rememberSearch(`a${'🚲'.repeat(120)}`)
  restoreSearchHistory()
  expect(useSearchHistory.getState().terms).toEqual([`a${'🚲'.repeat(99)}`])
})

describe('A person who comes back', () => {
  test('is brought up to date behind the first screen', async () => {
    logIn()
    const calls = answerCalls({ 'GET /api/user': json({ ...ANA, nombre: 'Ana María' }) })
    await refreshSession()
    expect(useSession.getState().user?.nombre).toBe('Ana María')
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ ...ANA, nombre: 'Ana María' })
    expect(calls[0]?.headers.get('authorization')).toBe(`Bearer ${SESSION.token}`)
  })

  test('T6: hears why a session that was ended elsewhere is over', async () => {
    logIn()
    answerCalls({ 'GET /api/user': refuse(401, 'Inicia sesión para continuar.') })
    await refreshSession()
    expect(useSession.getState()).toEqual({ token: null, user: null })
    expect(localStorage.getItem('token')).toBeNull()
    expect(toasts()).toEqual(['Tu sesión terminó. Inicia sesión para seguir.'])
  })

  test.each([
    ['no network', {}],
    ['a server that is down', { 'GET /api/user': refuse(503, 'Ahora no.') }],
  ])('stays inside with %s', async (_, replies) => {
    logIn()
    answerCalls(replies)
    await refreshSession()
    expect(useSession.getState()).toEqual(SESSION)
    expect(toasts()).toEqual([])
  })

  test('keeps what they saved while the older answer was on its way', async () => {
    logIn()
    let answer: (response: Response) => void = () => undefined
    answerCalls({ 'GET /api/user': () => new Promise<Response>((resolve) => (answer = resolve)) })
    const refreshed = refreshSession()
    await waitFor(() => expect(answer).not.toHaveLength(0))
    const saved = { ...ANA, nombre: 'Ana María' }
    startSession(SESSION.token, saved)
    answer(Response.json(ANA))
    await refreshed
    expect(useSession.getState().user).toEqual(saved)
  })

  test('hears nothing of a session that was left meanwhile', async () => {
    logIn()
    let answer: (response: Response) => void = () => undefined
    answerCalls({
      'GET /api/user': () => new Promise<Response>((resolve) => (answer = resolve)),
    })
    const refreshed = refreshSession()
    await waitFor(() => expect(answer).not.toHaveLength(0))
    useSession.setState({ token: null, user: null })
    answer(
      new Response('Inicia sesión', { status: 401, headers: { 'content-type': 'text/plain' } }),
    )
    await refreshed
    expect(toasts()).toEqual([])
  })

  test('F22: stays inside whatever the clock of the phone says', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2036-01-01T00:00:00Z') })
    logIn()
    answerCalls({ 'GET /api/user': json(ANA) })
    await refreshSession()
    open('/signin/last')
    expect(here()).toBe('/signin/last')
    expect(useSession.getState()).toEqual(SESSION)
    vi.useRealTimers()
  })

  test('as a guest makes no call', async () => {
    const calls = answerCalls({})
    await refreshSession()
    expect(calls).toEqual([])
  })
})

describe('The last step of signing up', () => {
  const PHOTO = new File([new Uint8Array([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0])], 'yo.tif')
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

  test('can be left out', () => {
    logIn()
    open('/signin/last?next=%2Fvender')
    expect(screen.getByRole('link', { name: 'Omitir' }).getAttribute('href')).toBe('/vender')
  })

  test('makes no call when nothing was chosen', async () => {
    logIn()
    const calls = answerCalls({})
    open('/signin/last')
    await press('Guardar y continuar')
    await waitFor(() => expect(here()).toBe('/'))
    expect(calls).toEqual([])
  })

  test('sends the state and the photo, which a TIFF goes as it is', async () => {
    logIn()
    const user = { ...ANA, estado: 'jalisco', foto: '/media/x/1000.webp' }
    const calls = answerCalls({
      'PATCH /api/login/signin/last': json({ token: SESSION.token, user }),
    })
    const { container } = open('/signin/last?next=%2Fvender')
    const [input] = container.querySelectorAll<HTMLInputElement>('input[name="foto"]')
    await userEvent.upload(input as HTMLInputElement, PHOTO, { applyAccept: false })
    await screen.findByAltText('Tu foto de perfil')
    await userEvent.selectOptions(screen.getByLabelText('Estado (opcional)'), 'Jalisco')
    await press('Guardar y continuar')
    await waitFor(() => expect(here()).toBe('/vender'))
    const form = await formOf(calls[0])
    expect(form.get('estado')).toBe('jalisco')
    expect((form.get('foto') as File).size).toBe(8)
    expect(useSession.getState().user).toEqual(user)
  })

  test('waits for a photo that takes minutes on a slow network', async () => {
    logIn()
    const user = { ...ANA, foto: '/media/x/1000.webp' }
    let arrive: (answer: Response) => void = () => undefined
    const calls = answerCalls({
      'PATCH /api/login/signin/last': () => new Promise((resolve) => (arrive = resolve)),
    })
    const { container } = open('/signin/last')
    const [input] = container.querySelectorAll<HTMLInputElement>('input[name="foto"]')
    await userEvent.upload(input as HTMLInputElement, PHOTO, { applyAccept: false })
    await screen.findByAltText('Tu foto de perfil')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    fireEvent.click(screen.getByRole('button', { name: 'Guardar y continuar' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    await act(() => vi.advanceTimersByTimeAsync(4 * 60_000))
    arrive(Response.json({ token: SESSION.token, user }))
    await waitFor(() => expect(here()).toBe('/'))
    expect(useSession.getState().user).toEqual(user)
  })

  test('says that a file is no picture and offers the default one again', async () => {
    logIn()
    const { container } = open('/signin/last')
    const [input] = container.querySelectorAll<HTMLInputElement>('input[name="foto"]')
    const file = new File(['<script>'], 'yo.jpg', { type: 'image/jpeg' })
    fireEvent.change(input as HTMLInputElement, { target: { files: [file] } })
    expect(await screen.findByText('Por favor selecciona un archivo válido')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Aún sin foto de perfil' })).toBeTruthy()
  })

  test('takes a photo back', async () => {
    logIn()
    const calls = answerCalls({})
    const { container } = open('/signin/last')
    const [input] = container.querySelectorAll<HTMLInputElement>('input[name="foto"]')
    await userEvent.upload(input as HTMLInputElement, PHOTO, { applyAccept: false })
    await press('Quitar')
    await press('Guardar y continuar')
    await waitFor(() => expect(here()).toBe('/'))
    expect(calls).toEqual([])
  })

  test('keeps photo and state when the call fails', async () => {
    logIn()
    answerCalls({ 'PATCH /api/login/signin/last': refuse(415, 'No es una imagen.') })
    const { container } = open('/signin/last')
    const [input] = container.querySelectorAll<HTMLInputElement>('input[name="foto"]')
    await userEvent.upload(input as HTMLInputElement, PHOTO, { applyAccept: false })
    await userEvent.selectOptions(screen.getByLabelText('Estado (opcional)'), 'jalisco')
    await press('Guardar y continuar')
    expect(await screen.findByText('No es una imagen.')).toBeTruthy()
    await screen.findByAltText('Tu foto de perfil')
    expect(screen.getByLabelText<HTMLSelectElement>('Estado (opcional)').value).toBe('jalisco')
  })

  test('is for people who are inside', async () => {
    open('/signin/last')
    await waitFor(() => expect(here()).toBe('/login?next=%2Fsignin%2Flast'))
  })
})
