import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { useAsked } from '../../src/client/account/interrupted/asked.ts'
import { call } from '../../src/client/data/call.ts'
import { Failure } from '../../src/client/data/failure.ts'
import { clearSession, startSession, useSession } from '../../src/client/data/session.ts'
import { holdReloads } from '../../src/client/ground/unsavedWork.ts'
import { api, type ApiKey } from '../../src/contract/api.ts'
import { ERRORS } from '../../src/contract/errors.ts'
import {
  ANA,
  answerCalls,
  here,
  json,
  logIn,
  refuse,
  resetAccount,
  SESSION,
  toasts,
} from './accountStage.tsx'
import { logInAgain, LoginAgainHere, loginSheet, putOffLogin } from './interruptedStage.tsx'

const OVER = refuse(401, 'Inicia sesión para continuar.')
const BETO = { ...ANA, nombre: 'Beto', correo: 'beto@ejemplo.mx', sellerId: 'vendedor-beto' }
const NEW = 'ficha-nueva'
const KEYED = { body: { adId: 'bici1' } as never, idempotencyKey: 'una-vez' }

/** Every changing call that needs a logged-in user. */
const ACTS = Object.entries(api)
  .filter(([key, { audience }]) => !key.startsWith('GET ') && audience !== 'public')
  .map(([key]) => key as ApiKey)
  .filter((key) => key !== 'POST /api/logout')

beforeEach(() => {
  resetAccount()
  logIn()
  history.replaceState(null, '', '/perfil')
})

/** Answers 401 to the session that ended elsewhere, and `json` to every other. */
function endedElsewhere(key: ApiKey, login = json({ token: NEW, user: ANA }), refusal = OVER) {
  const path = key.replaceAll(/:\w+/g, 'uno')
  const over = `Bearer ${useSession.getState().token}`
  const calls = answerCalls({
    [path]: () => {
      const sent = calls.findLast((one) => one.key === path)?.headers.get('authorization')
      return sent === over ? refusal() : Response.json({ message: 'Listo' })
    },
    'POST /api/login': login,
  })
  return calls
}

const show = () =>
  render(
    <BrowserRouter>
      <LoginAgainHere />
    </BrowserRouter>,
  )
const params = { id: 'uno' } as never
const refused = (made: Promise<unknown>) =>
  made.then(
    () => undefined,
    (error: unknown) => (error instanceof Failure ? error.message : String(error)),
  )

test('there is a list of acts to walk', () => {
  expect(ACTS.length).toBeGreaterThan(30)
})

