import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Answer } from '../../src/contract/api.ts'
import { ads, upgrades } from '../../src/server/db/schema/ads.ts'
import { ledger, paymentIntents } from '../../src/server/db/schema/money.ts'
import { searchMisses } from '../../src/server/db/schema/staff.ts'
import { forgetOldJob } from '../../src/server/jobs/forgetOld.ts'
import { askerOf, missedWords, waitForAskers } from '../../src/server/search/misses.ts'
import { makeAd, type AdOptions } from '../support/adFactory.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'
import { makeAdmin, makeReport } from '../support/staff.ts'

const server = useServer()
const DAY = 24 * 60 * 60 * 1000
/** Noon in Mexico City. */
const NOON = new Date('2026-03-10T18:00:00Z')
const daysAgo = (days: number) => new Date(NOON.getTime() - days * DAY)
let admin: Person
let seller: Person

beforeAll(async () => {
  server.clock.now = NOON
  admin = await makeAdmin(server)
  seller = await makeUser(server)
})

async function figures(dias?: number): Promise<Answer<'GET /api/figures'>> {
  const answer = await call(server, `GET /api/figures${dias ? `?dias=${dias}` : ''}`, admin)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer<'GET /api/figures'>>()
}

async function closedAd(options: AdOptions, closedAt: Date): Promise<void> {
  const id = await makeAd(server, seller.id, options)
  await server.services.db.update(ads).set({ closedAt }).where(eq(ads.id, id))
}

test('days are those of Mexico City, today last, each with what happened on it', async () => {
  const { db } = server.services
  const old = await makeAd(server, seller.id, { createdAt: daysAgo(200), expiresAt: daysAgo(-5) })
  await makeAd(server, seller.id, { createdAt: daysAgo(60), expiresAt: daysAgo(30) })
  await makeAd(server, seller.id, { createdAt: daysAgo(2), status: 'revision' })
  await makeAd(server, seller.id, { createdAt: daysAgo(2) })
  // 23:30 of the 8th in Mexico City is the 9th in UTC.
  await makeAd(server, seller.id, { createdAt: new Date('2026-03-09T05:30:00Z') })
  await closedAd({ createdAt: daysAgo(3), status: 'vendido' }, daysAgo(1))
  await closedAd({ createdAt: daysAgo(3), status: 'eliminado' }, daysAgo(1))
  for (let turn = 0; turn < 2; turn += 1) await makeReport(server, 'publicacion', old)
  await makeReport(server, 'vendedor', seller.id)
  const intent = { id: 'pi_1', provider: 'sandbox', nivel: 'premium', amount: 9900 } as const
  await db.insert(paymentIntents).values({ ...intent, adId: old, userId: seller.id })
  const period = `[${daysAgo(1).toISOString()},${daysAgo(-59).toISOString()})`
  const bought = { id: 'u1', adId: old, nivel: 'premium', period } as const
  await db.insert(upgrades).values({ ...bought, intentId: 'pi_1', createdAt: daysAgo(1) })
  const line = { intentId: 'pi_1', at: daysAgo(1) }
  await db.insert(ledger).values([
    { ...line, id: 'l1', entry: 'cargo', amount: 9900 },
    { ...line, id: 'l2', entry: 'dias', amount: -9900, days: 60 },
    { ...line, id: 'l3', entry: 'reembolso', amount: -4900 },
  ])

  const { dias } = await figures()
  expect(dias).toHaveLength(30)
  expect(dias[0]?.fecha).toBe('09-02-2026')
  const quiet = { vendidos: 0, reportados: 0, mejoras: 0, ingresos: 0 }
  expect(dias.slice(-4)).toEqual([
    { fecha: '07-03-2026', publicados: 2, activos: 3, ...quiet },
    { fecha: '08-03-2026', publicados: 2, activos: 5, ...quiet },
    {
      fecha: '09-03-2026',
      publicados: 0,
      activos: 3,
      ...quiet,
      vendidos: 1,
      mejoras: 1,
      ingresos: 50,
    },
    { fecha: '10-03-2026', publicados: 0, activos: 3, ...quiet, reportados: 1 },
  ])
  const quarter = (await figures(90)).dias
  expect(quarter).toHaveLength(90)
  expect(quarter.at(-1)).toEqual(dias.at(-1))
  expect(quarter.find(({ fecha }) => fecha === '09-01-2026')).toMatchObject({
    publicados: 1,
    activos: 2,
  })
})

test('only the windows that exist are given', async () => {
  for (const dias of ['7', '1000', 'todos']) {
    expect((await call(server, `GET /api/figures?dias=${dias}`, admin)).statusCode).toBe(400)
  }
})

test('T83: what is searched in vain is kept from the third asker on, and counted together then', async () => {
  const misses = async () => (await figures()).sinResultado
  const search = (nombre: string, from: string) =>
    call(server, `GET /api/announcement?${new URLSearchParams({ nombre })}`, { from })
  const kept = async () => (await server.services.db.select().from(searchMisses)).length
  const diagnosis = 'expediente clínico xóchitl ybarra calle 12'
  for (const [nombre, from] of [
    [diagnosis, '201.1.1.1'],
    [diagnosis, '201.1.1.1'],
    [diagnosis, '2806:106e:13:1::1'],
    [diagnosis, '2806:106e:13:2::1'],
    ['Unicornio azul', '201.1.1.1'],
    ['unicornio  AZÚL', '201.1.1.2'],
    ['licuadora', '201.1.1.1'],
  ] as const) {
    expect((await search(nombre, from)).statusCode).toBe(200)
  }
  expect(await kept()).toBe(0)
  await search('unicornio azul', '201.1.1.3')
  await expect.poll(misses).toEqual([{ palabras: 'unicornio azul', veces: 3 }])
  await search('unicornio azul', '201.1.1.3')
  await expect.poll(misses).toEqual([{ palabras: 'unicornio azul', veces: 4 }])
})

test('T83: who searched in vain a week ago counts no more', () => {
  const now = new Date('2026-03-10T18:00:00Z')
  const waiting = waitForAskers(2)
  waiting.begin('unicornio', now)
  expect(waiting.isEnough('unicornio', askerOf(null, '201.1.1.1'), now)).toBe(false)
  const later = new Date(now.getTime() + 7 * DAY)
  waiting.begin('unicornio', later)
  expect(waiting.isEnough('unicornio', askerOf(null, '201.1.1.2'), later)).toBe(false)
  expect(waiting.isEnough('unicornio', askerOf(null, '201.1.1.3'), later)).toBe(true)
})

test('what may be about a person is not kept', () => {
  for (const text of ['ana@ejemplo.mx', '222 123 4567', '5512345678 ana', '…', '']) {
    expect(missedWords(text)).toBeNull()
  }
  expect(missedWords('Bici rodada 29')).toBe('bici rodada 29')
})

test('searches are forgotten when the figures show them no more', async () => {
  const { db } = server.services
  await db.insert(searchMisses).values([
    { day: '2025-12-09', words: 'viejo' },
    { day: '2026-01-01', words: 'nuevo' },
  ])
  await forgetOldJob.run(server.services, server.clock.now)
  const left = (await db.select().from(searchMisses)).map(({ words }) => words)
  expect(left).not.toContain('viejo')
  expect(left).toContain('nuevo')
})
