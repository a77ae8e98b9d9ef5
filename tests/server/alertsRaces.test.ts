// @module-tag postgres
import { eq, sql } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { queueForAlerts } from '../../src/server/alerts/matchQueries.ts'
import { notifyAlertsJob } from '../../src/server/alerts/notifyAlerts.ts'
import type { Transaction } from '../../src/server/db/connect.ts'
import { ads } from '../../src/server/db/schema/ads.ts'
import { lockOwnAd } from '../../src/server/ownAds/queries.ts'
import { makeAd } from '../support/adFactory.ts'
import { noticesOf, runAlerts, save } from '../support/alertStage.ts'
import { ana, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { call, makeUser, PASSWORD } from '../support/people.ts'

setUpAnaAndEva()

/** Waits until a statement waits for a lock of another transaction. */
const untilOneWaits = () =>
  expect
    .poll(async () => {
      const { rows } = await server.services.db.execute(sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      return rows.length
    })
    .toBeGreaterThan(0)

/** The answer, or 'still waiting' after five seconds. */
const soon = <T>(work: Promise<T>): Promise<T | 'still waiting'> =>
  Promise.race([
    work,
    new Promise<'still waiting'>((resolve) => setTimeout(resolve, 5000, 'still waiting')),
  ])

/** An edit turns a queued bicycle into a skateboard; `meanwhile` runs in its transaction, before the commit. */
async function edited(meanwhile: (tx: Transaction, id: string) => Promise<void>): Promise<string> {
  const { db } = server.services
  const id = await makeAd(server, ana.id, { input: { titulo: 'Bicicleta azul' } })
  await queueForAlerts(db, id, server.clock.now)
  await db.transaction(async (tx) => {
    await lockOwnAd(tx, { id, ownerId: ana.id })
    await tx.update(ads).set({ titulo: 'Patineta azul' }).where(eq(ads.id, id))
    await meanwhile(tx, id)
  })
  return id
}

describe.runIf(inject('realPostgres'))('while a seller edits an ad', () => {
  test('whoever waits for its new words hears of it, when they are looked for before they are written', async () => {
    await save({ busqueda: { nombre: 'patineta' } })
    const id = await edited(async (tx, ad) => {
      await queueForAlerts(tx, ad, server.clock.now)
      expect(await soon(runAlerts())).not.toBe('still waiting')
    })
    expect(await noticesOf()).toEqual([])
    await runAlerts()
    expect(await noticesOf()).toMatchObject([{ url: `/anuncio/${id}` }])
  })

  test('nobody who waits for other ads waits for the edit, nor the edit for them', async () => {
    const bicycles = await makeUser(server)
    await save({ busqueda: { nombre: 'bicicleta' } }, bicycles)
    await save({ busqueda: { nombre: 'patineta' } })
    await edited(async (tx, ad) => {
      const other = await makeAd(server, ana.id, { input: { titulo: 'Bicicleta roja' } })
      await queueForAlerts(server.services.db, other, server.clock.now)
      expect(await soon(runAlerts())).not.toBe('still waiting')
      expect(await noticesOf(bicycles)).toMatchObject([{ url: `/anuncio/${other}` }])
      expect(await soon(queueForAlerts(tx, ad, server.clock.now))).not.toBe('still waiting')
    })
    await runAlerts()
    expect([await noticesOf(), await noticesOf(bicycles)].map(({ length }) => length)).toEqual([
      1, 1,
    ])
  })
})

test.runIf(inject('realPostgres'))(
  'T60: a seller who ends her account while others are told of her ad leaves no word of it with them',
  async () => {
    await save({ busqueda: { nombre: 'patineta' }, por: 'correo' })
    const id = await makeAd(server, ana.id, { input: { titulo: 'Patineta de Marcaerasa' } })
    await queueForAlerts(server.services.db, id, server.clock.now)
    const { mail } = server.services
    let ended: ReturnType<typeof call> | undefined
    const write: typeof mail.write = async (...letter) => {
      ended = call(server, 'DELETE /api/user', { ...ana, body: { contraseña: PASSWORD } })
      // The end of her account waits for this very notice.
      await untilOneWaits()
      return mail.write(...letter)
    }
    await notifyAlertsJob.run({ ...server.services, mail: { ...mail, write } }, server.clock.now)
    expect((await ended)?.statusCode).toBe(200)
    expect((await noticesOf()).map(({ contenido }) => contenido)).toEqual([
      'Ese anuncio ya no existe.',
    ])
  },
)
