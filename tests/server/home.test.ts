import { beforeAll, expect, test } from 'vitest'
import { CATEGORY_VALUES } from '../../src/contract/ads/categories.ts'
import type { Answer } from '../../src/contract/api.ts'
import { dailyShortcuts } from '../../src/contract/home/dailyShortcuts.ts'
import { banners } from '../../src/server/db/schema/staff.ts'
import { openShop } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const premium = { upgrade: { nivel: 'premium' as const, from: -5, to: 20 } }
const DAY = 24 * 60 * 60 * 1000

beforeAll(async () => {
  server.clock.now = new Date('2026-03-10T18:00:00Z')
  const shop = await openShop(server)
  for (let i = 0; i < 12; i += 1) await shop.put(`Premium ${i}`, {}, premium)
  for (let i = 0; i < 12; i += 1) await shop.put(`Estándar ${i}`)
  await shop.put('Impulsado', {}, { upgrade: { nivel: 'impulsado', from: -5, to: 20 } })
  await shop.put('Premium de ayer', {}, { upgrade: { nivel: 'premium', from: -5, to: -1 } })
  await shop.put('Premium vendido', {}, { ...premium, status: 'vendido' })
  await shop.put('Premium vencido', {}, { ...premium, expiresAt: server.clock.now })
  await server.services.db.insert(banners).values([
    { id: 'b2', title: 'Segundo', url: null, photoId: 'BBBBBBBBBBBBBBBB-aabbcc', position: 2 },
    { id: 'b1', title: 'Primero', url: '/buscar', photoId: 'AAAAAAAAAAAAAAAA-aabbcc', position: 1 },
  ])
})

async function titles(url: '/api/index/premium' | '/api/index/reciente'): Promise<string[]> {
  const answer = await server.app.inject({ url })
  expect(answer.statusCode).toBe(200)
  return answer.json<Answer<'GET /api/index/premium'>>().map(({ titulo }) => titulo)
}

test('a stranger is told how many ads there are, those that ended left out', async () => {
  const answer = await server.app.inject({ url: '/api/index/total' })
  expect([answer.statusCode, answer.json()]).toEqual([200, { total: 26 }])
})

test('the home shows ten active premium ads, in an order that lasts a day', async () => {
  const morning = await titles('/api/index/premium')
  expect(morning).toHaveLength(10)
  expect(morning.every((title) => /^Premium \d+$/.test(title))).toBe(true)
  // 23:59 in Mexico City is 05:59 of the next day in UTC.
  server.clock.now = new Date('2026-03-11T05:59:00Z')
  expect(await titles('/api/index/premium')).toEqual(morning)
  server.clock.now = new Date('2026-03-11T06:00:00Z')
  expect(await titles('/api/index/premium')).not.toEqual(morning)
  server.clock.now = new Date('2026-03-10T18:00:00Z')
})

test('every premium ad has its days on the home', async () => {
  const seen = new Set<string>()
  for (let day = 0; day < 8; day += 1) {
    server.clock.now = new Date(Date.parse('2026-03-10T18:00:00Z') + day * DAY)
    for (const title of await titles('/api/index/premium')) seen.add(title)
  }
  server.clock.now = new Date('2026-03-10T18:00:00Z')
  expect(seen.size).toBe(12)
})

test('recent ads are the 20 newest active ones of any level', async () => {
  const recent = await titles('/api/index/reciente')
  expect(recent).toHaveLength(20)
  expect(recent.slice(0, 3)).toEqual(['Premium de ayer', 'Impulsado', 'Estándar 11'])
  expect(recent.at(-1)).toBe('Premium 6')
})

test('T37: the home tells nobody how to reach a seller', async () => {
  const answer = await server.app.inject({ url: '/api/index/reciente' })
  expect(answer.body).not.toContain('+52')
  expect(answer.body).not.toContain('contacto')
})

test('banners come in their order, each with the address of its picture', async () => {
  const answer = await server.app.inject({ url: '/api/banner' })
  expect(answer.json()).toEqual([
    {
      _id: 'b1',
      url: '/buscar',
      data: '/media/AAAAAAAAAAAAAAAA-aabbcc/wide.webp',
      title: 'Primero',
    },
    { _id: 'b2', url: null, data: '/media/BBBBBBBBBBBBBBBB-aabbcc/wide.webp', title: 'Segundo' },
  ])
})

test('the nine shortcuts begin with what most people come for; the others change daily, and all have their turn', () => {
  const from = Date.parse('2026-01-01')
  const days = Array.from({ length: 999 }, (_, n) =>
    dailyShortcuts(new Date(from + n * DAY).toISOString().slice(0, 10)),
  )
  const differs = (a: readonly string[], b: readonly string[]) =>
    b.some((name) => !a.includes(name))
  days.forEach((day, n) => {
    expect(new Set(day).size).toBe(9)
    expect(day.slice(0, 4)).toEqual(['vehiculo', 'computación y telefonía', 'muebles', 'inmuebles'])
    const yesterday = days[n - 1]
    if (yesterday) expect(differs(yesterday, day)).toBe(true)
  })
  const ROUND = 5
  for (let n = 0; n + ROUND <= days.length; n += 1) {
    expect(new Set(days.slice(n, n + ROUND).flat()).size).toBe(CATEGORY_VALUES.length)
  }
  expect(dailyShortcuts('2026-03-10')).toEqual(dailyShortcuts('2026-03-10'))
})
