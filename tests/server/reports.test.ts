import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import type { EstadoAnuncio } from '../../src/contract/ads/kinds.ts'
import { REPORTS_PER_DAY } from '../../src/contract/limits.ts'
import { REPORT_KINDS, REPORT_REASONS } from '../../src/contract/reports/reportReasons.ts'
import { reviews } from '../../src/server/db/schema/people.ts'
import { reports } from '../../src/server/db/schema/staff.ts'
import { randomId } from '../../src/server/randomId.ts'
import { makeAd } from '../support/adFactory.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const NOON = new Date('2026-03-10T18:00:00Z')
const FRAUD = { razon: 'estafa', descripcion: 'Cobró y no entregó.' }
const OPEN_ALREADY = 'Ya lo reportaste y lo estamos revisando.'

const server = useServer()
let ana: Person
let eva: Person

beforeEach(async () => {
  server.clock.now = NOON
  ana = await makeUser(server)
  eva = await makeUser(server)
})

const send = (person: Person | undefined, body: object = {}, headers = {}) =>
  call(server, 'POST /api/report', {
    ...(person && { token: person.token }),
    headers,
    body: { tipo: 'vendedor', id: ana.id, ...FRAUD, ...body },
  })

const kept = (reporterId = eva.id) =>
  server.services.db.select().from(reports).where(eq(reports.reporterId, reporterId))

async function makeReview(authorId: string | null): Promise<string> {
  const id = randomId()
  const row = { id, authorId, sellerId: ana.id, contenido: 'Bien.', calificacion: 5 }
  await server.services.db.insert(reviews).values(row)
  return id
}

