import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { CATEGORY_VALUES } from '../../src/contract/ads/categories.ts'
import type { Answer } from '../../src/contract/api.ts'
import { STATES } from '../../src/contract/places/states.ts'
import { PLANS } from '../../src/contract/upgrades/plans.ts'
import { demoCatalogue, type DemoCatalogue } from '../../src/demo/catalogue.ts'
import { LOGINS } from '../../src/demo/content/people.ts'
import { idOf } from '../../src/demo/demoIds.ts'
import { seedDemo, withDemo } from '../../src/demo/seed.ts'
import { openSession } from '../../src/server/account/sessions.ts'
import { DEMO_PASSWORD } from '../../src/server/goingLive/demoLogins.ts'
import { checkLedger, isBalanced } from '../../src/server/ledger/checkLedger.ts'
import { anyNoticeWaits } from '../../src/server/notifications/dispatchQueries.ts'
import { lastMorning } from '../../src/server/notifications/quietHours.ts'
import { notifyDropsJob } from '../../src/server/ownAds/notifyDrops.ts'
import { printLogins } from '../../src/server/printLogins.ts'
import { makeUser } from '../support/people.ts'
import { search } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()

/** A few ads of the real catalogue: all of them take their time. */
function fewAds(now: Date): DemoCatalogue {
  const catalogue = demoCatalogue(now)
  return {
    ...catalogue,
    users: catalogue.users.map((user) => ({ ...user, avatar: null })),
    ads: catalogue.ads.slice(0, 4),
    unlisted: [],
    banners: catalogue.banners.slice(0, 1),
    favorites: [],
    visits: [],
    oldPrices: [],
    notices: [],
    reports: [],
    conversations: [],
  }
}

/** The catalogue without past sales: half of the ads, which every run of the stories' product inserts. */
function withoutSold(now: Date): DemoCatalogue {
  const catalogue = demoCatalogue(now)
  const unlisted = catalogue.unlisted.filter(({ status }) => status !== 'vendido')
  return { ...catalogue, unlisted, conversations: [] }
}

async function rows(table: 'users' | 'ads') {
  const { rows: found } = await server.services.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  )
  return found[0]?.count
}

const emptied = () =>
  server.services.db.execute(sql`truncate users, banners, lexicon, limit_counters cascade`)

describe('a start with an empty database', () => {
  beforeEach(emptied)

  test('a seeding that was cut short leaves nothing, and the next start begins again', async () => {
    const { db } = server.services
    const cutShort: typeof db.transaction = (work) =>
      db.transaction(async (tx) => {
        await work(tx)
        throw new Error('killed')
      })
    const killed = Object.assign(Object.create(db) as typeof db, { transaction: cutShort })
    await expect(seedDemo({ ...server.services, db: killed }, fewAds)).rejects.toThrow('killed')
    expect(await rows('users')).toBe(0)
    expect(await seedDemo(server.services, fewAds)).toEqual(LOGINS)
    expect(await rows('ads')).toBe(4)
  })

  test("leaves somebody's own site alone", async () => {
    await makeUser(server)
    expect(await seedDemo(server.services, fewAds)).toEqual([])
    expect(await rows('ads')).toBe(0)
  })

  test('known passwords never reach production', async () => {
    const env = { ...server.services.env, NODE_ENV: 'production' as const }
    expect(await seedDemo({ ...server.services, env }, fewAds)).toEqual([])
    expect(await rows('users')).toBe(0)
    const told: string[] = []
    printLogins(env, { addresses: () => [] }, LOGINS, (text) => told.push(text))
    expect(told).toEqual([])
  })

  test.runIf(inject('realPostgres'))(
    'of servers that start at once one fills it in',
    { tags: 'postgres' },
    async () => {
      const both = [seedDemo(server.services, fewAds), seedDemo(server.services, fewAds)]
      expect(await Promise.all(both)).toEqual([LOGINS, LOGINS])
      expect(await rows('ads')).toBe(4)
    },
  )
})

