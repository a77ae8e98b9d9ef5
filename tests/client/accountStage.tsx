import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { vi } from 'vitest'
import { ForgotCodeScreen } from '../../src/client/account/ForgotCodeScreen.tsx'
import { ForgotScreen } from '../../src/client/account/ForgotScreen.tsx'
import { forgetTabEmail } from '../../src/client/account/form/tabEmail.ts'
import { LoginScreen } from '../../src/client/account/LoginScreen.tsx'
import { LogoutScreen } from '../../src/client/account/LogoutScreen.tsx'
import { SigninCodeScreen } from '../../src/client/account/SigninCodeScreen.tsx'
import { SigninLastScreen } from '../../src/client/account/SigninLastScreen.tsx'
import { SigninScreen } from '../../src/client/account/SigninScreen.tsx'
import { Guard } from '../../src/client/app/Guard.tsx'
import { QueryContext } from '../../src/client/data/query.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import { clearSession, startSession } from '../../src/client/data/session.ts'
import { useToasts } from '../../src/client/ui/notice/toast.ts'
import { Toaster } from '../../src/client/ui/notice/Toaster.tsx'
import type { User } from '../../src/contract/account/endpoints.ts'

export const ANA: User = {
  nombre: 'Ana',
  apellido: 'Ruiz',
  correo: 'ana@ejemplo.mx',
  foto: null,
  estado: null,
  sellerId: 'vendedora-ana',
  type: 'user',
}

export const SESSION = { token: 'ficha-de-ana', user: ANA }

/** A fresh guest's phone without network. */
export function resetAccount(): void {
  vi.unstubAllGlobals()
  clearSession()
  forgetTabEmail()
  localStorage.clear()
  sessionStorage.clear()
  useToasts.setState({ toasts: [] })
  history.replaceState(null, '', '/')
  answerCalls({})
}

const GUEST: [string, ComponentType][] = [
  ['/login', LoginScreen],
  ['/signin', SigninScreen],
  ['/signin/code', SigninCodeScreen],
  ['/forgot', ForgotScreen],
  ['/forgot/code', ForgotCodeScreen],
]

/** A screen behind its guard. */
export const guarded = (access: 'guest' | 'user', Screen: ComponentType) => (
  <Guard access={access}>
    <Screen />
  </Guard>
)

/** Opens an address with the account screens behind their guards, and a page for everything else. */
export function open(address: string, store = new QueryStore()) {
  history.replaceState(null, '', address)
  return render(
    <QueryContext value={store}>
      <BrowserRouter>
        <Routes>
          {GUEST.map(([path, Screen]) => (
            <Route key={path} path={path} element={guarded('guest', Screen)} />
          ))}
          <Route path="/signin/last" element={guarded('user', SigninLastScreen)} />
          <Route path="/logout" element={<LogoutScreen />} />
          <Route path="*" element={<h1>Otra página</h1>} />
        </Routes>
        <Toaster />
      </BrowserRouter>
    </QueryContext>,
  )
}

export const here = () => location.pathname + location.search

export interface Call {
  key: string
  url: string
  body: unknown
  headers: Headers
}

type Reply = () => Response | Promise<Response>

/** Answers calls by `METHOD /path`; all other calls find no network. Returns the calls that were made. */
export function answerCalls(replies: Record<string, Reply>): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const key = `${request.method} ${new URL(request.url).pathname}`
    const isForm = request.headers.get('content-type')?.startsWith('multipart/') ?? false
    const body = isForm
      ? request.clone()
      : await request
          .clone()
          .json()
          .catch(() => undefined)
    calls.push({ key, url: request.url, body, headers: request.headers })
    const reply = replies[key]
    if (!reply) throw new TypeError('Failed to fetch')
    const isLeft = new Promise<never>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason))
    })
    return Promise.race([reply(), isLeft])
  })
  return calls
}

export const json =
  (body: unknown): Reply =>
  () =>
    Response.json(body)

export const refuse =
  (status: number, text: string, headers: Record<string, string> = {}): Reply =>
  () =>
    new Response(text, {
      status,
      headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
    })

export const toasts = () => useToasts.getState().toasts.map(({ text }) => text)
export const logIn = () => void startSession(SESSION.token, SESSION.user)
