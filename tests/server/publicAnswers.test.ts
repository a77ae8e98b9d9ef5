import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiKey } from '../../src/contract/api.ts'
import type { QueryRef } from '../../src/contract/page.ts'
import { createPublicAnswers, type PublicAnswers } from '../../src/server/pages/publicAnswers.ts'
import { openShop } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const HOME: QueryRef = { key: 'GET /api/index/reciente' }
const SEARCH: QueryRef = { key: 'GET /api/announcement', query: {} }

describe('what pages have ready', () => {
  let shop: Awaited<ReturnType<typeof openShop>>
  let pages: PublicAnswers
  let clock = 0
  const texts = async (ref: QueryRef<ApiKey>) =>
    JSON.stringify((await pages.load([ref]))[0]?.answer)

  beforeAll(async () => {
    shop = await openShop(server)
    await shop.put('Mesa de pino')
  })
  beforeEach(() => {
    pages = createPublicAnswers(server.services, () => clock)
    clock = 0
  })

  it('is on every home the same for a moment, until something changes', async () => {
    expect(await texts(HOME)).toContain('Mesa de pino')
    await shop.put('Silla alta')
    clock = 1999
    expect(await texts(HOME)).not.toContain('Silla alta')
    clock = 2001
    expect(await texts(HOME)).toContain('Silla alta')
    await shop.put('Mesa baja')
    pages.clear()
    expect(await texts(HOME)).toContain('Mesa baja')
  })

  it('is asked anew for each search', async () => {
    await texts(SEARCH)
    await shop.put('Banco de jardín')
    expect(await texts(SEARCH)).toContain('Banco de jardín')
  })
})
