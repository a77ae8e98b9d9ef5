import { sql } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'
import type { Answer } from '../../src/contract/api.ts'
import { makeAd } from '../support/adFactory.ts'
import {
  admin,
  moderator,
  seller,
  server,
  setUpModerationStage,
} from '../support/moderationStage.ts'
import { publishedAd } from '../support/ownAds.ts'
import { call, makeUser } from '../support/people.ts'
import {
  accept,
  actsOn,
  makeReport,
  makeReview,
  noticesOf,
  reportPage,
  step,
} from '../support/staff.ts'

setUpModerationStage()

describe('A report', () => {
  it('goes from Pendiente through review to its end, and no other way', async () => {
    const ad = await makeAd(server, seller.id)
    const id = await makeReport(server, 'publicacion', ad)
    expect((await step(server, id, 'Aceptada', moderator)).statusCode).toBe(409)
    expect((await step(server, id, 'Pendiente', admin)).statusCode).toBe(409)
    expect((await step(server, id, 'En revision', moderator)).statusCode).toBe(200)
    const answer = await step(server, id, 'Anulada', { ...moderator, nota: 'El precio es real.' })
    expect(answer.json()).toMatchObject({ report: { _id: id, estado: 'Anulada' } })
    expect((await step(server, id, 'Aceptada', admin)).statusCode).toBe(409)
    const acts = await actsOn(server, 'reporte', id)
    expect(acts.map(({ acto, nota }) => [acto, nota])).toEqual([
      ['reporte en revision', ''],
      ['reporte anulado', 'El precio es real.'],
    ])
    expect(acts[0]).toMatchObject({ quien: { sellerId: moderator.id }, fecha: '10-03-2026' })
  })

  it('may be voided at once', async () => {
    const id = await makeReport(server, 'vendedor', seller.id)
    expect((await step(server, id, 'Anulada', moderator)).statusCode).toBe(200)
  })

  it('is opened again by admins alone', async () => {
    const id = await makeReport(server, 'vendedor', seller.id, { estado: 'Anulada' })
    const refused = await step(server, id, 'En revision', moderator)
    expect([refused.statusCode, refused.body]).toEqual([403, 'Permiso denegado'])
    expect((await step(server, id, 'En revision', admin)).statusCode).toBe(200)
    expect((await actsOn(server, 'reporte', id)).at(-1)?.acto).toBe('reporte reabierto')
  })

  it('stays closed while the same person has another open one about the same thing', async () => {
    const reporter = await makeUser(server)
    const columns = { reporterId: reporter.id }
    const old = await makeReport(server, 'vendedor', seller.id, { ...columns, estado: 'Anulada' })
    await makeReport(server, 'vendedor', seller.id, columns)
    const answer = await step(server, old, 'En revision', admin)
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toBe('La misma persona ya tiene otro reporte abierto sobre esto.')
  })

  it('refuses what is no state, no note, no report, or was seen in another state', async () => {
    const id = await makeReport(server, 'vendedor', seller.id)
    for (const estado of ['pendiente', '__proto__', 'constructor', '', 7, null]) {
      const body = { estado }
      const answer = await call(server, `PATCH /api/report/${id}`, { ...moderator, body })
      expect(answer.statusCode).toBe(400)
    }
    const long = { ...moderator, nota: 'a'.repeat(501) }
    expect((await step(server, id, 'Anulada', long)).statusCode).toBe(400)
    expect((await step(server, 'nada', 'Anulada', moderator)).statusCode).toBe(404)
    const stale = { ...admin, desde: 'En revision' }
    expect((await step(server, id, 'Anulada', stale)).statusCode).toBe(409)
    expect((await reportPage(server, id, moderator)).report.estado).toBe('Pendiente')
  })

  it('answers the same step again when the answer was lost, and has no second effect', async () => {
    const id = await makeReport(server, 'vendedor', seller.id)
    const steps = [1, 2].map(() => step(server, id, 'En revision', moderator))
    for (const answer of await Promise.all(steps)) expect(answer.statusCode).toBe(200)
    expect(await actsOn(server, 'reporte', id)).toHaveLength(1)
    const other = await step(server, id, 'En revision', admin)
    expect([other.statusCode, other.body]).toEqual([
      409,
      'Este reporte está como «En revisión». Vuelve a cargarlo.',
    ])
  })
})

