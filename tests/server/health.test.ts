// @module-tag postgres
import { describe, expect, it } from 'vitest'
import { useServer } from '../support/serverTest.ts'

describe('health', () => {
  const server = useServer()

  it('answers that the process lives and that the database does', async () => {
    const health = await server.app.inject('/healthz')
    const ready = await server.app.inject('/readyz')
    expect([health.statusCode, ready.statusCode]).toEqual([200, 200])
  })

  it('describes its calls as OpenAPI', async () => {
    const answer = await server.app.inject('/api/openapi.json')
    const { version } = (await server.app.inject('/healthz')).json()
    expect(answer.json()).toMatchObject({ openapi: '3.1.0', info: { version } })
  })

  it('answers an unknown call with 404 and Spanish text', async () => {
    const answer = await server.app.inject('/api/nada')
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.body).toBe('No encontramos lo que buscas.')
  })
})
