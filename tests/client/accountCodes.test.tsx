import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rememberChosenPassword } from '../../src/client/account/form/chosenPassword.ts'
import { useSession } from '../../src/client/data/session.ts'
import { CodeBoxes } from '../../src/client/ui/typing/CodeBoxes.tsx'
import { answerCalls, here, json, open, refuse, resetAccount, SESSION } from './accountStage.tsx'
import { code, codeField, labelled, paste, press } from './codeStage.ts'

beforeEach(resetAccount)
afterEach(() => vi.useRealTimers())

const MESSAGE = json({ message: 'Te enviamos un código' })
const INCOMPLETE = 'El código está incompleto, deben ser 6 dígitos'
const ADDRESS = '/signin/code?email=ana%40ejemplo.mx'

describe('A person with a code', () => {
  test('T43: sees the e-mail leave the address, which a reload still knows', () => {
    const { unmount } = open(`${ADDRESS}&next=%2Fvender`)
    expect(screen.getByText('ana@ejemplo.mx')).toBeTruthy()
    expect(location.href).not.toContain('ana')
    unmount()
    open(here())
    expect(screen.getByText('ana@ejemplo.mx')).toBeTruthy()
    expect(here()).toBe('/signin/code?next=%2Fsignin%2Flast%3Fnext%3D%252Fvender')
    expect(screen.getByRole('link', { name: 'Usar otro correo' }).getAttribute('href')).toBe(
      '/signin?next=%2Fvender',
    )
  })

  test('types it box by box and takes digits back', async () => {
    open(ADDRESS)
    await userEvent.click(codeField())
    await userEvent.keyboard('12x345')
    expect(code()).toBe('12345_')
    await userEvent.keyboard('{Backspace}{Backspace}')
    expect(code()).toBe('123___')
  })

  test('changes it at its end alone, for no caret shows where else', async () => {
    open(ADDRESS)
    await userEvent.click(codeField())
    await userEvent.keyboard('123{ArrowLeft}{ArrowLeft}9')
    expect(code()).toBe('1239__')
  })

  test.each(['123456', ' 123 456 ', 'Tu código es 123-456.'])(
    'pastes %j whole, whatever was typed before',
    async (text) => {
      answerCalls({ 'PATCH /api/login/signin': refuse(400, 'Ese no.') })
      open(ADDRESS)
      await userEvent.click(codeField())
      await userEvent.keyboard('9')
      await paste(text)
      await screen.findByText('Ese no.')
    },
  )

  test('pastes the rest of it', async () => {
    open(ADDRESS)
    await userEvent.click(codeField())
    await userEvent.keyboard('12')
    await paste('34')
    expect(code()).toBe('1234__')
  })

  test('has it filled in by the phone', async () => {
    const calls = answerCalls({ 'PATCH /api/login/signin': refuse(400, 'Ese no.') })
    open(ADDRESS)
    const { autocomplete, inputMode, name } = codeField()
    expect([autocomplete, inputMode, name]).toEqual(['one-time-code', 'numeric', 'codigo'])
    fireEvent.change(codeField(), { target: { value: '123456' } })
    await screen.findByText('Ese no.')
    expect(calls[0]?.body).toMatchObject({ codigo: '123456' })
  })

  test('is in once it is whole, and goes on to the last step', async () => {
    const calls = answerCalls({ 'PATCH /api/login/signin': json(SESSION) })
    rememberChosenPassword('ana@ejemplo.mx', 'secreto-largo')
    open(`${ADDRESS}&next=%2Fvender`)
    await paste('123456')
    await waitFor(() => expect(here()).toBe('/signin/last?next=%2Fvender'))
    // The password proves that the request was this person's own.
    const body = { correo: 'ana@ejemplo.mx', codigo: '123456', contraseña: 'secreto-largo' }
    expect(calls.map((call) => ({ key: call.key, body: call.body }))).toEqual([
      { key: 'PATCH /api/login/signin', body },
    ])
    expect(useSession.getState()).toEqual(SESSION)
    expect(sessionStorage.getItem('correo')).toBeNull()
  })

  test('finds the boxes empty after a wrong one, and the old word gone with the next digit', async () => {
    const calls = answerCalls({ 'PATCH /api/login/signin': refuse(400, 'Ese no.') })
    open(ADDRESS)
    await paste('123456')
    expect((await screen.findByRole('alert')).textContent).toBe('Ese no.')
    expect(code()).toBe('______')
    await waitFor(() => expect(document.activeElement).toBe(codeField()))
    await userEvent.keyboard('1')
    expect(screen.queryByText('Ese no.')).toBeNull()
    await userEvent.keyboard('23456')
    await screen.findByText('Ese no.')
    expect([code(), calls.length]).toEqual(['______', 2])
  })

  test('keeps the digits when it was not the code that failed', async () => {
    open(ADDRESS)
    await paste('123456')
    await screen.findByText('No se recibió respuesta del servidor')
    expect(code()).toBe('123456')
  })

  test('has no digit twice from a keyboard that composes', () => {
    open(ADDRESS)
    fireEvent.compositionStart(codeField())
    fireEvent.input(codeField(), { target: { value: '７' }, isComposing: true })
    expect(codeField().value).toBe('７')
    fireEvent.compositionEnd(codeField())
    fireEvent.input(codeField(), { target: { value: '7' } })
    expect(code()).toBe('7_____')
  })

  test('finds what was typed before the app had started', async () => {
    const boxesOf = <CodeBoxes name="codigo" label="Código" length={6} />
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderToString(boxesOf)
    codeField().value = '42'
    codeField().focus()
    render(boxesOf, { container, hydrate: true })
    expect(code()).toBe('42____')
    await userEvent.keyboard('1')
    expect(code()).toBe('421___')
  })

  test('is told that it is incomplete, at its boxes', async () => {
    const calls = answerCalls({})
    open(ADDRESS)
    await userEvent.click(codeField())
    await userEvent.keyboard('123')
    await press('Confirmar')
    expect(screen.getByRole('alert').textContent).toBe(INCOMPLETE)
    await waitFor(() => expect(document.activeElement).toBe(codeField()))
    expect(calls).toEqual([])
  })

  test('is asked for the e-mail where neither address nor tab know it', async () => {
    const calls = answerCalls({ 'PATCH /api/login/signin': json(SESSION) })
    open('/signin/code')
    await userEvent.type(labelled(/^Correo/), 'ana@ejemplo.mx')
    await paste('123456')
    await waitFor(() => expect(here()).toBe('/signin/last'))
    expect(calls[0]?.body).toEqual({ correo: 'ana@ejemplo.mx', codigo: '123456' })
  })
})