describe('Accepting a report on an ad', () => {
  it('T46: removes the ad and its photos, and tells its owner why and how to answer', async () => {
    const ana = await makeUser(server)
    const ad = await publishedAd(server, ana, { changes: { titulo: 'Reloj de marca' } })
    const detail = await call(server, `GET /api/announcement/${ad}`)
    const [photo = ''] = detail.json<Answer<'GET /api/announcement/:id'>>().announcement.imagenes
    const id = await makeReport(server, 'publicacion', ad)
    const answer = await accept(server, id, moderator)
    expect(answer.json()).toMatchObject({
      message: 'Retiramos el anuncio y avisamos a quien lo publicó.',
      report: { estado: 'Aceptada', asunto: 'Reloj de marca', abiertos: 0 },
    })
    expect((await call(server, `GET /api/announcement/${ad}`)).statusCode).toBe(410)
    expect((await call(server, `GET /api/announcement/${ad}`, ana)).statusCode).toBe(410)
    expect((await server.app.inject(photo)).statusCode).toBe(404)
    const { report, objeto } = await reportPage(server, id, moderator)
    expect(await noticesOf(server, ana)).toMatchObject([
      {
        icono: 'annoucementDeleted',
        titulo: 'Retiramos tu anuncio',
        contenido: `«Reloj de marca» ya no se muestra. Motivo: artículo inapropiado. Si crees que es un error, escríbenos a ayuda@tianguis.mx y menciona el folio ${report.folio}.`,
        url: '/condiciones',
      },
    ])
    expect(objeto).toMatchObject({
      tipo: 'publicacion',
      anuncio: { estadoAnuncio: 'retirado', motivo: 'artículo inapropiado', imagenes: [] },
    })
    expect(await actsOn(server, 'publicacion', ad)).toMatchObject([
      { acto: 'anuncio retirado', detalles: { folio: report.folio, titulo: 'Reloj de marca' } },
    ])
  })

  it('closes the other open reports on it, each with its own line', async () => {
    const ad = await makeAd(server, seller.id)
    const elsewhere = await makeReport(server, 'publicacion', await makeAd(server, seller.id))
    const first = await makeReport(server, 'publicacion', ad)
    const second = await makeReport(server, 'publicacion', ad, { razon: 'irrelevante' })
    const voided = await makeReport(server, 'publicacion', ad, { estado: 'Anulada' })
    const answer = await accept(server, first, moderator)
    expect(answer.json<{ message: string }>().message).toMatch(/ Cerramos 1 reporte más\.$/)
    const state = async (id: string) => (await reportPage(server, id, admin)).report.estado
    expect(await state(second)).toBe('Aceptada')
    expect(await state(voided)).toBe('Anulada')
    expect(await state(elsewhere)).toBe('Pendiente')
    const [act] = await actsOn(server, 'reporte', second)
    const { folio } = (await reportPage(server, first, admin)).report
    expect(act).toMatchObject({ acto: 'reporte aceptado', detalles: { con: folio } })
  })

  it('is still an end when the ad is gone by then: nobody is told twice', async () => {
    const ana = await makeUser(server)
    const ad = await makeAd(server, ana.id, { status: 'vendido' })
    const answer = await accept(server, await makeReport(server, 'publicacion', ad), moderator)
    expect(answer.json()).toMatchObject({ message: 'El anuncio ya no estaba.' })
    expect(await noticesOf(server, ana)).toEqual([])
    const unknown = await makeReport(server, 'publicacion', 'nadie')
    expect((await reportPage(server, unknown, moderator)).objeto).toBeNull()
    expect((await accept(server, unknown, moderator)).statusCode).toBe(200)
  })
})

