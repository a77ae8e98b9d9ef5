import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AccountForm } from '../../src/client/account/form/AccountForm.tsx'
import { EmailField } from '../../src/client/account/form/EmailField.tsx'
import { useSession } from '../../src/client/data/session.ts'
import { isWorkHeld } from '../../src/client/ground/unsavedWork.ts'
import { checkLogin } from '../../src/contract/account/account.ts'
import { answerCalls, here, json, open, refuse, resetAccount, SESSION } from './accountStage.tsx'

beforeEach(resetAccount)

const blocked = () => {
  throw new DOMException('Access is denied', 'SecurityError')
}
const BLOCKED = { getItem: blocked, setItem: blocked, removeItem: blocked, clear: blocked }

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const write = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
const email = () => screen.getByLabelText<HTMLInputElement>(/^Correo/)
const password = () => screen.getByLabelText<HTMLInputElement>(/^Contraseña/)

async function fillLogin() {
  await userEvent.type(email(), 'ana@ejemplo.mx')
  await userEvent.type(password(), 'secreto-largo')
}

describe('A person who logs in', () => {
  test('is let in and goes home', async () => {
    const calls = answerCalls({ 'POST /api/login': json(SESSION) })
    open('/login')
    await fillLogin()
    await press('Iniciar sesión')
    await waitFor(() => expect(here()).toBe('/'))
    expect(useSession.getState()).toEqual(SESSION)
    expect(localStorage.getItem('token')).toBe(SESSION.token)
    expect(calls.map(({ key, body }) => ({ key, body }))).toEqual([
      {
        key: 'POST /api/login',
        body: { correo: 'ana@ejemplo.mx', contraseña: 'secreto-largo' },
      },
    ])
  })

  test('loses nothing to a reload that they typed before the app had started', async () => {
    const form = (
      <AccountForm check={checkLogin} send={async () => undefined} submit="Iniciar sesión">
        {({ correo }) => <EmailField error={correo} />}
      </AccountForm>
    )
    for (const [typed, isHeld] of [
      ['', false],
      ['ana@', true],
    ] as const) {
      document.body.innerHTML = `<div id="root">${renderToString(form)}</div>`
      email().value = typed
      const root = document.getElementById('root') as HTMLElement
      const app = await act(async () => hydrateRoot(root, form))
      expect(isWorkHeld()).toBe(isHeld)
      expect(email().value).toBe(typed)
      await act(async () => app.unmount())
    }
    document.body.replaceChildren()
  })

  test('goes on to where they wanted to go', async () => {
    answerCalls({ 'POST /api/login': json(SESSION) })
    open('/login?next=%2Fvender%2Fproducto%3Fa%3D1')
    await fillLogin()
    await press('Iniciar sesión')
    await waitFor(() => expect(here()).toBe('/vender/producto?a=1'))
  })

  test.each(['//otro.mx', 'https://otro.mx', '/\\otro.mx', '/\t/otro.mx', '/\n/otro.mx'])(
    'T13: is not sent to another site by next=%j',
    async (next) => {
      answerCalls({ 'POST /api/login': json(SESSION) })
      open(`/login?next=${encodeURIComponent(next)}`)
      await fillLogin()
      await press('Iniciar sesión')
      await waitFor(() => expect(here()).toBe('/'))
    },
  )

  test('is told what is missing, and no call is made', async () => {
    const calls = answerCalls({})
    open('/login')
    await press('Iniciar sesión')
    expect(screen.getByText('Debes llenar CORREO y CONTRASEÑA')).toBeTruthy()
    expect(screen.getAllByText('Falta este dato')).toHaveLength(2)
    await waitFor(() => expect(document.activeElement).toBe(email()))
    await userEvent.type(email(), 'a')
    expect(screen.getAllByText('Falta este dato')).toHaveLength(1)
    expect(calls).toEqual([])
  })

  test('is told beside the field that a password is too short', async () => {
    open('/login')
    await userEvent.type(email(), 'ana@ejemplo.mx')
    await userEvent.type(password(), 'corta')
    await press('Iniciar sesión')
    expect(password().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('La contraseña debe tener al menos 8 caracteres')).toBeTruthy()
  })

  test.each([
    [401, 'El correo o la contraseña no son correctos.', {}, null],
    [
      429,
      'Demasiados intentos.',
      { 'retry-after': '75' },
      'Puedes intentar otra vez en 1 minuto y 15 segundos.',
    ],
    [
      503,
      'El servicio no está disponible por ahora.',
      { 'retry-after': '5' },
      'Puedes intentar otra vez en 5 segundos.',
    ],
  ])('reads the words of a %i and loses nothing typed', async (status, text, headers, wait) => {
    answerCalls({ 'POST /api/login': refuse(status, text, headers) })
    open('/login')
    await fillLogin()
    await press('Iniciar sesión')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(`Ups${text}${wait ?? ''}`)
    expect([email().value, password().value]).toEqual(['ana@ejemplo.mx', 'secreto-largo'])
    expect(useSession.getState().token).toBeNull()
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true))
  })

  test('is told when no answer comes, and can press again', async () => {
    open('/login')
    await fillLogin()
    await press('Iniciar sesión')
    expect(await screen.findByText('No se recibió respuesta del servidor')).toBeTruthy()
    answerCalls({ 'POST /api/login': json(SESSION) })
    await press('Iniciar sesión')
    await waitFor(() => expect(here()).toBe('/'))
  })

  test('can press once only while the call is under way', async () => {
    let answer: (response: Response) => void = () => undefined
    const calls = answerCalls({
      'POST /api/login': () => new Promise<Response>((resolve) => (answer = resolve)),
    })
    open('/login')
    await fillLogin()
    await press('Iniciar sesión')
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Iniciar sesión' })
    expect(button.disabled).toBe(true)
    await userEvent.type(password(), '{Enter}')
    expect(calls).toHaveLength(1)
    answer(Response.json(SESSION))
    await waitFor(() => expect(here()).toBe('/'))
  })

  test('can look at the password, which stays out of the address even without the app', async () => {
    const { container } = open('/login')
    await write('Contraseña *', 'secreto-largo')
    await press('Mostrar lo escrito')
    expect(password().type).toBe('text')
    await press('Ocultar lo escrito')
    expect(password().type).toBe('password')
    expect(container.querySelector('form')?.method).toBe('post')
  })

  test('takes the e-mail along when the password is forgotten', async () => {
    open('/login?next=%2Fvender')
    await userEvent.type(email(), 'ana@ejemplo.mx')
    const link = screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' })
    expect(link.getAttribute('href')).toBe('/forgot?email=ana%40ejemplo.mx&next=%2Fvender')
    expect(screen.getByRole('link', { name: 'Crear cuenta' }).getAttribute('href')).toBe(
      '/signin?next=%2Fvender',
    )
  })

  test('F21: is told why the session will not last where the browser keeps nothing', async () => {
    answerCalls({ 'POST /api/login': json(SESSION) })
    vi.stubGlobal('localStorage', BLOCKED)
    open('/login')
    await fillLogin()
    await press('Iniciar sesión')
    await waitFor(() => expect(here()).toBe('/'))
    expect(screen.getByText(/^Tu navegador no deja guardar la sesión/)).toBeTruthy()
    expect(useSession.getState()).toEqual(SESSION)
  })

  test('is sent away from the log-in once inside', async () => {
    useSession.setState(SESSION)
    open('/login?next=%2Ffaq')
    await waitFor(() => expect(here()).toBe('/faq'))
  })
})
