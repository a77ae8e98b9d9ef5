import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { useSession } from '../../src/client/data/session.ts'
import { answerCalls, here, json, open, refuse, resetAccount, SESSION } from './accountStage.tsx'
import { paste } from './codeStage.ts'

beforeEach(resetAccount)

const LOGIN = { correo: 'mod@ejemplo.mx', contraseña: 'secreto-largo' }
const CODE_ASKED = { pideCodigo: true, message: 'Te enviamos un código' }

/** Gives the right password, after which a code is asked for. */
async function comeToCode(address = '/login') {
  open(address)
  await userEvent.type(screen.getByLabelText(/^Correo/), LOGIN.correo)
  await userEvent.type(screen.getByLabelText(/^Contraseña/), LOGIN.contraseña)
  await userEvent.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
  await screen.findByRole('heading', { level: 1, name: 'Confirma que eres tú' })
}

test('Staff who log in give the mailed code and go on to where they wanted to go', async () => {
  const bodies: unknown[] = []
  const calls = answerCalls({ 'POST /api/login': json(CODE_ASKED) })
  await comeToCode('/login?next=%2Fpanel')
  expect(document.title).toMatch(/Confirma que eres tú/)
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
  )
  expect(useSession.getState().token).toBeNull()
  bodies.push(...calls.map(({ body }) => body))
  const later = answerCalls({ 'POST /api/login': json(SESSION) })
  await paste('123 456')
  await waitFor(() => expect(here()).toBe('/panel'))
  bodies.push(...later.map(({ body }) => body))
  expect(bodies).toEqual([LOGIN, { ...LOGIN, codigo: '123456' }])
  expect(useSession.getState()).toEqual(SESSION)
})

test('A wrong code is told, and what was typed before is not asked for again', async () => {
  answerCalls({ 'POST /api/login': json(CODE_ASKED) })
  await comeToCode()
  answerCalls({ 'POST /api/login': refuse(400, 'El código no es correcto o ya venció.') })
  await paste('123456')
  expect(await screen.findByText('El código no es correcto o ya venció.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Confirma que eres tú' })).toBeTruthy()
})

test('An unfinished code is not sent', async () => {
  answerCalls({ 'POST /api/login': json(CODE_ASKED) })
  await comeToCode()
  const calls = answerCalls({})
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(await screen.findByText(/El código está incompleto/)).toBeTruthy()
  expect(calls).toEqual([])
})

test('Whoever chose the wrong account goes back to the first step', async () => {
  answerCalls({ 'POST /api/login': json(CODE_ASKED) })
  await comeToCode()
  await userEvent.click(screen.getByRole('button', { name: 'Usar otra cuenta' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Contraseña/).value).toBe('')
})
