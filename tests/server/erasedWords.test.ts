import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { SALE_UNDO_MINUTES } from '../../src/contract/ownAds/sales.ts'
import { queueForAlerts } from '../../src/server/alerts/matchQueries.ts'
import { notifyAlertsJob } from '../../src/server/alerts/notifyAlerts.ts'
import { notifications } from '../../src/server/db/schema/people.ts'
import { audit, reports } from '../../src/server/db/schema/staff.ts'
import { endSalesJob } from '../../src/server/ownAds/endSales.ts'
import { notifyDropsJob } from '../../src/server/ownAds/notifyDrops.ts'
import { makeAd } from '../support/adFactory.ts'
import { dumpDatabase } from '../support/everything.ts'
import { editAd } from '../support/ownAds.ts'
import { call, makeUser, PASSWORD, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'
import {
  accept,
  actsOn,
  makeModerator,
  makeReport,
  makeReview,
  noticesOf,
  step,
} from '../support/staff.ts'

const server = useServer()
beforeEach(() => {
  server.clock.now = new Date('2026-03-10T18:00:00Z')
})

const SOLD = 'Matraca vendida de Marcaerasa'
const REMOVED = 'Matraca retirada de Marcaerasa'
const HELD = 'Matraca detenida de Marcaerasa'
const REVIEW = 'Groserías de Marcaerasa'
const CHEAPER = 'Matraca rebajada de Marcaerasa'
const FOUND = ['Matraca primera', 'Matraca segunda', 'Matraca tercera'].map(
  (titulo) => `${titulo} de Marcaerasa`,
)
const REPORTED = 'Denuncia escrita por Marcaerasa'

const WORDS = [SOLD, REMOVED, HELD, REVIEW, REPORTED, CHEAPER, ...FOUND.slice(0, 2)]

/** Notifies the user of a new ad, then of two more together. */
async function foundBy(waiter: Person, sellerId: string): Promise<void> {
  const body = { busqueda: { nombre: 'matraca' }, por: 'push', cuando: 'inmediato' }
  expect((await call(server, 'POST /api/alert', { ...waiter, body })).statusCode).toBe(201)
  const [first, ...others] = FOUND
  for (const titles of [[first], others]) {
    for (const titulo of titles) {
      const id = await makeAd(server, sellerId, { input: { titulo: titulo ?? '' } })
      await queueForAlerts(server.services.db, id, server.clock.now)
    }
    await notifyAlertsJob.run(server.services, server.clock.now)
  }
}

/** Notifies the user that a saved ad became cheaper. */
async function cheaperFor(saver: Person, seller: Person): Promise<void> {
  const createdAt = new Date(server.clock.now.getTime() - 24 * 60 * 60_000)
  const input = { titulo: CHEAPER, precio: 1000 }
  const id = await makeAd(server, seller.id, { createdAt, input })
  await call(server, 'POST /api/favorite', { token: saver.token, body: { announcementId: id } })
  expect((await editAd(server, id, { precio: '500' }, seller)).statusCode).toBe(200)
  await notifyDropsJob.run(server.services, server.clock.now)
}

async function end({ token }: Person): Promise<void> {
  const answer = await call(server, 'DELETE /api/user', { token, body: { contraseña: PASSWORD } })
  expect(answer.statusCode).toBe(200)
}

/** A seller whose words others keep: sold, removed, rejected, reviewed, reported, reporting. */
async function knownToOthers() {
  const ana = await makeUser(server)
  const [saver, mod] = [await makeUser(server), await makeModerator(server)]
  const sold = await makeAd(server, ana.id, { input: { titulo: SOLD } })
  await call(server, 'POST /api/favorite', { token: saver.token, body: { announcementId: sold } })
  const selling = await call(server, `DELETE /api/announcement/selled/${sold}`, {
    token: ana.token,
  })
  expect(selling.statusCode).toBe(200)
  const waiter = await makeUser(server)
  await foundBy(waiter, ana.id)
  server.clock.now = new Date(server.clock.now.getTime() + SALE_UNDO_MINUTES * 60_000)
  await endSalesJob.run(server.services, server.clock.now)
  await cheaperFor(saver, ana)
  const removed = await makeAd(server, ana.id, { input: { titulo: REMOVED } })
  const report = await makeReport(server, 'publicacion', removed, {
    descripcion: `Dice «${REMOVED}»`,
  })
  expect((await accept(server, report, mod)).statusCode).toBe(200)
  const held = await makeAd(server, ana.id, { status: 'revision', input: { titulo: HELD } })
  const decided = await call(server, `PATCH /api/revision/${held}`, {
    token: mod.token,
    body: { decision: 'rechazar', version: 1, nota: `Porque dice ${HELD}` },
  })
  expect(decided.statusCode).toBe(200)
  const seller = await makeUser(server)
  const review = await makeReview(server, {
    authorId: ana.id,
    sellerId: seller.id,
    contenido: REVIEW,
  })
  const against = await makeReport(server, 'reseña', review, { descripcion: `Escribió: ${REVIEW}` })
  await accept(server, against, mod)
  const about = await makeReport(server, 'vendedor', ana.id)
  await step(server, about, 'En revision', { ...mod, nota: 'Vende una Matraca de Marcaerasa' })
  const own = await makeReport(server, 'vendedor', seller.id, {
    reporterId: ana.id,
    descripcion: REPORTED,
  })
  return { ana, saver, waiter, mod, removed, review, own }
}

describe('T60: a seller who ends her account', () => {
  test('leaves no word of hers with staff or others, and all that happened stays', async () => {
    const { ana, saver, waiter, removed, review, own } = await knownToOthers()
    const before = await dumpDatabase(server)
    for (const words of WORDS) expect(before).toContain(words)
    expect(before).toContain('Vende una Matraca')

    await end(ana)
    const left = await dumpDatabase(server)
    expect(left.match(/[^\n]{0,80}Marcaerasa[^\n]{0,40}/g)).toBeNull()

    expect((await actsOn(server, 'publicacion', removed)).map(({ acto }) => acto)).toEqual([
      'anuncio retirado',
    ])
    expect((await actsOn(server, 'reseña', review)).map(({ acto }) => acto)).toEqual([
      'reseña retirada',
    ])
    const [kept] = await server.services.db.select().from(reports).where(eq(reports.id, own))
    expect(kept).toMatchObject({ reporterId: null, razon: 'estafa', estado: 'Pendiente' })
    const told = await noticesOf(server, saver)
    expect(told.map(({ titulo, contenido }) => [titulo, contenido])).toEqual([
      ['Se vendió uno de tus favoritos', 'Ese anuncio ya no existe.'],
      ['Bajó de precio uno de tus favoritos', 'Ese anuncio ya no existe.'],
    ])
    const { db } = server.services
    const found = await db.select().from(notifications).where(eq(notifications.userId, waiter.id))
    expect(found.map(({ titulo, contenido, anuncio }) => [titulo, contenido, anuncio])).toEqual([
      ['Hay un anuncio nuevo de una búsqueda tuya', 'Ese anuncio ya no existe.', null],
      ['2 anuncios nuevos de una búsqueda tuya', 'Uno de ellos ya no existe.', null],
    ])
  })

  test('takes no words out of what is not hers', async () => {
    const { saver, mod } = await knownToOthers()
    const other = await makeUser(server)
    await end(other)
    const left = await dumpDatabase(server)
    for (const words of WORDS) expect(left).toContain(words)
    expect(await noticesOf(server, saver)).toHaveLength(2)
    expect(mod.id).not.toBe(other.id)
  })

  test('can have the acts of staff lose words, and nobody can have them say anything else', async () => {
    const { db } = server.services
    const [act] = await db.select().from(audit).limit(1)
    const changes = [
      { note: 'otra cosa' },
      { details: { titulo: 'otro' } },
      { actorId: 'nadie' },
      { act: 'anuncio aprobado', targetId: 'x' },
    ]
    for (const change of changes) {
      await expect(
        db
          .update(audit)
          .set(change)
          .where(eq(audit.id, act?.id ?? 0)),
      ).rejects.toThrow()
    }
    await expect(db.delete(audit)).rejects.toThrow()
    await db.update(audit).set({ note: '', details: {} })
    const { rows } = await db.execute(sql`select 1 from audit where note <> '' or details <> '{}'`)
    expect(rows).toEqual([])
  })
})