describe('The button for another code', () => {
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Reenviar código/ })
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  const tap = () => act(async () => fireEvent.click(button()))

  test('waits 60 seconds, sends one, and waits again', async () => {
    vi.useFakeTimers()
    const calls = answerCalls({ 'POST /api/login/signin/resend': MESSAGE })
    open(ADDRESS)
    expect(button().textContent).toBe('Reenviar código (0:59)')
    expect(button().disabled).toBe(true)
    await pass(51_000)
    expect(button().textContent).toBe('Reenviar código (0:08)')
    await pass(9_000)
    expect(button().textContent).toBe('Reenviar código')
    expect(button().disabled).toBe(false)
    await tap()
    await pass(0)
    expect(calls.map(({ body }) => body)).toEqual([{ correo: 'ana@ejemplo.mx' }])
    expect(button().textContent).toBe('Reenviar código (0:59)')
  })

  test('goes on counting after a reload, and anew after a new code', async () => {
    vi.useFakeTimers()
    open(ADDRESS)
    await pass(20_000)
    // A reload ends no component: the page is simply gone.
    document.body.replaceChildren()
    const { unmount } = open(here())
    await pass(0)
    expect(button().textContent).toBe('Reenviar código (0:39)')
    document.body.replaceChildren()
    await pass(50_000)
    const last = open(here())
    await pass(0)
    expect(button().textContent).toBe('Reenviar código')
    unmount()
    last.unmount()
    open(ADDRESS)
    await pass(0)
    expect(button().textContent).toBe('Reenviar código (0:59)')
  })

  test('F22: counts the same whatever the clock of the phone says', async () => {
    vi.useFakeTimers()
    open(ADDRESS)
    vi.setSystemTime(new Date('2016-01-01T00:00:00Z'))
    await pass(30_000)
    expect(button().textContent).toBe('Reenviar código (0:29)')
    vi.setSystemTime(new Date('2036-01-01T00:00:00Z'))
    await pass(1000)
    expect(button().textContent).toBe('Reenviar código (0:28)')
  })

  test('waits as long as the server says, and says why', async () => {
    vi.useFakeTimers()
    answerCalls({
      'POST /api/login/signin/resend': refuse(429, 'Ya te enviamos muchos códigos hoy.', {
        'retry-after': '3725',
      }),
    })
    open(ADDRESS)
    await pass(60_000)
    await tap()
    await pass(0)
    expect(screen.getByText('Ya te enviamos muchos códigos hoy.')).toBeTruthy()
    expect(button().textContent).toBe('Reenviar código (1:02:04)')
  })

  test('stays ready when no answer comes', async () => {
    vi.useFakeTimers()
    open(ADDRESS)
    await pass(60_000)
    await tap()
    await pass(0)
    expect(screen.getByText('No se recibió respuesta del servidor')).toBeTruthy()
    expect(button().disabled).toBe(false)
  })
})
