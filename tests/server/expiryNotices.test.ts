import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { ads } from '../../src/server/db/schema/ads.ts'
import { notifications } from '../../src/server/db/schema/people.ts'
import { mails } from '../../src/server/db/schema/plumbing.ts'
import type { Job } from '../../src/server/ground/job.ts'
import { expireAdsJob, warnExpiringJob } from '../../src/server/jobs/expiry.ts'
import { sendNoticesJob } from '../../src/server/jobs/sendNotices.ts'
import { makeAd } from '../support/adFactory.ts'
import { call, makeUser, waitingMails, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const DAY = 24 * 60 * 60 * 1000
/** The midnight of Mexico City that ends the 23rd. */
const END = new Date('2026-11-24T06:00:00Z')
let ana: Person

beforeEach(async () => {
  for (const table of [ads, notifications, mails]) await server.services.db.delete(table)
  server.clock.now = new Date('2026-11-20T18:00:00Z')
  ana = await makeUser(server)
})

const at = (time: string) => {
  server.clock.now = new Date(time)
}
const run = (job: Job) => job.run(server.services, server.clock.now)

const makeAdUntil = (expiresAt: Date, titulo = 'Bicicleta') =>
  makeAd(server, ana.id, {
    input: { titulo },
    createdAt: new Date(expiresAt.getTime() - 31 * DAY),
    expiresAt,
  })

async function told() {
  const rows = await server.services.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, ana.id))
    .orderBy(notifications.createdAt)
  return rows.map(({ icono, titulo, contenido, url }) => ({ icono, titulo, contenido, url }))
}

describe('An owner', () => {
  test('F24: is warned once three calendar days of Mexico City before an ad ends, not a minute earlier', async () => {
    const id = await makeAdUntil(END)
    at('2026-11-20T05:59:59Z')
    await run(warnExpiringJob)
    expect(await told()).toEqual([])
    at('2026-11-20T06:00:00Z')
    await run(warnExpiringJob)
    at('2026-11-21T16:07:00Z')
    await run(warnExpiringJob)
    expect(await told()).toEqual([
      {
        icono: 'default',
        titulo: 'Tu anuncio está por caducar',
        contenido:
          '«Bicicleta» se muestra hasta el 23 de Nov del 2026. Renuévalo gratis y dura 30 días más.',
        url: `/anuncio/${id}`,
      },
    ])
  })

  test('F25: is warned by a server that was off that day, with words that are still right', async () => {
    await makeAdUntil(END)
    at('2026-11-23T20:00:00Z')
    await run(warnExpiringJob)
    expect((await told())[0]?.contenido).toContain('hasta el 23 de Nov del 2026')
  })

  test('F25: is warned no more of an ad that has ended, been sold or been deleted', async () => {
    await makeAdUntil(END)
    at('2026-11-24T06:00:00Z')
    await run(warnExpiringJob)
    at('2026-11-22T18:00:00Z')
    await server.services.db.update(ads).set({ status: 'vendido' })
    await run(warnExpiringJob)
    expect(await told()).toEqual([])
  })

  test('F24: hears of the end from its very instant on, and is told once', async () => {
    const id = await makeAdUntil(END)
    at('2026-11-24T05:59:59Z')
    await run(expireAdsJob)
    expect(await told()).toEqual([])
    at('2026-11-24T06:00:00Z')
    await run(expireAdsJob)
    await run(expireAdsJob)
    expect(await told()).toEqual([
      {
        icono: 'annoucementCaduced',
        titulo: 'Tu anuncio caducó',
        contenido:
          '«Bicicleta» se mostró hasta el 23 de Nov del 2026. Puedes renovarlo gratis durante 60 días.',
        url: `/anuncio/${id}`,
      },
    ])
  })

  test('F25: hears of the end once from a job that is three days late, and the day is right', async () => {
    await makeAdUntil(END)
    at('2026-11-27T06:00:00Z')
    await run(expireAdsJob)
    await run(expireAdsJob)
    expect(await told()).toHaveLength(1)
    expect((await told())[0]?.contenido).toContain('hasta el 23 de Nov del 2026')
  })

  test('F25: hears of the end once when the job was killed midway: the ad and the notice are one', async () => {
    await makeAdUntil(END)
    at('2026-11-24T07:00:00Z')
    const { db } = server.services
    const dying = {
      ...server.services,
      db: new Proxy(db, {
        get: (target, name) =>
          name === 'transaction'
            ? (work: Parameters<typeof db.transaction>[0]) =>
                db.transaction(async (tx) => {
                  await work(tx)
                  throw new Error('killed')
                })
            : Reflect.get(target, name),
      }),
    }
    await expect(expireAdsJob.run(dying, server.clock.now)).rejects.toThrow('killed')
    expect(await told()).toEqual([])
    const [ad] = await db.select({ status: ads.status }).from(ads)
    expect(ad?.status).toBe('activo')
    await run(expireAdsJob)
    expect(await told()).toHaveLength(1)
  })

  test.runIf(inject('realPostgres'))(
    'F25: is told once by two processes at a time',
    { tags: 'postgres' },
    async () => {
      for (let one = 0; one < 12; one += 1) await makeAdUntil(END)
      at('2026-11-23T18:00:00Z')
      await Promise.all([run(warnExpiringJob), run(warnExpiringJob)])
      await run(warnExpiringJob)
      expect(await told()).toHaveLength(12)
      at('2026-11-24T07:00:00Z')
      await Promise.all([run(expireAdsJob), run(expireAdsJob)])
      await run(expireAdsJob)
      expect(await told()).toHaveLength(24)
    },
  )

  test('is warned and told anew after a renewal: that is another end', async () => {
    const id = await makeAdUntil(END)
    at('2026-11-22T18:00:00Z')
    await run(warnExpiringJob)
    const renewed = await call(server, `POST /api/announcement/renew/${id}`, { token: ana.token })
    expect(renewed.statusCode).toBe(200)
    await run(warnExpiringJob)
    expect(await told()).toHaveLength(1)
    at('2026-12-20T18:00:00Z')
    await run(warnExpiringJob)
    expect(
      (await told()).map(({ contenido }) => /hasta el ([^.]+)\./.exec(contenido)?.[1]),
    ).toEqual(['23 de Nov del 2026', '22 de Dic del 2026'])
  })
})

