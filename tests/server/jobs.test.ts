import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql, type SQL } from 'drizzle-orm'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { codes, pendingAccounts, sessions, users } from '../../src/server/db/schema/accounts.ts'
import { adPhotos, ads, priceChanges } from '../../src/server/db/schema/ads.ts'
import { savedSearches, searchHits } from '../../src/server/db/schema/alerts.ts'
import { notifications } from '../../src/server/db/schema/people.ts'
import { idempotencyKeys, limitCounters, mails } from '../../src/server/db/schema/plumbing.ts'
import { banners } from '../../src/server/db/schema/staff.ts'
import type { Job } from '../../src/server/ground/job.ts'
import { expireAdsJob } from '../../src/server/jobs/expiry.ts'
import { forgetOldJob } from '../../src/server/jobs/forgetOld.ts'
import { sweepOrphansJob } from '../../src/server/jobs/sweepOrphans.ts'
import { vacuumJob } from '../../src/server/jobs/vacuum.ts'
import { randomId } from '../../src/server/randomId.ts'
import { newPhotoId } from '../../src/server/services/images/photoName.ts'
import { makeAd, storedPhotos } from '../support/adFactory.ts'
import { makeUser, newEmail } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const ago = (ms: number) => new Date(server.clock.now.getTime() - ms)
const run = (job: Job) => job.run(server.services, server.clock.now)

describe('Ads whose last day is over', () => {
  const statusOf = async (id: string) => {
    const { db } = server.services
    const [ad] = await db.select({ status: ads.status }).from(ads).where(eq(ads.id, id))
    return ad?.status
  }

  test('F25: become caducado, however late and often the job runs, and no other ad does', async () => {
    const ana = await makeUser(server)
    const [createdAt, justNow] = [ago(33 * DAY), ago(0)]
    const over = await makeAd(server, ana.id, { createdAt, expiresAt: ago(3 * DAY) })
    const ending = await makeAd(server, ana.id, { createdAt, expiresAt: justNow })
    const alive = await makeAd(server, ana.id, { createdAt, expiresAt: ago(-1) })
    const sold = await makeAd(server, ana.id, { createdAt, expiresAt: ago(DAY), status: 'vendido' })
    for (let time = 0; time < 2; time += 1) {
      await run(expireAdsJob)
      expect(await Promise.all([over, ending, alive, sold].map(statusOf))).toEqual([
        'caducado',
        'caducado',
        'activo',
        'vendido',
      ])
    }
  })

  test.runIf(inject('realPostgres'))(
    'F25: are done once by two processes at a time',
    { tags: 'postgres' },
    async () => {
      const ana = await makeUser(server)
      const created = { createdAt: ago(33 * DAY), expiresAt: ago(DAY) }
      const ids = await Promise.all(
        Array.from({ length: 20 }, () => makeAd(server, ana.id, created)),
      )
      await Promise.all([run(expireAdsJob), run(expireAdsJob)])
      await run(expireAdsJob)
      expect(new Set(await Promise.all(ids.map(statusOf)))).toEqual(new Set(['caducado']))
    },
  )
})

describe('F1: photos that nothing names', () => {
  async function storePhoto(age: number): Promise<string> {
    const id = newPhotoId('a0b1c2')
    const bytes = Buffer.from('photo')
    await server.services.images.put(id, { name: '360.webp', type: 'image/webp', bytes })
    const at = ago(age)
    await utimes(join(server.dir, 'photos', id.slice(0, 2), id), at, at)
    return id
  }

  test('are removed once no request can still be writing their row; those of ads, people and banners stay', async () => {
    const { db } = server.services
    const ana = await makeUser(server)
    const adId = await makeAd(server, ana.id, { photos: 0 })
    const [ofAd, ofPerson, ofBanner] = [
      await storePhoto(DAY),
      await storePhoto(DAY),
      await storePhoto(DAY),
    ]
    await db.insert(adPhotos).values({ id: ofAd, adId, position: 0, width: 1, height: 1 })
    await db.update(users).set({ foto: ofPerson }).where(eq(users.id, ana.id))
    const banner = { id: randomId(), title: 'Feria', position: 0 }
    await db.insert(banners).values({ ...banner, photoId: ofBanner })
    const inTheWorks = await storePhoto(4 * MINUTE)
    await storePhoto(6 * MINUTE)
    await run(sweepOrphansJob)
    expect((await storedPhotos(server)).toSorted()).toEqual(
      [ofAd, ofPerson, ofBanner, inTheWorks].toSorted(),
    )
  })
})

