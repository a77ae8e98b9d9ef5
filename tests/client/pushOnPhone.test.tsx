import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { endSession } from '../../src/client/account/session/endSession.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import { startSession } from '../../src/client/data/session.ts'
import { renewPush, usePush } from '../../src/client/ground/push/pushOnPhone.ts'
import { ANA, answerCalls, json, SESSION } from './accountStage.tsx'
import { browser, KEY, made, offer, open, replies, resetPush } from './pushStage.tsx'

beforeEach(resetPush)

describe('Pushes on a phone', () => {
  const turnOn = async (more: Parameters<typeof answerCalls>[0] = {}) => {
    const calls = await open(more)
    await userEvent.click(screen.getByRole('button', { name: 'Avísame' }))
    await waitFor(() => expect(usePush.getState().state).toBe('on'))
    return calls
  }

  test('are turned off in the preferences, in the browser and on the server', async () => {
    const calls = await turnOn()
    const endpoint = browser.subscription?.endpoint
    await userEvent.click(screen.getByLabelText('Avisos en este dispositivo'))
    await waitFor(() => expect(usePush.getState().state).toBe('off'))
    expect(browser.subscription).toBeNull()
    expect(made(calls, 'DELETE /api/push')[0]?.body).toEqual({ endpoint })
    expect(offer()).toBeNull()
  })

  test('are turned off without network too: the browser gives its address up', async () => {
    await turnOn()
    answerCalls({})
    await userEvent.click(screen.getByLabelText('Avisos en este dispositivo'))
    await waitFor(() => expect(usePush.getState().state).toBe('off'))
    expect(browser.subscription).toBeNull()
  })

  test('T40: end with a log-out, also without network, with what still stands on the screen', async () => {
    await turnOn()
    const close = vi.fn()
    browser.shown = [{ tag: 'a', close }]
    answerCalls({})
    await endSession(new QueryStore())
    expect(browser.subscription).toBeNull()
    expect(close).toHaveBeenCalledOnce()
    expect(localStorage.length).toBe(0)
  })

  test('T40: are not the next person’s, who never wished for them, though the browser still allows it', async () => {
    await turnOn()
    await endSession(new QueryStore())
    startSession('ficha-de-beto', { ...ANA, sellerId: 'vendedor-beto' })
    const calls = answerCalls(replies)
    await renewPush()
    expect(calls).toEqual([])
    expect(browser.subscription).toBeNull()
  })

  test('are told to the server anew under another session', async () => {
    await turnOn()
    startSession('otra-ficha', SESSION.user)
    const calls = answerCalls(replies)
    await renewPush()
    const [told] = made(calls, 'POST /api/push')
    expect(told?.headers.get('authorization')).toBe('Bearer otra-ficha')
    expect(told?.body).toMatchObject({ endpoint: browser.subscription?.endpoint })
  })

  test('get another address when the server has another key', async () => {
    await turnOn()
    const before = browser.subscription?.endpoint
    const calls = answerCalls({
      ...replies,
      'GET /api/push/key': json({ key: `B${'y'.repeat(85)}A` }),
    })
    await renewPush()
    expect(browser.subscription?.endpoint).not.toBe(before)
    expect(made(calls, 'POST /api/push')[0]?.body).toMatchObject({
      endpoint: browser.subscription?.endpoint,
    })
  })

  test('F17: leave no address behind for who has logged out while they were being turned on', async () => {
    await turnOn()
    const calls = answerCalls({
      ...replies,
      'GET /api/push/key': () => {
        startSession('ficha-de-beto', { ...ANA, sellerId: 'vendedor-beto' })
        return Response.json({ key: KEY })
      },
    })
    await renewPush()
    expect(browser.subscription).toBeNull()
    expect(made(calls, 'POST /api/push')).toEqual([])
  })
})