describe('a report', () => {
  it('is kept for the staff, and its number told', async () => {
    const answer = await send(eva, { descripcion: '  Cobró y no entregó.  ' })
    expect(answer.statusCode).toBe(201)
    const [report] = await kept()
    expect(answer.json()).toEqual({ folio: `R-${String(report?.folio).padStart(6, '0')}` })
    expect(report).toMatchObject({
      tipo: 'vendedor',
      targetId: ana.id,
      ...FRAUD,
      estado: 'Pendiente',
      createdAt: NOON,
    })
  })

  it('counts up: R-000001 has a next', async () => {
    const folios = [await send(eva), await send(await makeUser(server))].map((answer) =>
      Number(answer.json<{ folio: string }>().folio.slice(2)),
    )
    expect(folios[1]).toBe((folios[0] ?? 0) + 1)
  })

  it('needs a session', async () => {
    expect((await send(undefined)).statusCode).toBe(401)
  })

  it('takes every reason of its kind, and none of the others', async () => {
    const targets = {
      vendedor: ana.id,
      publicacion: await makeAd(server, ana.id),
      reseña: await makeReview(null),
    }
    for (const tipo of ['vendedor', 'publicacion', 'reseña'] as const) {
      for (const razon of REPORT_REASONS[tipo]) {
        const reporter = await makeUser(server)
        const answer = await send(reporter, { tipo, id: targets[tipo], razon })
        expect([razon, answer.statusCode]).toEqual([razon, 201])
      }
    }
    const answer = await send(eva, { razon: 'spam' })
    expect([answer.statusCode, answer.body]).toEqual([400, 'Elige un motivo'])
  })

  it.each([
    ['of no kind', { tipo: 'banner' }, 'Eso no se puede reportar.'],
    ['of an inherited kind', { tipo: '__proto__' }, 'Eso no se puede reportar.'],
    ['of nothing', { id: undefined }, 'Eso no se puede reportar.'],
    ['of a list', { id: ['x'] }, 'Eso no se puede reportar.'],
    ['without a reason', { razon: undefined }, 'Elige un motivo'],
    ['for a reason of its own', { razon: 'porque sí' }, 'Elige un motivo'],
    ['without a description', { descripcion: ' \u200b ' }, 'Debes escribir una descripción'],
    [
      'of 1,001 characters',
      { descripcion: 'a'.repeat(1001) },
      'La descripción puede tener 1,000 caracteres como máximo',
    ],
    ['with text that cannot be kept', { descripcion: 'a\0b' }, /no se puede guardar/],
  ])('%s is refused', async (_, body, sentence) => {
    const answer = await send(eva, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toMatch(sentence)
    expect(await kept()).toEqual([])
  })

  it.each(REPORT_KINDS)('T17: of an unknown %s is 404', async (tipo) => {
    const razon = 'incumple las condiciones'
    const answer = await send(eva, { tipo, id: "' or '1'='1", razon })
    expect(answer.statusCode).toBe(404)
  })

  it.each<[EstadoAnuncio, number]>([
    ['activo', 201],
    ['revision', 404],
    ['caducado', 410],
    ['vendido', 410],
    ['retirado', 410],
  ])('T45: of an ad that is %s answers %i', async (status, code) => {
    const id = await makeAd(server, ana.id, { status })
    const answer = await send(eva, { tipo: 'publicacion', id, razon: 'anuncio falso' })
    expect(answer.statusCode).toBe(code)
  })

  it('of one’s own is refused', async () => {
    const own = {
      vendedor: ana.id,
      publicacion: await makeAd(server, ana.id),
      reseña: await makeReview(eva.id),
    }
    const razon = 'otro'
    const answers = await Promise.all([
      send(ana, { razon }),
      send(ana, { tipo: 'publicacion', id: own.publicacion, razon }),
      send(eva, { tipo: 'reseña', id: own.reseña, razon }),
    ])
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [403, 'No puedes reportarte.'],
      [403, 'No puedes reportar tu propio anuncio.'],
      [403, 'No puedes reportar tu propia reseña.'],
    ])
    // The seller may: the review is about her, not hers.
    expect((await send(ana, { tipo: 'reseña', id: own.reseña, razon })).statusCode).toBe(201)
  })

  it('T38: stands once for each person and thing while it is open', async () => {
    expect((await send(eva)).statusCode).toBe(201)
    const again = await send(eva, { razon: 'otro' })
    expect([again.statusCode, again.body]).toEqual([409, OPEN_ALREADY])
    expect((await send(await makeUser(server))).statusCode).toBe(201)
    await server.services.db.update(reports).set({ estado: 'En revision' })
    expect((await send(eva)).statusCode).toBe(409)
    await server.services.db.update(reports).set({ estado: 'Anulada' })
    expect((await send(eva)).statusCode).toBe(201)
  })

  it(`T38: ${REPORTS_PER_DAY} a day are a person’s most, and refused ones don’t count`, async () => {
    for (let n = 0; n < REPORTS_PER_DAY; n += 1) {
      const { id } = await makeUser(server)
      expect((await send(eva, { id })).statusCode).toBe(201)
      expect((await send(eva, { id })).statusCode).toBe(409)
    }
    const refused = await send(eva)
    expect([refused.statusCode, refused.body]).toEqual([429, 'Ya enviaste 20 reportes hoy'])
    expect(refused.headers['retry-after']).toBe(String(12 * 60 * 60))
    expect((await send(await makeUser(server))).statusCode).toBe(201)
    server.clock.now = new Date(NOON.getTime() + 12 * 60 * 60 * 1000)
    expect((await send(eva)).statusCode).toBe(201)
  })

  it('T31: sent again with its key, gives the first number and has one effect', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const first = await send(eva, {}, headers)
    const again = await send(eva, {}, headers)
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    expect(await kept()).toHaveLength(1)
    const elsewhere = await call(server, 'POST /api/review', {
      token: eva.token,
      headers,
      body: { contenido: 'Bien.', calificacion: 5, commentedUser: ana.id },
    })
    expect(elsewhere.statusCode).toBe(409)
  })

  it('T11: with markup in it is kept as the words it is', async () => {
    const descripcion = '<svg onload=alert(1)> =HYPERLINK("x")'
    await send(eva, { descripcion })
    expect(await kept()).toMatchObject([{ descripcion }])
  })

  it('T10: takes neither state nor number from whoever reports', async () => {
    await send(eva, { estado: 'Aceptada', folio: 7, reporterId: ana.id })
    expect(await kept()).toMatchObject([{ estado: 'Pendiente' }])
    expect(await kept(ana.id)).toEqual([])
  })
})

describe.runIf(inject('realPostgres'))(
  'T38: reporting at the same time',
  { tags: 'postgres' },
  () => {
    it('20 reports of one thing leave one', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(eva)))
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
        201,
        ...Array(19).fill(409),
      ])
      expect(await kept()).toHaveLength(1)
    })

    it('25 reports of 25 things leave 20', async () => {
      const targets = await Promise.all(Array.from({ length: 25 }, () => makeUser(server)))
      const answers = await Promise.all(targets.map(({ id }) => send(eva, { id })))
      expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20)
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
      expect(await kept()).toHaveLength(20)
    })
  },
)
