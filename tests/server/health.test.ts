// @module-tag postgres
import { describe, expect, it } from 'vitest'
import { api } from '../../src/contract/api.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { newAddress } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

describe('health', () => {
  const server = useServer()

  it('answers that the process lives and that the database does', async () => {
    const health = await server.app.inject('/healthz')
    const ready = await server.app.inject('/readyz')
    expect([health.statusCode, ready.statusCode]).toEqual([200, 200])
  })

  it('T86: strangers are told that it lives, and not which release it runs', async () => {
    const proxied = { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': newAddress() } }
    for (const from of [{ remoteAddress: newAddress() }, proxied]) {
      const answer = await server.app.inject({ url: '/healthz', ...from })
      expect(answer.json()).toEqual({ status: 'ok' })
    }
  })

  it('T86: strangers read as OpenAPI the calls of people, and none of staff', async () => {
    const answer = await server.app.inject('/api/openapi.json')
    const { openapi, info, paths } = answer.json<{
      openapi: string
      info: { version: string }
      paths: Record<string, Record<string, unknown>>
    }>()
    expect([openapi, info.version]).toEqual(['3.1.0', '1'])
    const told = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
    )
    const declared = Object.entries(api as Record<string, Endpoint>)
      .filter(([, { audience }]) => audience !== 'staff' && audience !== 'admin')
      .map(([key]) => key)
    expect(told.toSorted()).toEqual(declared.toSorted())
  })

  it('answers an unknown call with 404 and Spanish text', async () => {
    const answer = await server.app.inject('/api/nada')
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.body).toBe('No encontramos lo que buscas.')
  })
})