describe('Somebody whose session ended elsewhere', () => {
  test.each(ACTS)('%s goes on by itself once they are back', async (key) => {
    const calls = endedElsewhere(key)
    const made = call(key, { params, idempotencyKey: 'una-vez' })
    await waitFor(() => expect(calls).toHaveLength(1))
    await comeIn(() => startSession(NEW, ANA))
    expect((await made).answer).toEqual({ message: 'Listo' })
    expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual([
      `Bearer ${SESSION.token}`,
      `Bearer ${NEW}`,
    ])
    expect(calls.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
      'una-vez',
      'una-vez',
    ])
  })

  test.each(ACTS)('%s is not sent for whoever else comes in (F17)', async (key) => {
    const calls = endedElsewhere(key)
    const words = refused(call(key, { params }))
    await waitFor(() => expect(calls).toHaveLength(1))
    await comeIn(() => startSession('ficha-de-beto', BETO))
    expect(await words).toMatch(/^Entraste con otra cuenta/)
    expect(calls).toHaveLength(1)
  })

  test('is asked for the password alone, and what they sent goes with the same key', async () => {
    const calls = endedElsewhere('POST /api/report')
    show()
    const made = call('POST /api/report', KEYED)
    const sheet = within(await loginSheet())
    expect(sheet.getByLabelText(/^Correo/)).toHaveProperty('value', ANA.correo)
    await waitFor(() => expect(document.activeElement).toBe(sheet.getByLabelText(/^Contraseña/)))
    await logInAgain()
    await made
    expect(calls.map(({ key }) => key)).toEqual([
      'POST /api/report',
      'POST /api/login',
      'POST /api/report',
    ])
    expect(useSession.getState().token).toBe(NEW)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('T69: is told before they close the log-in what closing it costs, where it was closed from another device', async () => {
    endedElsewhere('POST /api/report', undefined, refuse(401, ERRORS.sesionCerrada.text))
    show()
    const words = refused(call('POST /api/report', KEYED))
    const sheet = within(await loginSheet())
    expect(sheet.getByText(/sin entrar, se borra todo lo que guardaste aquí/)).toBeTruthy()
    await logInAgain()
    expect(await words).toBeUndefined()
  })

  test('T69: who closes that log-in by a stray touch is asked first, and goes on or leaves nothing here', async () => {
    endedElsewhere('POST /api/report', undefined, refuse(401, ERRORS.sesionCerrada.text))
    show()
    const words = refused(call('POST /api/report', KEYED))
    const sheet = within(await loginSheet())
    const press = (name: string) => userEvent.click(sheet.getByRole('button', { name }))
    await press('Cerrar')
    expect(sheet.getByRole('alert').textContent).toContain('¿Salir sin entrar? Se borra')
    expect(useSession.getState().token).not.toBeNull()
    await press('Volver a entrar')
    expect(sheet.getByLabelText(/^Contraseña/)).toBeTruthy()
    await press('Cerrar')
    await press('Borrar y salir')
    expect(await words).toBe(ERRORS.sesionCerrada.text)
    expect(useSession.getState().token).toBeNull()
  })

  test('hears of a wrong password in the same place, and tries again', async () => {
    endedElsewhere('POST /api/report', refuse(401, 'El correo o la contraseña no son correctos.'))
    show()
    const words = refused(call('POST /api/report', KEYED))
    await logInAgain()
    await screen.findByText('El correo o la contraseña no son correctos.')
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
    expect(await words).toMatch(/Todo sigue como lo dejaste/)
  })

  test('of the staff gives the mailed code there too', async () => {
    let turn = 0
    endedElsewhere('PATCH /api/report', () =>
      Response.json(turn++ === 0 ? { pideCodigo: true } : { token: NEW, user: ANA }),
    )
    show()
    const made = call('PATCH /api/report', KEYED)
    await logInAgain()
    await userEvent.click(await screen.findByLabelText('Código de confirmación'))
    await userEvent.paste('123456')
    expect((await made).answer).toEqual({ message: 'Listo' })
  })

  test('who forgot the password chooses another without leaving what they were at', async () => {
    const calls = endedElsewhere('POST /api/report')
    show()
    void refused(call('POST /api/report', KEYED))
    await loginSheet()
    await userEvent.click(screen.getByRole('button', { name: '¿Olvidaste tu contraseña?' }))
    expect(screen.getByLabelText(/^Correo/)).toHaveProperty('value', ANA.correo)
    await userEvent.click(screen.getByRole('button', { name: 'Enviar código' }))
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain('POST /api/login/forgot'))
    expect(here()).toBe('/perfil')
    await putOffLogin()
  })

  test('F17: who is somebody else is told, and led away from what the first one had before them', async () => {
    endedElsewhere('POST /api/report', json({ token: 'ficha-de-beto', user: BETO }))
    show()
    const words = refused(call('POST /api/report', KEYED))
    await logInAgain(BETO.correo)
    await words
    await waitFor(() => expect(here()).toBe('/'))
    expect(toasts()).toEqual([expect.stringMatching(/^Entraste con otra cuenta/)])
  })

  test.each([
    [OVER, /^Tu sesión terminó/],
    [refuse(401, ERRORS.sesionCerrada.text), /^Esta sesión se cerró/],
  ])(
    'hears that it is over, and of nobody else, where it ends in another tab (%#)',
    async (refusal, words) => {
      endedElsewhere('POST /api/report', undefined, refusal)
      const made = refused(call('POST /api/report', KEYED))
      await comeIn(clearSession)
      expect(await made).toMatch(words)
    },
  )

  test('is asked again at the next act after closing the log-in', async () => {
    endedElsewhere('POST /api/report')
    const first = refused(call('POST /api/report', KEYED))
    await putOffLogin()
    await first
    const second = call('POST /api/report', KEYED)
    await waitFor(() => expect(useSession.getState().token).toBe(SESSION.token))
    await comeIn(() => startSession(NEW, ANA))
    expect((await second).answer).toEqual({ message: 'Listo' })
  })

  test('keeps what is typed when something else only asked', async () => {
    // A session whose log-in no user has closed yet.
    startSession('ficha-de-hoy', ANA)
    const release = holdReloads()
    endedElsewhere('GET /api/user')
    const made = call('GET /api/user')
    await comeIn(() => startSession(NEW, ANA))
    expect((await made).answer).toEqual({ message: 'Listo' })
    release()
  })

  test('T6: and who had nothing before them is a guest at once, and hears it', async () => {
    endedElsewhere('GET /api/user')
    expect(await refused(call('GET /api/user'))).toBeDefined()
    expect(useSession.getState()).toEqual({ token: null, user: null })
    expect(localStorage.getItem('token')).toBeNull()
    expect(toasts()).toEqual(['Tu sesión terminó. Inicia sesión para seguir.'])
  })
})

/** Waits until the log-in shows, then lets a user in as another tab would. */
async function comeIn(enter: () => unknown): Promise<void> {
  await waitFor(() => expect(useAsked.getState().asked).not.toBeNull())
  act(() => void enter())
}
