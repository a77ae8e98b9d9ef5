import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { adPhotos, ads } from '../../src/server/db/schema/ads.ts'
import { purgeAdsJob } from '../../src/server/jobs/expiry.ts'
import { sweepOrphansJob } from '../../src/server/jobs/sweepOrphans.ts'
import { makeAd, storedPhotos } from '../support/adFactory.ts'
import { adRow, protectedAd, publishedAd } from '../support/ownAds.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const DAY = 24 * 60 * 60 * 1000

describe('ads that nobody renewed for 60 days', () => {
  const server = useServer()
  let ana: Person

  beforeEach(async () => {
    server.clock.now = new Date('2026-03-10T18:00:00Z')
    ana = await makeUser(server)
  })

  const run = () => purgeAdsJob.run(server.services, server.clock.now)
  const ago = (ms: number) => new Date(server.clock.now.getTime() - ms)
  const expired = (ms: number) =>
    makeAd(server, ana.id, {
      createdAt: ago(ms + 30 * DAY),
      expiresAt: ago(ms),
      status: 'caducado',
    })
  const photoRowsOf = (id: string) =>
    server.services.db.select().from(adPhotos).where(eq(adPhotos.adId, id))

  /** A published ad whose 60 days are over now. */
  async function overdueAd(): Promise<{ id: string; photo: string }> {
    const id = await publishedAd(server, ana)
    const [photo = ''] = (await protectedAd(server, id, ana)).imagenes
    const { db } = server.services
    const old = { status: 'caducado', createdAt: ago(90 * DAY), expiresAt: ago(60 * DAY) } as const
    await db.update(ads).set(old).where(eq(ads.id, id))
    return { id, photo }
  }

  it('F25: are gone with their photos, however often the job runs, and no others are', async () => {
    const { id, photo } = await overdueAd()
    const renewable = await expired(60 * DAY - 1)
    const active = await makeAd(server, ana.id)
    const purgedAt = server.clock.now
    for (let time = 0; time < 2; time += 1) {
      await run()
      expect(await adRow(server, id)).toMatchObject({ status: 'eliminado', closedAt: purgedAt })
      expect(await photoRowsOf(id)).toEqual([])
      expect((await server.app.inject(photo)).statusCode).toBe(404)
      expect((await adRow(server, renewable)).status).toBe('caducado')
      expect((await adRow(server, active)).status).toBe('activo')
      for (const left of [renewable, active]) expect(await photoRowsOf(left)).toHaveLength(1)
    }
    const detail = await call(server, `GET /api/announcement/${id}`, ana)
    expect(detail.statusCode).toBe(410)
  })

  it('F25: photos that a killed run left behind are swept', async () => {
    const { id, photo } = await overdueAd()
    const { images } = server.services
    const failing = { ...images, remove: () => Promise.reject(new Error('killed')) }
    await purgeAdsJob.run({ ...server.services, images: failing }, server.clock.now)
    expect((await adRow(server, id)).status).toBe('eliminado')
    expect((await server.app.inject(photo)).statusCode).toBe(200)
    await run()
    await sweepOrphansJob.run(server.services, new Date(Date.now() + DAY))
    expect((await server.app.inject(photo)).statusCode).toBe(404)
    expect(await storedPhotos(server)).toEqual([])
  })

  it('are all done in one run, however many', async () => {
    const ids = await Promise.all(Array.from({ length: 205 }, () => expired(61 * DAY)))
    await run()
    const rows = await server.services.db.select().from(ads).where(eq(ads.status, 'eliminado'))
    const purged = new Set(rows.map(({ id }) => id))
    expect(ids.filter((id) => !purged.has(id))).toEqual([])
  })

  it.runIf(inject('realPostgres'))(
    'F25: are done once by two processes at a time',
    { tags: 'postgres' },
    async () => {
      const ids = await Promise.all(Array.from({ length: 20 }, () => expired(61 * DAY)))
      await Promise.all([run(), run()])
      await run()
      for (const id of ids) expect((await adRow(server, id)).status).toBe('eliminado')
    },
  )
})
