import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerCalls, json, open, refuse, resetAccount } from './accountStage.tsx'

beforeEach(resetAccount)
afterEach(() => vi.useRealTimers())

const MESSAGE = json({ message: 'Te enviamos un código' })

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const labelled = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)

describe('A person who asks for an account', () => {
  async function fill(changes: Record<string, string> = {}) {
    const typed = {
      Nombre: 'Ana',
      Apellido: 'Ruiz',
      Correo: ' Ana@Ejemplo.MX',
      Contraseña: 'secreto-largo',
      Repite: 'secreto-largo',
      ...changes,
    }
    for (const [label, text] of Object.entries(typed))
      if (text) await userEvent.type(labelled(new RegExp(`^${label}`)), text)
  }

  test('gets a code and goes on to write it', async () => {
    const calls = answerCalls({ 'POST /api/login/signin': MESSAGE })
    open('/signin?next=%2Fvender')
    await fill()
    await press('Crear cuenta')
    expect(await screen.findByText('ana@ejemplo.mx')).toBeTruthy()
    expect(location.pathname).toBe('/signin/code')
    expect(calls[0]?.body).toEqual({
      nombre: 'Ana',
      apellido: 'Ruiz',
      correo: 'ana@ejemplo.mx',
      contraseña: 'secreto-largo',
      repetirContraseña: 'secreto-largo',
    })
  })

  test('T64: who chooses one of the passwords that are guessed first is told, and nothing is sent', async () => {
    const calls = answerCalls({ 'POST /api/login/signin': MESSAGE })
    open('/signin')
    await fill({ Contraseña: 'qwertyuiop', Repite: 'qwertyuiop' })
    await press('Crear cuenta')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Esa contraseña es de las primeras que se adivinan.')
    expect(labelled(/^Contraseña/).value).toBe('qwertyuiop')
    expect(calls).toEqual([])
  })

  test('needs no surname', async () => {
    answerCalls({ 'POST /api/login/signin': MESSAGE })
    open('/signin')
    await fill({ Apellido: '' })
    await press('Crear cuenta')
    await waitFor(() => expect(location.pathname).toBe('/signin/code'))
  })

  test('is told that all fields must be filled', async () => {
    const calls = answerCalls({})
    open('/signin')
    await press('Crear cuenta')
    await screen.findByText('Debes llenar TODOS los campos')
    expect(screen.getAllByText('Falta este dato')).toHaveLength(4)
    await waitFor(() => expect(document.activeElement).toBe(labelled(/^Nombre/)))
    expect(calls).toEqual([])
  })

  test.each([
    [{ Repite: 'otro-secreto' }, /^Repite/, 'Las contraseñas NO coinciden'],
    [
      { Contraseña: 'corta', Repite: 'corta' },
      /^Contraseña/,
      'La contraseña debe tener al menos 8 caracteres',
    ],
    [
      { Nombre: 'Ana 55 3552 0440' },
      /^Nombre/,
      'Aquí no van teléfonos, correos, páginas ni cuentas: escribe solo tu nombre y pon tu contacto en tus anuncios',
    ],
    [{ Correo: 'ana' }, /^Correo/, 'Escribe un correo válido, como nombre@ejemplo.mx'],
  ])('is told beside the field what is wrong with %j', async (changes, label, sentence) => {
    const calls = answerCalls({})
    open('/signin')
    await fill(changes)
    await press('Crear cuenta')
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    await waitFor(() => expect(document.activeElement).toBe(labelled(label)))
    expect(calls).toEqual([])
  })

  test('keeps everything typed when the call fails', async () => {
    answerCalls({ 'POST /api/login/signin': refuse(429, 'Espera.', { 'retry-after': '3600' }) })
    open('/signin')
    await fill()
    await press('Crear cuenta')
    expect(await screen.findByText('Puedes intentar otra vez en 1 hora.')).toBeTruthy()
    expect(labelled(/^Nombre/).value).toBe('Ana')
    expect(labelled(/^Repite/).value).toBe('secreto-largo')
  })

  test('can read the terms and the privacy notice', () => {
    open('/signin')
    expect(screen.getByRole('link', { name: 'condiciones de uso' }).getAttribute('href')).toBe(
      '/condiciones',
    )
    expect(screen.getByRole('link', { name: 'aviso de privacidad' }).getAttribute('href')).toBe(
      '/politicas',
    )
  })
})