describe('Accepting a report on a review', () => {
  it('takes the review away, tells its author, and keeps its text for staff', async () => {
    const author = await makeUser(server)
    const review = await makeReview(server, {
      authorId: author.id,
      sellerId: seller.id,
      contenido: 'Compren mejor en mi-tienda punto com',
    })
    const id = await makeReport(server, 'reseña', review)
    expect(await reportPage(server, id, moderator)).toMatchObject({
      report: { asunto: 'Compren mejor en mi-tienda punto com' },
      objeto: { tipo: 'reseña', retirada: false, calificacion: 2, autor: { sellerId: author.id } },
    })
    expect((await accept(server, id, moderator)).statusCode).toBe(200)
    expect(await noticesOf(server, author)).toMatchObject([
      {
        icono: 'deleteNotification',
        url: `/vendedor/${seller.id}?reviews=true`,
        contenido: expect.stringContaining('Motivo: spam.'),
      },
    ])
    const { objeto } = await reportPage(server, id, moderator)
    expect(objeto).toMatchObject({
      retirada: true,
      contenido: 'Compren mejor en mi-tienda punto com',
      autor: { sellerId: author.id },
      vendedor: { nombre: 'Ramón' },
    })
  })
})

describe('Several reports at once', () => {
  it('are each changed on their own, and those that could not be are told with their folio', async () => {
    const ad = await makeAd(server, seller.id)
    const open = [
      await makeReport(server, 'publicacion', ad, { estado: 'En revision' }),
      await makeReport(server, 'publicacion', ad, { estado: 'En revision' }),
    ]
    const pending = await makeReport(server, 'vendedor', seller.id)
    const ids = [...open, pending, 'nadie', open[0]]
    const answer = await call(server, 'PATCH /api/report', {
      ...moderator,
      body: { ids, estado: 'Aceptada', nota: 'Lo mismo' },
    })
    const { folio } = (await reportPage(server, pending, moderator)).report
    expect(answer.json()).toEqual({
      message: 'Cambiamos 2 reportes; 2 no se pudieron cambiar.',
      cambiados: open,
      fallidos: [
        { _id: pending, folio, message: expect.stringContaining('está como «Pendiente»') },
        { _id: 'nadie', folio: null, message: 'No encontramos lo que buscas.' },
      ],
    })
  })

  it('are at most fifty, and at least one', async () => {
    for (const ids of [[], Array.from({ length: 51 }, String), 'todos', [1], undefined]) {
      const body = { ids, estado: 'Anulada' }
      expect((await call(server, 'PATCH /api/report', { ...moderator, body })).statusCode).toBe(400)
    }
  })
})

test('T39: staff read nothing that helps to reach or impersonate anybody', async () => {
  const reporter = await makeUser(server)
  const ad = await makeAd(server, seller.id)
  const id = await makeReport(server, 'publicacion', ad, {
    reporterId: reporter.id,
    descripcion: '=HYPERLINK("http://malo.example")<script>alert(1)</script>',
  })
  const page = await call(server, `GET /api/report/${id}`, moderator)
  const list = await call(server, `GET /api/report?search=${id}`, moderator)
  for (const { body } of [page, list]) {
    for (const secret of ['+5222', seller.correo, reporter.correo, 'argon2', 'contacto']) {
      expect(body).not.toContain(secret)
    }
  }
  expect(list.headers['content-type']).toContain('application/json')
  expect(list.headers['x-content-type-options']).toBe('nosniff')
  const [report] = list.json<Answer<'GET /api/report'>>().reports
  expect(Object.keys(report ?? {}).toSorted()).toEqual(
    'razon id tipo folio asunto imagen abiertos esTuyo descripcion estado fechaCreacion _id'
      .split(' ')
      .toSorted(),
  )
})

test('nobody changes the audit list, not even the program', async () => {
  const { db } = server.services
  const id = await makeReport(server, 'vendedor', seller.id)
  await step(server, id, 'Anulada', moderator)
  await expect(db.execute(sql`update audit set note = 'otra cosa'`)).rejects.toThrow()
  await expect(db.execute(sql`delete from audit`)).rejects.toThrow()
})
