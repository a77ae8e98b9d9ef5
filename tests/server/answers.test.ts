// @module-tag embedded
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../../src/contract/api.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { serializeAnswers } from '../../src/server/ground/serializeAnswers.ts'
import { answerErrors } from '../../src/server/http/errorAnswers.ts'
import { compressAnswers } from '../../src/server/pages/routes.ts'

const CARD = z.object({ titulo: z.string(), fotos: z.array(z.object({ id: z.string() })) })

const DECODE: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

/** The answer of an endpoint that declares a list of cards. */
async function sent(answer: unknown) {
  const app = Fastify()
  app.setSerializerCompiler(serializeAnswers)
  answerErrors(app)
  app.get('/', { schema: { response: { 200: z.array(CARD) } } }, async () => answer)
  const { statusCode, body } = await app.inject('/')
  return { status: statusCode, body }
}

test('T37: what is not declared leaves no answer, however deep it stands', async () => {
  const answer = [{ titulo: 'Mesa', correo: 'a@b.mx', fotos: [{ id: 'x', telefono: '55' }] }]
  const { status, body } = await sent(answer)
  expect(status).toBe(200)
  expect(JSON.parse(body)).toEqual([{ titulo: 'Mesa', fotos: [{ id: 'x' }] }])
})

test('T37: an answer that breaks its declaration is not sent, nor does its failure tell of it', async () => {
  const { status, body } = await sent([{ titulo: 'Mesa', fotos: [{ telefono: '5512345678' }] }])
  expect(status).toBe(500)
  expect(body).toMatch(/\p{L}/u)
  expect(body).not.toContain('5512345678')
})

test.each(Object.entries<Endpoint>(api))('the check of %s can be compiled', (_key, { answer }) => {
  expect(() => z.compile(answer, { strict: true })).not.toThrow()
})

test.each(['br', 'gzip'])('a long list comes whole in %s, with its length', async (coding) => {
  const list = Array.from({ length: 500 }, (_, index) => ({ titulo: `Mesa de comedor ${index}` }))
  const app = Fastify()
  await compressAnswers({ app })
  app.get('/', async () => list)
  const { headers, rawPayload } = await app.inject({
    url: '/',
    headers: { 'accept-encoding': coding },
  })
  expect(headers['content-encoding']).toBe(coding)
  expect(headers['content-length']).toBe(String(rawPayload.length))
  expect(JSON.parse(String(DECODE[coding]?.(rawPayload)))).toEqual(list)
})