describe('What has had its time', () => {
  beforeEach(async () => {
    const { db } = server.services
    await db.delete(notifications)
    for (const table of [codes, pendingAccounts, limitCounters, idempotencyKeys, mails, sessions]) {
      await db.delete(table)
    }
  })

  /** Remaining rows after the job; all but one should be deleted. */
  async function leftOf(column: string, table: string): Promise<unknown[]> {
    await run(forgetOldJob)
    const { rows } = await server.services.db.execute<{ kept: unknown }>(
      sql.raw(`select ${column} as kept from ${table}`),
    )
    return rows.map(({ kept }) => kept)
  }

  test('counters are forgotten when their window is over, however many a day has left', async () => {
    const { db } = server.services
    const count = (name: string, howMany: number, endsAt: SQL) =>
      db.execute(sql`insert into limit_counters (key, count, ends_at)
        select ${name}::text || n, 3, ${endsAt} from generate_series(1, ${howMany}::int) n`)
    // The planner's last statistics are of an hour in which no counter was over.
    await count('seen', 60, sql`${ago(0).toISOString()}::timestamptz + n * interval '1 minute'`)
    await db.execute(sql`analyze limit_counters`)
    await db.delete(limitCounters)
    await count('running', 1, sql`${ago(-1).toISOString()}::timestamptz`)
    await count('over', 20_500, sql`${ago(0).toISOString()}::timestamptz`)
    expect(await leftOf('key', 'limit_counters')).toEqual(['running1'])
  })

  test('codes are forgotten a day after their minutes, because their mail may still wait', async () => {
    const code = { purpose: 'alta', codeHash: 'x', createdAt: ago(2 * DAY) } as const
    await server.services.db.insert(codes).values([
      { ...code, correo: 'over@ejemplo.mx', expiresAt: ago(DAY) },
      { ...code, correo: 'waiting@ejemplo.mx', expiresAt: ago(DAY - 1) },
    ])
    expect(await leftOf('correo', 'codes')).toEqual(['waiting@ejemplo.mx'])
  })

  test('requests for an account are forgotten after a day', async () => {
    const request = { nombre: 'Ana', apellido: '', passwordHash: 'x' }
    await server.services.db.insert(pendingAccounts).values([
      { ...request, correo: 'old@ejemplo.mx', createdAt: ago(DAY) },
      { ...request, correo: 'new@ejemplo.mx', createdAt: ago(DAY - 1) },
    ])
    expect(await leftOf('correo', 'pending_accounts')).toEqual(['new@ejemplo.mx'])
  })

  test('T6: sessions are forgotten when they are over, and after 180 days in any case', async () => {
    const { id: userId } = await makeUser(server)
    await server.services.db.delete(sessions)
    await server.services.db.insert(sessions).values([
      { tokenHash: 'idle', userId, createdAt: ago(31 * DAY), expiresAt: ago(0) },
      { tokenHash: 'ancient', userId, createdAt: ago(180 * DAY), expiresAt: ago(-DAY) },
      { tokenHash: 'living', userId, createdAt: ago(179 * DAY), expiresAt: ago(-DAY) },
    ])
    expect(await leftOf('token_hash', 'sessions')).toEqual(['living'])
  })

  test('notifications are forgotten after 180 days', async () => {
    const { id: userId } = await makeUser(server)
    const told = { userId, icono: 'default', titulo: 't', contenido: 'c', url: '/' } as const
    await server.services.db.insert(notifications).values([
      { ...told, id: 'old', createdAt: ago(180 * DAY) },
      { ...told, id: 'new', createdAt: ago(180 * DAY - 1) },
    ])
    expect(await leftOf('id', 'notifications')).toEqual(['new'])
  })

  test('an alert is forgotten 30 days after it was told, and one that waits 30 days after its ad is gone', async () => {
    const { db } = server.services
    const [seller, buyer] = [await makeUser(server), await makeUser(server)]
    const searchId = randomId()
    const conditions = { busqueda: {}, clave: '', anchors: [] }
    const told = { por: 'lista', cuando: 'semanal' } as const
    const saved = { id: searchId, userId: buyer.id, ...conditions, ...told, createdAt: ago(DAY) }
    await db.insert(savedSearches).values(saved)
    const hitOf = async (closedAt: Date | null, sentAt: Date | null, search: string | null) => {
      const status = closedAt ? 'vendido' : 'caducado'
      const adId = await makeAd(server, seller.id, { createdAt: ago(200 * DAY), status })
      await db.update(ads).set({ closedAt }).where(eq(ads.id, adId))
      const at = { createdAt: ago(199 * DAY), dueAt: null, sentAt }
      await db.insert(searchHits).values({ userId: buyer.id, searchId: search, adId, ...at })
      return adId
    }
    await hitOf(null, ago(30 * DAY), searchId)
    await hitOf(ago(30 * DAY), null, searchId)
    await hitOf(null, null, null)
    const kept = [
      await hitOf(null, ago(30 * DAY - 1), searchId),
      await hitOf(null, ago(30 * DAY - 1), null),
      await hitOf(ago(30 * DAY - 1), null, searchId),
      await hitOf(null, null, searchId),
    ]
    expect((await leftOf('ad_id', 'search_hits')).toSorted()).toEqual(kept.toSorted())
  })

  test('what an ad cost before is forgotten after 30 days, where it is never edited again too', async () => {
    const adId = await makeAd(server, (await makeUser(server)).id)
    await server.services.db.insert(priceChanges).values([
      { adId, precio: 900, changedAt: ago(30 * DAY + 1) },
      { adId, precio: 800, changedAt: ago(30 * DAY) },
    ])
    expect(await leftOf('precio::int', 'price_changes')).toEqual([800])
  })

  test('first answers are forgotten after 7 days', async () => {
    const answer = { userId: 'u', endpoint: 'POST /api/announcement', status: 201, answer: {} }
    await server.services.db.insert(idempotencyKeys).values([
      { ...answer, key: 'old', createdAt: ago(7 * DAY) },
      { ...answer, key: 'new', createdAt: ago(7 * DAY - 1) },
    ])
    expect(await leftOf('key', 'idempotency_keys')).toEqual(['new'])
  })

  test('T55: sent mails are forgotten after a day; unsent ones lose their text, and are kept a week with the reason', async () => {
    const mail = { recipient: newEmail(), subject: 's', html: 'code', plain: 'code' }
    await server.services.db.insert(mails).values([
      { ...mail, id: 'sent-old', createdAt: ago(DAY), sentAt: ago(DAY) },
      { ...mail, id: 'sent-new', createdAt: ago(DAY), sentAt: ago(DAY - 1), html: '', plain: '' },
      { ...mail, id: 'failed', createdAt: ago(DAY), lastError: 'down' },
      { ...mail, id: 'failed-old', createdAt: ago(7 * DAY), lastError: 'down' },
      { ...mail, id: 'waiting', createdAt: ago(HOUR), lastError: 'down' },
    ])
    const left = await leftOf(`concat_ws(' ', id, last_error, plain)`, 'mails')
    expect(left.toSorted()).toEqual(['failed down ', 'sent-new ', 'waiting down code'])
  })
})

test('The embedded database is vacuumed, a real one is left to itself', async () => {
  await run(vacuumJob)
  const { env } = server.services
  const failing = new Proxy(server.services.db, {
    get: () => () => Promise.reject(new Error('nothing may be asked')),
  })
  const services = {
    ...server.services,
    db: failing,
    env: { ...env, DATABASE_URL: 'postgres://x' },
  }
  await expect(vacuumJob.run(services, server.clock.now)).resolves.toBeUndefined()
})
