import { expect } from 'vitest'
import type { Answer } from '../../src/contract/api.ts'
import type { AdInput } from '../../src/contract/catalogue/adInput.ts'
import { makeAd, type AdOptions } from './adFactory.ts'
import { makeUser } from './people.ts'
import type { TestServer } from './serverTest.ts'

export type Found = Answer<'GET /api/announcement'>

/** Sends a search as phones do; returns the answer, whatever its status. */
export function ask({ app }: TestServer, query: Record<string, string>) {
  return app.inject({ url: `/api/announcement/?${new URLSearchParams(query).toString()}` })
}

/** Searches and expects an answer. */
export async function search(server: TestServer, query: Record<string, string>): Promise<Found> {
  const answer = await ask(server, query)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Found>()
}

/** Titles found, in their order. */
export async function titles(server: TestServer, query: Record<string, string>): Promise<string[]> {
  return (await search(server, query)).annoucements.map(({ titulo }) => titulo)
}

export interface ShopWindow {
  /** Stores an ad; each is a minute newer than the one before. */
  put(titulo: string, input?: Partial<AdInput>, options?: Omit<AdOptions, 'input'>): Promise<string>
}

/** A seller whose ads a test finds. */
export async function openShop(server: TestServer): Promise<ShopWindow> {
  const { id } = await makeUser(server)
  let minutes = 0
  return {
    put(titulo, input = {}, options = {}) {
      minutes += 1
      const createdAt = new Date(server.clock.now.getTime() - 86_400_000 + minutes * 60_000)
      return makeAd(server, id, { createdAt, ...options, input: { titulo, ...input } })
    },
  }
}
