import { expect } from 'vitest'
import type { Answer } from '../../src/contract/api.ts'
import { newAddress } from './people.ts'
import type { TestServer } from './serverTest.ts'

/** Suggestions for a guest who has typed this. */
export async function suggested(
  { app }: TestServer,
  texto: string,
): Promise<Answer<'GET /api/search/suggest'>['sugerencias']> {
  const url = `/api/search/suggest?${new URLSearchParams({ texto })}`
  const answer = await app.inject({ url, remoteAddress: newAddress() })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer<'GET /api/search/suggest'>>().sugerencias
}
