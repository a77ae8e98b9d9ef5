import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  forgetChosenPassword,
  rememberChosenPassword,
} from '../../src/client/account/form/chosenPassword.ts'
import { answerCalls, here, json, open, refuse, resetAccount, SESSION } from './accountStage.tsx'
import { code, labelled, paste, press } from './codeStage.ts'

beforeEach(() => {
  resetAccount()
  forgetChosenPassword()
})

const KEY = 'k'.repeat(22)
const ADDRESS = '/signin/code?email=ana%40ejemplo.mx'
const WHICH = 'Escribe la contraseña que elegiste al pedir la tuya.'

describe('T80: who comes by the link of sign-up’s mail', () => {
  test('types the chosen password in place of the code, and is in', async () => {
    const calls = answerCalls({ 'PATCH /api/login/signin': json(SESSION) })
    open(`${ADDRESS}#clave=${KEY}`)
    await screen.findByText('El enlace de tu correo ya trae el código.')
    expect(screen.queryByLabelText(/^Código/)).toBeNull()
    expect(location.href).not.toContain(KEY)
    await press('Confirmar')
    expect(screen.getByText('Escribe la contraseña que elegiste para tu cuenta')).toBeTruthy()
    expect(calls).toEqual([])
    await userEvent.type(labelled(/^La contraseña que elegiste/), 'secreto-largo')
    await press('Confirmar')
    await waitFor(() => expect(here()).toBe('/signin/last'))
    const body = { correo: 'ana@ejemplo.mx', clave: KEY, contraseña: 'secreto-largo' }
    expect(calls.map((call) => call.body)).toEqual([body])
  })

  test('types nothing in the tab where it was chosen', async () => {
    answerCalls({ 'PATCH /api/login/signin': json(SESSION) })
    rememberChosenPassword('ana@ejemplo.mx', 'secreto-largo')
    open(`${ADDRESS}#clave=${KEY}`)
    await screen.findByText('El enlace de tu correo ya trae el código.')
    expect(screen.queryByLabelText(/contraseña/)).toBeNull()
    await press('Confirmar')
    await waitFor(() => expect(here()).toBe('/signin/last'))
  })

  test('may type a newer code where the link is over', async () => {
    answerCalls({ 'PATCH /api/login/signin': refuse(400, 'Ya venció.') })
    open(`${ADDRESS}#clave=${KEY}`)
    await userEvent.type(await screen.findByLabelText(/^La contraseña/), 'secreto-largo')
    await press('Confirmar')
    await screen.findByText('Ya venció.')
    expect(code()).toBe('______')
  })
})

test('T80: who typed a code is asked for the password where others asked for the same e-mail', async () => {
  const calls = answerCalls({ 'PATCH /api/login/signin': refuse(409, WHICH) })
  open(ADDRESS)
  await paste('123456')
  await screen.findByText(WHICH)
  expect(code()).toBe('123456')
  answerCalls({ 'PATCH /api/login/signin': json(SESSION) })
  await userEvent.type(labelled(/^La contraseña que elegiste/), 'secreto-largo')
  await press('Confirmar')
  await waitFor(() => expect(here()).toBe('/signin/last'))
  expect(calls).toHaveLength(1)
})