describe('the demo', () => {
  beforeAll(async () => {
    await emptied()
    server.services.images = withDemo(server.services.images, server.services.db)
    expect(await seedDemo(server.services, withoutSold)).toEqual(LOGINS)
  })

  test('fills a site, pictures included, and its people can log in', async () => {
    const { annoucements } = await search(server, {})
    expect(annoucements).not.toEqual([])
    for (const { imagenes } of annoucements.slice(0, 4)) {
      const picture = await server.app.inject({ url: imagenes[0] ?? '' })
      expect(picture.statusCode).toBe(200)
      expect(picture.headers['content-type']).toBe('image/webp')
    }
    const [banner] = (await server.app.inject({ url: '/api/banner' })).json<
      Answer<'GET /api/banner'>
    >()
    expect((await server.app.inject({ url: banner?.data ?? '' })).statusCode).toBe(200)
    for (const { correo, role } of LOGINS) {
      const login = await server.app.inject({
        method: 'POST',
        url: '/api/login',
        payload: { correo, contraseña: DEMO_PASSWORD },
      })
      expect(login.json<Answer<'PATCH /api/login/signin'>>().user.type).toBe(role)
    }
  })

  test('is not filled in twice', async () => {
    const before = await rows('ads')
    expect(await seedDemo(server.services, withoutSold)).toEqual(LOGINS)
    expect(await rows('ads')).toBe(before)
  })

  test('T20: a server that has a demo reads no SVG either', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    await expect(sharp(svg).metadata()).rejects.toThrow()
  })

  test('has ads of every category and state, and a front page', async () => {
    expect((await search(server, {})).total).toBeGreaterThanOrEqual(290)
    for (const categoria of CATEGORY_VALUES) {
      expect((await search(server, { categoria })).total, categoria).toBeGreaterThan(0)
    }
    for (const estado of STATES) {
      expect((await search(server, { estado })).total, estado).toBeGreaterThan(0)
    }
    const premium = await server.app.inject({ url: '/api/index/premium' })
    expect(premium.json<Answer<'GET /api/index/premium'>>()).toHaveLength(5)
    expect((await search(server, { nombre: 'biciclta' })).correccion).toBe('bicicleta')
  })

  test('answers what people ask in their own words, with several ads', async () => {
    const nombre = 'laptop usada en Guadalajara menos de 5,000'
    const { annoucements } = await search(server, { nombre })
    const laptops = annoucements.filter(({ titulo }) => titulo.startsWith('Laptop'))
    expect(laptops.length).toBeGreaterThanOrEqual(3)
  })

  const asking = async (key: string) => {
    const token = await openSession(server.services.db, idOf('person', key), server.clock.now)
    return async <T>(url: string): Promise<T> => {
      const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
      expect(answer.statusCode, url).toBe(200)
      return answer.json<T>()
    }
  }

  test('gives staff reports with their history, a review that is gone, and ads that wait', async () => {
    const get = await asking('moderador')
    const { totalReports } = await get<Answer<'GET /api/report'>>('/api/report')
    expect(totalReports).toBe(9)
    const taken = await get<Answer<'GET /api/report'>>('/api/report?estado=Aceptada')
    const page = await get<Answer<'GET /api/report/:id'>>(`/api/report/${taken.reports[0]?._id}`)
    expect(page.objeto).toMatchObject({ tipo: 'reseña', retirada: true })
    const acts = ['reporte aceptado', 'reporte en revision', 'reseña retirada']
    expect(page.historial.map(({ acto }) => acto).toSorted()).toEqual(acts)
    const held = await get<Answer<'GET /api/revision'>>('/api/revision')
    expect(held.announcements.map(({ motivo }) => motivo)).toEqual([
      expect.stringMatching(/^parece ofrecer animales/),
      expect.stringMatching(/^parece ofrecer medicinas/),
    ])
  })

  test('was paid for: income in the figures, and books that are right', async () => {
    const get = await asking('administrador')
    const { dias } = await get<Answer<'GET /api/figures'>>('/api/figures?dias=90')
    const sum = (of: (day: (typeof dias)[number]) => number) =>
      dias.reduce((all, day) => all + of(day), 0)
    expect(sum(({ mejoras }) => mejoras)).toBeGreaterThanOrEqual(2)
    expect(sum(({ ingresos }) => ingresos)).toBeGreaterThanOrEqual(2 * PLANS.impulsado.precio)
    expect(isBalanced(await checkLedger(server.services.db))).toBe(true)
  })

  test('gives the user notifications, two unread, and favourites that are all there', async () => {
    const get = await asking('usuario')
    const { counter } = await get<Answer<'GET /api/notification/counter'>>(
      '/api/notification/counter',
    )
    expect(counter).toBe(2)
    const saved = await get<Answer<'GET /api/favorite'>>('/api/favorite')
    expect(saved).toHaveLength(3)
    for (const { _id } of saved) await get(`/api/announcement/${_id}`)
  })

  test('sends nothing by mail or push, nor of prices that fell before', async () => {
    await notifyDropsJob.run(server.services, server.clock.now)
    const byDay = lastMorning(server.clock.now)
    expect(await anyNoticeWaits(server.services.db, byDay)).toBe(false)
  })
})

test('the terminal is told where the site is and how to log in', () => {
  const told: string[] = []
  const env = { NODE_ENV: 'development' as const, PUBLIC_ORIGIN: 'http://localhost:3000' }
  const app = { addresses: () => [{ port: 3000 }] }
  printLogins(env, app, LOGINS, (text) => told.push(text))
  expect(told.join('')).toContain('http://localhost:3000')
  for (const { correo } of LOGINS) expect(told.join('')).toContain(correo)
  told.length = 0
  printLogins(env, app, [], (text) => told.push(text))
  expect(told.join('')).not.toContain(DEMO_PASSWORD)
})
