import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Answer } from '../../src/contract/api.ts'
import { reports } from '../../src/server/db/schema/staff.ts'
import { makeAd } from '../support/adFactory.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'
import { makeModerator, makeReport, makeReview } from '../support/staff.ts'

const server = useServer()
let moderator: Person
let seller: Person
let reporter: Person
let ad: string
let review: string

/** 45 reports, a minute apart: of each three one on an ad, one on a review, one on a seller. */
beforeAll(async () => {
  const start = Date.parse('2026-03-10T18:00:00Z')
  server.clock.now = new Date(start)
  moderator = await makeModerator(server)
  seller = await makeUser(server, { nombre: 'Íñigo', apellido: 'Muñoz' })
  reporter = await makeUser(server, { nombre: 'Berenice', apellido: 'Xool' })
  ad = await makeAd(server, seller.id, { input: { titulo: 'Trompo de madera' } })
  const author = await makeUser(server)
  review = await makeReview(server, { authorId: author.id, sellerId: seller.id })
  for (let n = 0; n < 15; n += 1) {
    const at = (turn: number) => ({ createdAt: new Date(start + (3 * n + turn) * 60_000) })
    await makeReport(server, 'publicacion', ad, { ...at(0), razon: 'precio engañoso' })
    await makeReport(server, 'reseña', review, { ...at(1), estado: 'Anulada' })
    await makeReport(server, 'vendedor', seller.id, at(2))
  }
})

async function list(query: Record<string, string> = {}): Promise<Answer<'GET /api/report'>> {
  const answer = await call(server, `GET /api/report?${new URLSearchParams(query)}`, moderator)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer<'GET /api/report'>>()
}

const folios = async (query: Record<string, string>) =>
  (await list(query)).reports.map(({ folio }) => folio)

test('a moderator reads twenty reports a page from 0, those that wait first, the oldest before', async () => {
  const first = await list()
  expect(first.totalReports).toBe(45)
  expect(first.reports).toHaveLength(20)
  expect(first.reports[0]).toMatchObject({
    folio: 'R-000001',
    fechaCreacion: '10-03-2026',
    tipo: 'publicacion',
    id: ad,
    razon: 'precio engañoso',
    estado: 'Pendiente',
    asunto: 'Trompo de madera',
    imagen: expect.stringMatching(/\/360\.webp$/),
    abiertos: 15,
  })
  const all = [...first.reports, ...(await list({ page: '1' })).reports]
  expect(all.findIndex(({ estado }) => estado === 'Anulada')).toBe(30)
  const last = await list({ page: '2' })
  // The reviews' reports are closed, each third of all.
  expect(last.reports.map(({ folio }) => folio)).toEqual(
    [32, 35, 38, 41, 44].map((n) => `R-0000${n}`),
  )
  expect(await list({ page: '3' })).toEqual({ reports: [], totalReports: 45 })
})

test("a moderator reads reports that nobody has begun with before those in somebody's hands", async () => {
  const older = await makeReport(server, 'vendedor', seller.id, {
    createdAt: new Date(Date.parse('2026-03-09T18:00:00Z')),
    estado: 'En revision',
  })
  const states = []
  for (const page of ['0', '1', '2']) {
    states.push(...(await list({ page })).reports.map(({ estado }) => estado))
  }
  await server.services.db.delete(reports).where(eq(reports.id, older))
  expect(states.indexOf('En revision')).toBe(30)
  expect(states.lastIndexOf('Pendiente')).toBe(29)
  expect(states.indexOf('Anulada')).toBe(31)
})

test('newest first is asked for with new', async () => {
  expect((await folios({ ordenar: 'new' })).slice(0, 2)).toEqual(['R-000045', 'R-000044'])
})

test('type and state narrow the list, and words that mean no filter do not', async () => {
  expect((await list({ tipo: 'reseña' })).totalReports).toBe(15)
  expect((await list({ estado: 'Anulada', tipo: 'reseña' })).totalReports).toBe(15)
  expect((await list({ estado: 'Anulada', tipo: 'vendedor' })).totalReports).toBe(0)
  for (const nothing of ['', '*', 'Mostrar todo', 'null']) {
    const query = { tipo: nothing, estado: nothing, search: nothing, ordenar: nothing }
    expect((await list(query)).totalReports).toBe(45)
  }
})

test('a search finds folio, report, ad, review or user by id, reason, and people by name', async () => {
  for (const folio of [
    'R-000007',
    'r7',
    '7',
    'R 0007',
    '\u200BR-000007\u202C',
    'Ｒ-０００００７',
  ]) {
    expect(await folios({ search: folio })).toEqual(['R-000007'])
  }
  const [first] = (await list()).reports
  expect(await folios({ search: first?._id ?? '' })).toEqual(['R-000001'])
  expect((await list({ search: ad })).totalReports).toBe(15)
  expect((await list({ search: review })).totalReports).toBe(15)
  expect((await list({ search: seller.id })).totalReports).toBe(30)
  expect((await list({ search: 'PRECIO enganoso' })).totalReports).toBe(15)
  expect((await list({ search: 'inigo munoz' })).totalReports).toBe(30)
  expect((await list({ search: 'nada de esto' })).totalReports).toBe(0)
  const mine = await makeReport(server, 'vendedor', seller.id, { reporterId: reporter.id })
  for (const search of [reporter.id, 'berenice x']) {
    expect((await list({ search })).reports.map(({ _id }) => _id)).toEqual([mine])
  }
})

test('T17: words of a search have no power over the database', async () => {
  const all = (await list()).totalReports
  for (const search of ["' or 1=1 --", '%', '_', '\\', 'R-999999999', '"; drop table reports']) {
    expect((await list({ search })).totalReports).toBe(0)
  }
  expect((await list()).totalReports).toBe(all)
})

test('T51: unknown filters, orders and pages are refused', async () => {
  const wrong = [
    { tipo: '__proto__' },
    { estado: 'constructor' },
    { ordenar: 'old' },
    { page: '-1' },
    { page: '1e3' },
    { page: '10001' },
    { search: 'a'.repeat(101) },
  ]
  for (const query of wrong) {
    const search = new URLSearchParams(query as unknown as Record<string, string>)
    const answer = await call(server, `GET /api/report?${search}`, moderator)
    expect(answer.statusCode, JSON.stringify(query)).toBe(400)
  }
})

test('a report tells of the others on the same thing, and of who made it', async () => {
  const reporting = await makeUser(server, { nombre: 'Saúl', apellido: '' })
  const columns = { reporterId: reporting.id, estado: 'Anulada' as const }
  for (let n = 0; n < 2; n += 1) await makeReport(server, 'publicacion', `gone-${n}`, columns)
  const id = await makeReport(server, 'publicacion', ad, { reporterId: reporting.id })
  const answer = await call(server, `GET /api/report/${id}`, moderator)
  const page = answer.json<Answer<'GET /api/report/:id'>>()
  expect(page).toMatchObject({
    denunciante: { sellerId: reporting.id, nombre: 'Saúl', reportes: 3, anulados: 2 },
    objeto: {
      tipo: 'publicacion',
      anuncio: { _id: ad, estadoAnuncio: 'activo', motivo: null, vendedor: { nombre: 'Íñigo' } },
    },
    pasos: ['En revision', 'Anulada'],
    historial: [],
  })
  expect(page.otros).toHaveLength(15)
  expect(page.otros.every((other) => other.id === ad && other._id !== id)).toBe(true)
  expect((await call(server, 'GET /api/report/nada', moderator)).statusCode).toBe(404)
})
