import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { users } from '../../src/server/db/schema/accounts.ts'
import { adPhotos, ads } from '../../src/server/db/schema/ads.ts'
import { pocketAds, pocketThumbnails, pocketVersions } from '../../src/server/db/schema/pocket.ts'
import { forgetOldJob } from '../../src/server/jobs/forgetOld.ts'
import { renewPacksJob } from '../../src/server/pocket/renewPacks.ts'
import { makeAd } from '../support/adFactory.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import { idsOf, renewPacks, storedPhoto, syncPack } from '../support/pocketStage.ts'
import { useServer } from '../support/serverTest.ts'
import { makeAdmin, makeReview } from '../support/staff.ts'

const server = useServer({ env: { POCKET_ADS: '3' } })
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const later = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

let ana: Person
beforeEach(async () => {
  const { db } = server.services
  later(DAY)
  for (const table of [ads, pocketAds, pocketVersions]) await db.delete(table)
  ana = await makeUser(server)
})

const nextAd = (options: Parameters<typeof makeAd>[2] = {}) => {
  later(MINUTE)
  return makeAd(server, ana.id, options)
}
/** Rebuilds the packs a while later. */
const renew = () => {
  later(10 * MINUTE)
  return renewPacks(server)
}
const versions = () => server.services.db.select().from(pocketVersions)

describe('a phone that has a pack', () => {
  it('is given what is new and what changed alone, and told what made room', async () => {
    const [first, second, third] = [await nextAd(), await nextAd(), await nextAd()]
    await renew()
    const { version } = await syncPack(server)
    await server.services.db.update(ads).set({ titulo: 'Batidora' }).where(eq(ads.id, second))
    const fourth = await nextAd()
    await renew()
    const change = await syncPack(server, 'puebla', version)
    expect([idsOf(change), change.fuera]).toEqual([[fourth, second], [first]])
    expect(change.anuncios[1]?.announcement.titulo).toBe('Batidora')
    expect(change).toMatchObject({ completo: false, hecho: server.clock.now.getTime() })
    expect([change.sinonimos, change.terminados]).toEqual([undefined, undefined])
    expect(idsOf(await syncPack(server))).toEqual([fourth, third, second])
  })

  it('is given an ad anew whose seller, level, price of before, reviews or picture changed', async () => {
    const { db } = server.services
    const id = await nextAd({ photos: [await storedPhoto(server)] })
    await renew()
    let { version } = await syncPack(server)
    const changes: (() => Promise<unknown>)[] = [
      () => db.update(users).set({ nombre: 'Anabel' }).where(eq(users.id, ana.id)),
      () =>
        db.execute(
          sql`insert into upgrades (id, ad_id, nivel, period) values ('u', ${id}, 'premium', tstzrange(${at(20 * MINUTE)}::timestamptz, ${at(DAY)}::timestamptz))`,
        ),
      // Its level begins by the clock alone.
      async () => later(20 * MINUTE),
      () =>
        db.execute(
          sql`insert into price_changes (ad_id, precio, changed_at) values (${id}, 900, ${at(0)}::timestamptz)`,
        ),
      async () => makeReview(server, { authorId: (await makeUser(server)).id, sellerId: ana.id }),
      () => db.delete(adPhotos),
    ]
    for (const change of changes) {
      await change()
      await renew()
      const given = await syncPack(server, 'puebla', version)
      expect([String(change), idsOf(given)]).toEqual([String(change), [id]])
      version = given.version
    }
    await renew()
    const unchanged = await syncPack(server, 'puebla', version)
    expect(unchanged).toMatchObject({ version, anuncios: [], fuera: [] })
  })

  it('is given the synonyms once, and again when staff change them', async () => {
    await nextAd()
    await renew()
    const whole = await syncPack(server)
    expect(whole.sinonimos?.grupos.length).toBeGreaterThan(300)
    const admin = await makeAdmin(server)
    const body = { palabras: 'chunche, cachivache' }
    expect((await call(server, 'POST /api/synonyms', { ...admin, body })).statusCode).toBe(201)
    await renew()
    const change = await syncPack(server, 'puebla', whole.version)
    expect(change.anuncios).toEqual([])
    expect(change.sinonimos?.grupos[0]?.palabras).toEqual(['chunche', 'cachivache'])
    expect((await syncPack(server, 'puebla', change.version)).sinonimos).toBeUndefined()
  })

  it('is given the whole when what it has is of another life of the database, or too old', async () => {
    const id = await nextAd()
    await renew()
    const { version } = await syncPack(server)
    for (const unknown of [0, 7, version - 1, version + 1, 10 ** 14]) {
      expect(await syncPack(server, 'puebla', unknown)).toMatchObject({ completo: true, version })
    }
    // A version of another state is unknown too.
    expect((await syncPack(server, 'jalisco', version)).completo).toBe(true)
    await server.services.db
      .update(ads)
      .set({ expiresAt: new Date(at(60 * DAY)) })
      .where(eq(ads.id, id))
    await renew()
    later(15 * DAY)
    await forgetOldJob.run(server.services, server.clock.now)
    const after = await syncPack(server, 'puebla', version)
    expect([after.completo, idsOf(after)]).toEqual([true, [id]])
    expect((await syncPack(server, 'puebla', after.version)).completo).toBe(false)
  })
})

