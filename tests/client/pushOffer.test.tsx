import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { useInstall } from '../../src/client/ground/install/installStore.ts'
import { lookAtPush, usePush } from '../../src/client/ground/push/pushOnPhone.ts'
import { markAllRead, markRead } from '../../src/client/ground/unread/countUnread.ts'
import { answerCalls, json, refuse, toasts } from './accountStage.tsx'
import { browser, made, offer, open, resetPush, stubBrowser } from './pushStage.tsx'

beforeEach(resetPush)

describe('A person who looks at their notifications', () => {
  test('is offered pushes in our own words; the browser asks only who accepts', async () => {
    const calls = await open()
    expect(offer()).not.toBeNull()
    expect(browser.asked).toBe(0)
    await userEvent.click(screen.getByRole('button', { name: 'Avísame' }))
    await waitFor(() => expect(offer()).toBeNull())
    expect(browser.asked).toBe(1)
    expect(made(calls, 'POST /api/push')[0]?.body).toEqual({
      endpoint: browser.subscription?.endpoint,
      keys: { p256dh: 'llave', auth: 'secreto' },
    })
    expect(toasts()).toEqual(['Te avisaremos en este dispositivo'])
  })

  test('may put it off, for good, and finds it in the preferences', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Ahora no' }))
    expect(offer()).toBeNull()
    await act(lookAtPush)
    expect([offer(), browser.asked]).toEqual([null, 0])
    expect(usePush.getState().state).toBe('off')
  })

  test('who says no to the browser is told how it stands, and is asked no more', async () => {
    stubBrowser({ answer: 'denied' })
    const calls = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Avísame' }))
    await waitFor(() => expect(offer()).toBeNull())
    expect(toasts()).toEqual(['Listo, no te avisaremos. Puedes cambiarlo en tu navegador.'])
    expect(made(calls, 'POST /api/push')).toEqual([])
  })

  test('who leaves the browser’s question open may be asked again', async () => {
    stubBrowser({ answer: 'default' })
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Avísame' }))
    await waitFor(() => expect(browser.asked).toBe(1))
    expect(offer()).not.toBeNull()
  })

  test.each([
    [
      'a browser without a push service, with mail in its place,',
      { refuses: 'AbortError' },
      {},
      'Puedes recibirlos por correo: elígelo en Mis notificaciones, «Preferencias».',
    ],
    [
      'the browser',
      { refuses: 'InvalidStateError' },
      {},
      'Tu navegador no pudo activar los avisos.',
    ],
    ['the server', {}, { 'POST /api/push': refuse(429, 'Demasiados intentos.') }, 'Demasiados'],
  ] as const)('is told when %s refuses, and can try again', async (_, trouble, reply, words) => {
    stubBrowser(trouble)
    await open(reply)
    await userEvent.click(screen.getByRole('button', { name: 'Avísame' }))
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(screen.getByRole('button', { name: 'Avísame' })).toBeTruthy()
    expect(usePush.getState().state).not.toBe('on')
  })

  test.each([
    ['question is swiped away', 'permission'],
    ['push service gives no answer', 'service'],
    ['worker never starts', 'worker'],
  ] as const)('whose %s has the button back after 20 seconds, and a word', async (_what, hangs) => {
    stubBrowser({ hangs })
    await open()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const button = screen.getByRole('button', { name: 'Avísame' })
    fireEvent.click(button)
    await act(() => vi.advanceTimersByTimeAsync(19_000))
    expect(screen.queryByText(/^Tu navegador no respondió/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.getByText(/^Tu navegador no respondió/)).toBeTruthy()
    expect(button.getAttribute('aria-busy')).not.toBe('true')
    expect(usePush.getState().state).toBe('off')
  })

  test('whose push service answers too late keeps no address that the server does not know', async () => {
    stubBrowser({ hangs: 'service' })
    await open()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    fireEvent.click(screen.getByRole('button', { name: 'Avísame' }))
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    await act(async () => browser.answerLate())
    expect(browser.subscription).toBeNull()
  })

  test('on an iPhone is told to install the app first', async () => {
    vi.stubGlobal('PushManager', undefined)
    Reflect.deleteProperty(window, 'PushManager')
    useInstall.setState({ way: 'iosMenu' })
    await open()
    expect(offer()).not.toBeNull()
    expect(screen.getByText(/primero agrega la app a tu pantalla de inicio/)).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Instalar app' }).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Avísame' })).toBeNull()
  })

  test('is offered nothing where the browser can’t, or has been told to refuse', async () => {
    stubBrowser({ permission: 'denied' })
    await open()
    expect(offer()).toBeNull()
    vi.stubGlobal('Notification', undefined)
    Reflect.deleteProperty(window, 'Notification')
    await act(lookAtPush)
    expect(usePush.getState().state).toBe('unsupported')
    expect(offer()).toBeNull()
  })
})

test('What is read stands on the phone’s screen no longer', async () => {
  const [one, other] = [
    { tag: 'a', close: vi.fn() },
    { tag: 'b', close: vi.fn() },
  ]
  browser.shown = [one, other]
  answerCalls({
    'PATCH /api/notification/a': json({ counter: 1 }),
    'PATCH /api/notification': json({ counter: 0 }),
  })
  await markRead('a')
  expect([one.close.mock.calls.length, other.close.mock.calls.length]).toEqual([1, 0])
  await markAllRead()
  expect(other.close).toHaveBeenCalledOnce()
})
