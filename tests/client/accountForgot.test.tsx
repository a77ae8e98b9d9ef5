import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useSession } from '../../src/client/data/session.ts'
import { answerCalls, here, json, open, refuse, resetAccount, SESSION } from './accountStage.tsx'
import { code, codeField, labelled, paste, press } from './codeStage.ts'

beforeEach(resetAccount)
afterEach(() => vi.useRealTimers())

const MESSAGE = json({ message: 'Te enviamos un código' })
const INCOMPLETE = 'El código está incompleto, deben ser 6 dígitos'

describe('A person who forgot the password', () => {
  test('T43: finds the e-mail filled in and gone from the address', async () => {
    const calls = answerCalls({ 'POST /api/login/forgot': MESSAGE })
    open('/forgot?email=ana%40ejemplo.mx&next=%2Fvender')
    expect(labelled(/^Correo/).value).toBe('ana@ejemplo.mx')
    expect(here()).toBe('/forgot?next=%2Fvender')
    await press('Enviar código')
    await waitFor(() => expect(here()).toBe('/forgot/code?next=%2Fvender'))
    expect(calls[0]?.body).toEqual({ correo: 'ana@ejemplo.mx' })
    expect(screen.getByText('ana@ejemplo.mx')).toBeTruthy()
  })

  test('is told that the e-mail is missing', async () => {
    open('/forgot')
    await press('Enviar código')
    expect(screen.getByText('Debes escribir tu CORREO')).toBeTruthy()
  })

  async function recover(changes: { first?: string; second?: string } = {}) {
    const { first = 'secreto-nuevo', second = 'secreto-nuevo' } = changes
    await paste('012345')
    if (first) await userEvent.type(labelled(/^Contraseña/), first)
    if (second) await userEvent.type(labelled(/^Repite/), second)
    await press('Cambiar contraseña')
  }

  test('chooses another with the code and is in', async () => {
    const calls = answerCalls({ 'PATCH /api/login/forgot': json(SESSION) })
    open('/forgot/code?email=ana%40ejemplo.mx')
    await recover()
    await waitFor(() => expect(here()).toBe('/'))
    expect(calls.map(({ key, body }) => ({ key, body }))).toEqual([
      {
        key: 'PATCH /api/login/forgot',
        body: { correo: 'ana@ejemplo.mx', codigo: '012345', contraseña: 'secreto-nuevo' },
      },
    ])
    expect(useSession.getState()).toEqual(SESSION)
  })

  const KEY = 'Zm9vYmFyYmF6cXV4Zm9vYm'

  test('comes by the link of the mail and types no code', async () => {
    const calls = answerCalls({ 'PATCH /api/login/forgot': json(SESSION) })
    open(`/forgot/code?email=ana%40ejemplo.mx#clave=${KEY}`)
    expect(here()).toBe('/forgot/code')
    expect(screen.queryByText('Código')).toBeNull()
    await userEvent.type(labelled(/^Contraseña/), 'secreto-nuevo')
    await userEvent.type(labelled(/^Repite/), 'secreto-nuevo')
    await press('Cambiar contraseña')
    await waitFor(() => expect(here()).toBe('/'))
    expect(calls.map(({ body }) => body)).toEqual([
      { correo: 'ana@ejemplo.mx', clave: KEY, contraseña: 'secreto-nuevo' },
    ])
  })

  test('comes by a link that is over, is told so, and may type a newer code', async () => {
    answerCalls({ 'PATCH /api/login/forgot': refuse(400, 'El código no es correcto o ya venció.') })
    open(`/forgot/code?email=ana%40ejemplo.mx#clave=${KEY}`)
    await userEvent.type(labelled(/^Contraseña/), 'secreto-nuevo')
    await userEvent.type(labelled(/^Repite/), 'secreto-nuevo')
    await press('Cambiar contraseña')
    expect(await screen.findByText('El código no es correcto o ya venció.')).toBeTruthy()
    expect([code(), labelled(/^Repite/).value]).toEqual(['______', 'secreto-nuevo'])
  })

  test('comes by a link that a mail program cut, and types the code', () => {
    open('/forgot/code?email=ana%40ejemplo.mx#clave=Zm9v')
    expect(code()).toBe('______')
  })

  test.each([
    [{ first: '', second: '' }, 'Debes ingresar las contraseñas'],
    [{ second: 'otro-secreto' }, 'Las contraseñas no coinciden'],
    [{ first: 'corta', second: 'corta' }, 'La contraseña debe tener al menos 8 caracteres'],
  ])('is told what is wrong with %j', async (changes, sentence) => {
    const calls = answerCalls({})
    open('/forgot/code?email=ana%40ejemplo.mx')
    await recover(changes)
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(code()).toBe('012345')
    expect(calls).toEqual([])
  })

  test('is told that the code is incomplete', async () => {
    open('/forgot/code?email=ana%40ejemplo.mx')
    await press('Cambiar contraseña')
    expect(screen.getByText(INCOMPLETE)).toBeTruthy()
    expect(screen.getByText('Debes ingresar las contraseñas')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(codeField()))
  })

  test('keeps the passwords when the code is refused, and pastes another', async () => {
    answerCalls({ 'PATCH /api/login/forgot': refuse(400, 'El código no es correcto o ya venció.') })
    open('/forgot/code?email=ana%40ejemplo.mx')
    await recover()
    expect(await screen.findByText('El código no es correcto o ya venció.')).toBeTruthy()
    expect([code(), labelled(/^Repite/).value]).toEqual(['______', 'secreto-nuevo'])
    await waitFor(() => expect(document.activeElement).toBe(codeField()))
    await paste('678901')
    expect(screen.queryByText('El código no es correcto o ya venció.')).toBeNull()
  })
})
