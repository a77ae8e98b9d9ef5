import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { finishLogin } from '../../src/client/account/finishLogin.ts'
import { saveGuestAlert } from '../../src/client/alerts/guestAlerts.ts'
import { sendGuestAlerts } from '../../src/client/alerts/sendGuestAlerts.ts'
import { clearSession } from '../../src/client/data/session.ts'
import type { AlertWay } from '../../src/contract/alerts/alerts.ts'
import { answerCalls, json, refuse, SESSION, toasts, type Call } from './accountStage.tsx'
import { browser, made, replies, resetPush, stubBrowser } from './pushStage.tsx'
import { openPage } from './shellStage.tsx'

beforeEach(async () => {
  await resetPush()
  clearSession()
})

const keep = (nombre: string, por: AlertWay = 'lista') =>
  saveGuestAlert({ busqueda: { nombre }, por, cuando: 'inmediato' })
const sent = (calls: Call[]) =>
  made(calls, 'POST /api/alert').map(
    ({ body }) => (body as { busqueda: { nombre: string } }).busqueda.nombre,
  )
const left = () =>
  (JSON.parse(localStorage.getItem('busquedasGuardadas') ?? '[]') as { busqueda: object }[]).map(
    ({ busqueda }) => Object.values(busqueda).join(),
  )
const FULL = /^Ya tienes 30 búsquedas guardadas/
const logIn = () => act(() => finishLogin(SESSION))

/** Gives each sent search the next of these answers. */
const inTurn = (...answers: (() => Response | Promise<Response>)[]) => {
  let turn = 0
  return () => (answers[turn++] ?? json({}))()
}

describe('A guest who saved searches on the phone and logs in', () => {
  test('may let this device tell of them with one touch, and the browser asks only then', async () => {
    keep('bicicleta', 'push')
    const calls = answerCalls({ ...replies, 'POST /api/alert': json({}) })
    await openPage('/faq')
    logIn()
    const offer = await screen.findByRole('button', { name: 'Activar avisos' })
    expect(browser.asked).toBe(0)
    await userEvent.click(offer)
    await waitFor(() => expect(toasts()).toContain('Te avisaremos en este dispositivo'))
    expect(made(calls, 'POST /api/push')).toHaveLength(1)
    expect(left()).toEqual([])
  })

  test('reads why this device can’t tell when the browser’s push service refuses', async () => {
    stubBrowser({ refuses: 'AbortError' })
    keep('bicicleta', 'push')
    answerCalls({ ...replies, 'POST /api/alert': json({}) })
    await openPage('/faq')
    logIn()
    await userEvent.click(await screen.findByRole('button', { name: 'Activar avisos' }))
    await waitFor(() => expect(toasts().join()).toContain('Puedes recibirlos por correo'))
  })

  test.each([
    ['wants mails', {}, 'correo'],
    ['has told the browser to refuse', { permission: 'denied' }, 'push'],
  ] as const)('is offered no pushes who %s', async (_who, phone, por) => {
    stubBrowser(phone)
    keep('bicicleta', por)
    const calls = answerCalls({ ...replies, 'POST /api/alert': json({}) })
    logIn()
    await waitFor(() => expect(left()).toEqual([]))
    await act(sendGuestAlerts)
    expect([sent(calls), toasts()]).toEqual([['bicicleta'], []])
  })

  test('with 30 saved already reads once why, and what found no room stays until there is some', async () => {
    for (const name of ['cama', 'mesa', 'silla']) keep(name)
    const full = refuse(409, 'Ya tienes 30 búsquedas guardadas.')
    const calls = answerCalls({ 'POST /api/alert': inTurn(full, json({}), full) })
    logIn()
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(toasts()[0]).toMatch(FULL)
    expect(sent(calls)).toEqual(['silla', 'mesa', 'cama'])
    expect(left()).toEqual(['silla', 'cama'])
    answerCalls({ 'POST /api/alert': json({}) })
    await act(sendGuestAlerts)
    expect(left()).toEqual([])
  })

  test('with 30 saved already has room for it as soon as one is deleted', async () => {
    keep('mesa')
    const saved = { _id: 'a', busqueda: {}, nombre: 'Vieja', filtros: [], fecha: '10-03-2026' }
    let isFull = true
    const calls = answerCalls({
      ...replies,
      'GET /api/alert': json([{ ...saved, por: 'lista', cuando: 'diario' }]),
      'POST /api/alert': () => (isFull ? refuse(409, 'Ya tienes 30.') : json({}))(),
      'DELETE /api/alert/a': () => {
        isFull = false
        return Response.json({ message: 'Hecho' })
      },
    })
    act(() => finishLogin(SESSION))
    await openPage('/notificaciones')
    await userEvent.click(await screen.findByRole('button', { name: 'Borrar: Vieja' }))
    await waitFor(() => expect(left()).toEqual([]))
    expect(made(calls, 'DELETE /api/alert/a')).toHaveLength(1)
  })

  test.each([
    ['the server has had enough of them', refuse(429, 'Demasiados intentos.')],
    ['the network goes', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server fails', refuse(500, 'Ups')],
  ])('loses none when in the middle %s: the next time sends the rest', async (_when, trouble) => {
    for (const name of ['cama', 'mesa', 'silla']) keep(name)
    answerCalls({ 'POST /api/alert': inTurn(json({}), trouble) })
    logIn()
    await act(sendGuestAlerts)
    expect([left(), toasts()]).toEqual([['mesa', 'cama'], []])
    const calls = answerCalls({ 'POST /api/alert': json({}) })
    await act(sendGuestAlerts)
    expect([sent(calls), left()]).toEqual([['mesa', 'cama'], []])
  })

  test('who opens the list meanwhile sends each once', async () => {
    for (const name of ['cama', 'mesa']) keep(name)
    const calls = answerCalls({ 'POST /api/alert': json({}) })
    await act(async () => {
      await Promise.all([sendGuestAlerts(), sendGuestAlerts()])
    })
    expect([sent(calls), left()]).toEqual([['mesa', 'cama'], []])
  })

  test('in two tabs loses none that the other tab has not sent', async () => {
    for (const name of ['cama', 'mesa']) keep(name)
    const calls = answerCalls({
      'POST /api/alert': inTurn(
        () => {
          // The other tab has sent this search first, and the user saved another.
          localStorage.setItem(
            'busquedasGuardadas',
            JSON.stringify(
              ['tapete', 'cama'].map((nombre) => ({
                busqueda: { nombre },
                por: 'lista',
                cuando: 'inmediato',
              })),
            ),
          )
          return Response.json({})
        },
        () => Promise.reject(new TypeError('Failed to fetch')),
      ),
    })
    logIn()
    await act(sendGuestAlerts)
    expect([sent(calls), left()]).toEqual([
      ['mesa', 'cama'],
      ['tapete', 'cama'],
    ])
  })

  test('has what can’t be a search taken off the phone', async () => {
    keep('x')
    answerCalls({ 'POST /api/alert': refuse(400, 'Revisa los datos.') })
    logIn()
    await act(sendGuestAlerts)
    expect([left(), toasts()]).toEqual([[], []])
  })
})
