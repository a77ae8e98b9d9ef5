import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../src/client/data/call.ts'
import { useConnection } from '../../src/client/data/connection.ts'
import { failureWords } from '../../src/client/data/failure.ts'
import { answerCalls, json, refuse, resetAccount } from './accountStage.tsx'

beforeEach(resetAccount)

const page = (status: number) => () =>
  new Response('<!doctype html><h1>Mantenimiento</h1>', {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
const typedJson = (text: string) => () =>
  new Response(text, { headers: { 'content-type': 'application/json; charset=utf-8' } })

/** The outcome of a call to a server behind this network. */
async function outcomeOf(reply: () => Response | Promise<Response>) {
  answerCalls({ 'GET /api/banner': reply, 'POST /api/report': reply })
  const read = call('GET /api/banner').catch((error: unknown) => error)
  const act = call('POST /api/report', {}).catch((error: unknown) => error)
  return [await read, await act]
}

describe('A call that another machine answers', () => {
  test.each([
    ['a page with status 200', page(200)],
    ['an answer that was cut', typedJson('[{"titulo":"a me')],
    ['an answer that is still packed', typedJson('\x05\x8a\x00')],
    ['an empty body', typedJson('')],
    ['a network’s log-in page', page(511)],
    ['a network’s log-in in words', refuse(511, 'Network Authentication Required')],
    ['a balancer’s page', page(503)],
    ['a balancer’s words', refuse(502, 'upstream connect error')],
    ['a filter’s refusal', page(403)],
    ['a page in place of an ad that is gone', page(404)],
  ])('has none, and the person reads Spanish: %s', async (_what, reply) => {
    for (const error of await outcomeOf(reply)) {
      expect(error).toMatchObject({ kind: 'silence', status: 0 })
      expect(failureWords(error).text).toBe('No se recibió respuesta del servidor')
    }
    expect(useConnection.getState().isOffline).toBe(true)
  })

  test('is believed again with the server’s next answer, and the server’s refusals always are', async () => {
    await outcomeOf(page(200))
    const [answered] = await outcomeOf(json([]))
    expect(answered).toMatchObject({ answer: [] })
    expect(useConnection.getState().isOffline).toBe(false)
    const [refused] = await outcomeOf(refuse(429, 'Demasiados intentos.', { 'retry-after': '30' }))
    expect(refused).toMatchObject({ kind: 'reply', status: 429, retryAfter: 30 })
    expect(failureWords(refused)).toEqual({ title: 'Ups', text: 'Demasiados intentos.' })
    expect(useConnection.getState().isOffline).toBe(false)
  })
})
