// @module-tag postgres
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { SEARCH_PAGE_SIZE } from '../../src/contract/limits.ts'
import { NEWEST_SORTED } from '../../src/server/search/sources/sorts.ts'
import { openShop, search, titles } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
/** More than go by where the words stand: behind those they are read by date alone. */
const UNPAID = 720
const PAID = 36
const COPIES = UNPAID + PAID - 1
/** Waits in the word index's pending list until the job runs. */
const ENDED = 'Mesa de madera acabada'

beforeAll(async () => {
  const shop = await openShop(server)
  await shop.put(
    'Mesa',
    { descripcion: 'Es de madera.' },
    { upgrade: { nivel: 'premium', from: -1, to: 5 } },
  )
  await shop.put(ENDED, {}, { expiresAt: new Date(server.clock.now.getTime() - 1000) })
  const colima = { uso: 'usado', estado: 'colima', ciudad: 'Colima' }
  await shop.put('Tabla de madera', { caracteristicas: colima })
  const id = await shop.put('Mesa de madera')
  const { db } = server.services
  for (let from = 1; from <= COPIES; from += 200)
    await db.execute(sql`
      insert into ads (id, owner_id, tipo, titulo, titulo_orden, descripcion, precio, categoria, estado, ciudad,
        ciudad_clave, uso, caracteristicas, formas_entrega, created_at, expires_at)
      select 'copia' || lpad(n::text, 11, '0'), owner_id, tipo, titulo || ' ' || n, titulo_orden || n, descripcion, precio,
        categoria, estado, ciudad, ciudad_clave, uso, caracteristicas, formas_entrega, created_at - n * interval '1 s', expires_at
      from ads, generate_series(${from}::int, ${Math.min(from + 199, COPIES)}::int) n where id = ${id}`)
  const now = server.clock.now.toISOString()
  await db.execute(sql`
    insert into upgrades (id, ad_id, nivel, period)
    select id, id, 'impulsado', tstzrange(${now}::timestamptz - interval '1 day', ${now}::timestamptz + interval '5 days')
    from ads where id like 'copia%' and right(id, 11)::int % 21 = 0`)
})

const copies = Array.from({ length: COPIES }, (_, n) => n + 1)
const paid = copies.filter((n) => n % 21 === 0).map((n) => `Mesa de madera ${n}`)
const unpaid = [
  'Mesa de madera',
  ...copies.filter((n) => n % 21 !== 0).map((n) => `Mesa de madera ${n}`),
]
const UNPAID_SORTED = NEWEST_SORTED - paid.length - 1
const EXPECTED = [
  ...paid,
  ...unpaid.slice(0, UNPAID_SORTED),
  // Paid, and the words stand in its description.
  'Mesa',
  ...unpaid.slice(UNPAID_SORTED),
]

const LAST = Math.floor((EXPECTED.length - 1) / SEARCH_PAGE_SIZE)
const BORDER = NEWEST_SORTED / SEARCH_PAGE_SIZE

test.each<Record<string, string>>([
  { nombre: 'mesa madera' },
  { nombre: 'madera mesa', tipoAnuncio: 'producto' },
  { nombre: 'madera', estado: 'puebla' },
])(
  'the pages of many hits have the paid ads first among equals, each ad in its place: %j',
  async (query) => {
    for (const page of [0, 1, 2, 3, BORDER - 1, BORDER, LAST]) {
      const start = page * SEARCH_PAGE_SIZE
      expect(await titles(server, { ...query, page: String(page) })).toEqual(
        EXPECTED.slice(start, start + SEARCH_PAGE_SIZE),
      )
    }
  },
)

test('F25: an ad that has ended is neither shown nor counted among them, though no job came by', async () => {
  const query = { nombre: 'madera mesa' }
  expect((await search(server, query)).total).toBe(EXPECTED.length)
  expect((await search(server, { nombre: 'madera', estado: 'puebla' })).total).toBe(EXPECTED.length)
  const ended = { nombre: 'mesa madera acabada', literal: 'true' }
  expect((await search(server, ended)).total).toBe(0)
  await server.services.db.execute(sql`delete from ads where titulo = ${ENDED}`)
  expect((await search(server, query)).total).toBe(EXPECTED.length)
  expect(await titles(server, { ...query, page: '1' })).toEqual(
    EXPECTED.slice(SEARCH_PAGE_SIZE, 2 * SEARCH_PAGE_SIZE),
  )
})