describe('By mail', () => {
  const MINE = 'Elegir mis avisos:\nhttp://localhost:3000/notificaciones?preferencias=true'

  test('an owner hears that an ad has expired, once, with where to renew it and how to get no more mails', async () => {
    const id = await makeAdUntil(END)
    at('2026-11-24T07:00:00Z')
    await run(expireAdsJob)
    await run(sendNoticesJob)
    await run(sendNoticesJob)
    const [mail, ...rest] = await waitingMails(server, ana.correo)
    expect(rest).toEqual([])
    expect(mail?.subject).toBe('Tu anuncio caducó')
    expect(mail?.plain).toContain('«Bicicleta» se mostró hasta el 23 de Nov del 2026.')
    expect(mail?.plain).toContain(`Ver en el sitio:\nhttp://localhost:3000/anuncio/${id}`)
    expect(mail?.plain).toContain(MINE)
  })

  test('nobody hears that an ad is about to expire', async () => {
    await makeAdUntil(END)
    at('2026-11-22T18:00:00Z')
    await run(warnExpiringJob)
    await run(sendNoticesJob)
    expect(await waitingMails(server, ana.correo)).toEqual([])
  })

  test('an owner who turned it off hears nothing, and still finds it in the list', async () => {
    const off = { canal: 'correo', icono: 'annoucementCaduced', activo: false }
    await call(server, 'PATCH /api/user/notices', { token: ana.token, body: off })
    await makeAdUntil(END)
    at('2026-11-24T07:00:00Z')
    await run(expireAdsJob)
    await run(sendNoticesJob)
    expect(await waitingMails(server, ana.correo)).toEqual([])
    expect(await told()).toHaveLength(1)
  })

  test('T11: what stands in a title is text', async () => {
    await makeAdUntil(END, '<img src=x onerror=alert(1)>')
    at('2026-11-24T07:00:00Z')
    await run(expireAdsJob)
    await run(sendNoticesJob)
    const [mail] = await waitingMails(server, ana.correo)
    expect(mail?.html).toContain('«&lt;img src=x onerror=alert(1)&gt;»')
    expect(mail?.html).not.toContain('<img')
  })
})