describe('a server that makes packs', () => {
  it('makes no new version where nothing changed, and none of a state without ads', async () => {
    await nextAd()
    await renew()
    const made = await versions()
    expect(made.map(({ estado, ads: count }) => [estado, count])).toEqual([['puebla', 1]])
    expect(made[0]?.bytes).toBeGreaterThan(1000)
    for (let time = 0; time < 3; time += 1) await renew()
    expect(await versions()).toEqual(made)
    expect((await syncPack(server, 'jalisco')).version).toBe(0)
  })

  it('goes on with the other states when one can’t be made', async () => {
    await nextAd({
      input: { caracteristicas: { uso: 'usado', estado: 'colima', ciudad: 'Colima' } },
    })
    await nextAd()
    const { db } = server.services
    await db.execute(sql`alter table pocket_ads add constraint broken check (estado <> 'colima')`)
    await renew()
    await db.execute(sql`alter table pocket_ads drop constraint broken`)
    expect((await versions()).map(({ estado }) => estado)).toEqual(['puebla'])
    await renew()
    expect((await versions()).map(({ estado }) => estado).toSorted()).toEqual(['colima', 'puebla'])
  })

  it('forgets what left after two weeks, and thumbnails of what is in no pack', async () => {
    const { db } = server.services
    const photos = [await storedPhoto(server)]
    const id = await nextAd({ photos })
    await renew()
    await db.update(ads).set({ status: 'pausado' }).where(eq(ads.id, id))
    await renew()
    expect(await db.select().from(pocketAds)).toMatchObject([{ adId: id, mark: null }])
    later(15 * DAY)
    await forgetOldJob.run(server.services, server.clock.now)
    expect(await db.select().from(pocketAds)).toEqual([])
    expect(await db.select().from(pocketThumbnails)).toEqual([])
    expect(await versions()).toHaveLength(1)
  })

  it.runIf(inject('realPostgres'))(
    'F25: gives each version once though two processes make it at a time',
    { tags: 'postgres' },
    async () => {
      for (let n = 0; n < 3; n += 1) await nextAd()
      later(MINUTE)
      for (let round = 0; round < 3; round += 1) {
        const { version } = await syncPack(server)
        const id = await nextAd()
        await Promise.all([renewPacks(server), renewPacks(server), renewPacks(server)])
        const rows = (await versions()).filter((row) => row.version > version)
        expect(rows).toHaveLength(1)
        expect(idsOf(await syncPack(server, 'puebla', version || undefined))[0]).toBe(id)
      }
    },
  )
})

const at = (ms: number): string => new Date(server.clock.now.getTime() + ms).toISOString()

describe('an operator who stops a server seconds after its first start', () => {
  it('F41: waits for one picture at most, and reads of no error', async () => {
    for (let n = 0; n < 3; n += 1) await nextAd({ photos: [await storedPhoto(server)] })
    let isLeaving = false
    const { images } = server.services
    const error = vi.fn()
    const services = {
      ...server.services,
      log: { ...server.services.log, error },
      isLeaving: () => isLeaving,
      images: {
        ...images,
        read: async (id: string, name: string) => {
          isLeaving = true
          return images.read(id, name)
        },
      },
    }
    await renewPacksJob.run(services, server.clock.now)
    const kept = await server.services.db.select().from(pocketThumbnails)
    expect([kept.length, await versions()]).toEqual([1, []])
    await renewPacksJob.run(services, server.clock.now)
    expect(await server.services.db.select().from(pocketThumbnails)).toHaveLength(1)
    expect(error).not.toHaveBeenCalled()
    await renew()
    expect(await versions()).toHaveLength(1)
  })
})
