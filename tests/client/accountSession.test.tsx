import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { endSession } from '../../src/client/account/endSession.ts'
import { followSessionEnd } from '../../src/client/account/followSessionEnd.ts'
import { refreshSession } from '../../src/client/account/refreshSession.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import {
  rememberSearch,
  restoreSearchHistory,
  useSearchHistory,
} from '../../src/client/data/searchHistory.ts'
import { followOtherTabs, startSession, useSession } from '../../src/client/data/session.ts'
import { useToasts } from '../../src/client/ui/toast.ts'
import { keepAnswer, keptAnswer } from '../../src/offline/answers.ts'
import { openOffline } from '../../src/offline/database.ts'
import {
  ANA,
  answerCalls,
  beginAnew,
  here,
  json,
  open,
  refuse,
  SESSION,
  type Call,
} from './accountStage.tsx'

const AD = '/api/announcement/abc'

beforeEach(beginAnew)

const toasts = () => useToasts.getState().toasts.map(({ text }) => text)
const logIn = () => void startSession(SESSION.token, SESSION.user)

async function formOf(call: Call | undefined): Promise<FormData> {
  if (!(call?.body instanceof Request)) throw new Error('No form was sent.')
  return call.body.formData()
}

/** Named caches, as the browser has them. */
function stubCaches(names: string[]) {
  const left = new Set(names)
  vi.stubGlobal('caches', {
    keys: async () => [...left],
    delete: async (name: string) => left.delete(name),
  })
  return left
}

function stubPush() {
  const unsubscribe = vi.fn(async () => true)
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } }
  vi.stubGlobal('navigator', {
    ...navigator,
    serviceWorker: { getRegistration: async () => registration },
  })
  return unsubscribe
}

async function leaveTraces() {
  logIn()
  rememberSearch('regalo para Beto')
  localStorage.setItem('avisoVendedor', 'visto')
  sessionStorage.setItem('correo', 'ana@ejemplo.mx')
  await keepAnswer(AD, { announcement: { titulo: 'Bicicleta' } }, 1)
  const db = await openOffline()
  const id = 'vendedora-ana:producto'
  await db.put('drafts', {
    photoOrder: ['p'],
    id,
    form: { titulo: 'Silla' },
    step: 1,
    idempotencyKey: 'k',
    savedAt: 1,
  })
  await db.put('draftPhotos', {
    id: 'p',
    draftId: id,
    bytes: new ArrayBuffer(4),
    type: 'image/jpeg',
  })
}

async function traces() {
  const db = await openOffline()
  const counts = [...db.objectStoreNames].map((name) => db.count(name))
  return {
    rows: (await Promise.all(counts)).reduce((sum, count) => sum + count),
    local: localStorage.length,
    session: sessionStorage.length,
    terms: useSearchHistory.getState().terms,
    person: useSession.getState(),
  }
}

const NONE = { rows: 0, local: 0, session: 0, terms: [], person: { token: null, user: null } }

describe('T40: a person who logs out', () => {
  test('leaves nothing on the phone, is logged out on the server and goes home', async () => {
    await leaveTraces()
    const caches = stubCaches(['workbox-precache-v2-http://x/', 'fotos-1', 'otra'])
    const unsubscribe = stubPush()
    const calls = answerCalls({ 'POST /api/logout': json({ message: 'Sesión cerrada' }) })
    open('/logout')
    await waitFor(() => expect(here()).toBe('/'))
    expect(await traces()).toEqual(NONE)
    expect([...caches]).toEqual(['workbox-precache-v2-http://x/'])
    expect(unsubscribe).toHaveBeenCalledOnce()
    await waitFor(() => expect(calls.map(({ key }) => key)).toEqual(['POST /api/logout']))
    expect(calls[0]?.headers.get('authorization')).toBe(`Bearer ${SESSION.token}`)
    expect(toasts()).toEqual(['Sesión cerrada'])
  })

  test('is logged out without network too', async () => {
    await leaveTraces()
    open('/logout')
    await waitFor(() => expect(here()).toBe('/'))
    expect(await traces()).toEqual(NONE)
    expect(toasts()).toEqual(['Sesión cerrada'])
  })

  test('does not wait for a server that never answers', async () => {
    await leaveTraces()
    answerCalls({ 'POST /api/logout': () => new Promise<Response>(() => undefined) })
    await endSession(new QueryStore())
    expect(await traces()).toEqual(NONE)
  })

  test('loses all the rest when the browser blocks one part', async () => {
    await leaveTraces()
    vi.stubGlobal('caches', {
      keys: async () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    await endSession(new QueryStore())
    expect(await traces()).toEqual(NONE)
  })

  test('is forgotten by the answers that the page had', async () => {
    logIn()
    const store = new QueryStore()
    const query = store.query({ key: 'GET /api/user' })
    query.prime(ANA)
    await endSession(store)
    expect(query.read()).toEqual({ isLoading: true })
  })

  test('is forgotten by a tab that hears of it', async () => {
    logIn()
    rememberSearch('regalo para Beto')
    sessionStorage.setItem('paso', '2')
    followOtherTabs()
    const store = new QueryStore()
    const query = store.query({ key: 'GET /api/user' })
    query.prime(ANA)
    const unfollow = followSessionEnd(store)
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(useSession.getState()).toEqual({ token: null, user: null })
    expect(useSearchHistory.getState().terms).toEqual([])
    expect(sessionStorage.length).toBe(0)
    expect(query.read()).toEqual({ isLoading: true })
    unfollow()
  })
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
    expect(toasts()).toEqual(['Inicia sesión para continuar.'])
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
    expect(screen.getByAltText('Tu foto de perfil')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Estado (opcional)'), 'Jalisco')
    await press('Guardar y continuar')
    await waitFor(() => expect(here()).toBe('/vender'))
    const form = await formOf(calls[0])
    expect(form.get('estado')).toBe('jalisco')
    expect((form.get('foto') as File).size).toBe(8)
    expect(useSession.getState().user).toEqual(user)
  })

  test('says that a file is no picture and offers the default one again', async () => {
    logIn()
    const { container } = open('/signin/last')
    const [input] = container.querySelectorAll<HTMLInputElement>('input[name="foto"]')
    const file = new File(['<script>'], 'yo.jpg', { type: 'image/jpeg' })
    fireEvent.change(input as HTMLInputElement, { target: { files: [file] } })
    expect(await screen.findByText('Por favor selecciona un archivo válido')).toBeTruthy()
    expect(screen.getByAltText('Aún sin foto de perfil')).toBeTruthy()
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
    expect(screen.getByAltText('Tu foto de perfil')).toBeTruthy()
    expect(screen.getByLabelText<HTMLSelectElement>('Estado (opcional)').value).toBe('jalisco')
  })

  test('is for people who are inside', async () => {
    open('/signin/last')
    await waitFor(() => expect(here()).toBe('/login?next=%2Fsignin%2Flast'))
  })
})

test('what an offline reader kept stays unread by the next person', async () => {
  await leaveTraces()
  await endSession(new QueryStore())
  expect(await keptAnswer(AD)).toBeUndefined()
})
