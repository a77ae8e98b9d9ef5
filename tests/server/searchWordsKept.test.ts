import { eq, sql, type SQL } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { ads, upgrades } from '../../src/server/db/schema/ads.ts'
import { expireAdsJob } from '../../src/server/jobs/expiry.ts'
import { randomId } from '../../src/server/randomId.ts'
import { makeAd } from '../support/adFactory.ts'
import { makeUser } from '../support/people.ts'
import { titles } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const DAY = 86_400_000
let owner: string

beforeAll(async () => {
  owner = (await makeUser(server)).id
})

const lamp = (titulo = 'Lámpara de latón') =>
  makeAd(server, owner, {
    input: { titulo },
    createdAt: new Date(server.clock.now.getTime() - DAY),
    expiresAt: new Date(server.clock.now.getTime() + 20 * DAY),
  })
const period = (from: number, to: number) => {
  const at = (days: number) => new Date(server.clock.now.getTime() + days * DAY).toISOString()
  return `[${at(from)},${at(to)})`
}
const level = (adId: string, from: number, to: number) => ({
  id: randomId(),
  adId,
  nivel: 'impulsado' as const,
  period: period(from, to),
})

/** Ads whose stored paid days differ from their levels. */
async function differences(): Promise<unknown[]> {
  const { rows } = await server.services.db.execute(sql`
    select id, paid from ads
    where paid <> coalesce((select range_agg(u.period) from upgrades u where u.ad_id = ads.id), '{}')`)
  return rows
}

describe('the words and paid days of ads are found as the ads are', () => {
  test('when they come, change, leave, come back and are gone', async () => {
    const { db } = server.services
    const change = (id: string, to: Partial<typeof ads.$inferInsert>) =>
      db.update(ads).set(to).where(eq(ads.id, id))
    const id = await lamp()
    const other = await lamp('Farola')
    expect(await differences()).toEqual([])
    await change(id, { titulo: 'Quinqué de latón', descripcion: 'Con lámpara.' })
    expect(await titles(server, { nombre: 'quinque' })).toEqual(['Quinqué de latón'])
    await change(id, { version: 7 })
    await change(id, { precio: 4500 })
    expect(await differences()).toEqual([])
    await change(id, { estado: 'colima' })
    expect(await titles(server, { nombre: 'quinque', estado: 'colima' })).toHaveLength(1)
    expect(await titles(server, { nombre: 'quinque', estado: 'jalisco' })).toEqual([])
    expect(await differences()).toEqual([])
    await change(id, { status: 'vendido' })
    expect(await titles(server, { nombre: 'quinque' })).toEqual([])
    expect(await differences()).toEqual([])
    await change(id, { status: 'activo', expiresAt: new Date(server.clock.now.getTime() + DAY) })
    expect(await titles(server, { nombre: 'quinque' })).toEqual(['Quinqué de latón'])
    await change(other, { expiresAt: server.clock.now })
    expect(await titles(server, { nombre: 'farola' })).toEqual([])
    await expireAdsJob.run(server.services, server.clock.now)
    expect(await differences()).toEqual([])
    await db.delete(ads).where(eq(ads.id, id))
    expect(await differences()).toEqual([])
    expect(await titles(server, { nombre: 'quinque' })).toEqual([])
  })

  test.each(['ads_by_words', 'lexicon_trigrams'])(
    'at once, in no list that every search reads from end to end: %s',
    async (name) => {
      const { db } = server.services
      const id = await lamp('Candil de petróleo antiguo')
      await db.insert(upgrades).values(level(id, -1, 5))
      const { rows } = await db.execute<{ pages: number }>(
        sql`select gin_clean_pending_list(${name}::regclass)::int as pages`,
      )
      expect(rows).toEqual([{ pages: 0 }])
      await db.delete(ads).where(eq(ads.id, id))
    },
  )

  test('when an act is taken back midway', async () => {
    const id = await lamp()
    const { db } = server.services
    const refused = db.transaction(async (tx) => {
      await tx.insert(upgrades).values(level(id, -1, 5))
      await tx.update(ads).set({ titulo: 'Nunca visto' }).where(eq(ads.id, id))
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    expect(await differences()).toEqual([])
  })

  test('when paid days are bought, shortened and taken away', async () => {
    const { db } = server.services
    const id = await lamp('Veladora pagada')
    await lamp('Veladora nueva')
    await db
      .update(ads)
      .set({ createdAt: new Date(server.clock.now.getTime() - 2 * DAY) })
      .where(eq(ads.id, id))
    const first = level(id, -3, 2)
    await db.insert(upgrades).values([first, level(id, 4, 8)])
    expect(await differences()).toEqual([])
    const found = () => titles(server, { nombre: 'veladora' })
    expect(await found()).toEqual(['Veladora pagada', 'Veladora nueva'])
    server.clock.now = new Date(server.clock.now.getTime() + 3 * DAY)
    // No job has run, and the second level has not begun.
    expect(await found()).toEqual(['Veladora nueva', 'Veladora pagada'])
    server.clock.now = new Date(server.clock.now.getTime() - 3 * DAY)
    await db
      .update(upgrades)
      .set({ period: period(-3, -1) })
      .where(eq(upgrades.id, first.id))
    expect(await found()).toEqual(['Veladora nueva', 'Veladora pagada'])
    await db.delete(upgrades).where(eq(upgrades.adId, id))
    expect(await differences()).toEqual([])
  })

  test.runIf(inject('realPostgres'))(
    'when levels and edits come at the same time',
    { tags: 'postgres' },
    async () => {
      const ids = await Promise.all([lamp(), lamp(), lamp()])
      const { db } = server.services
      await Promise.all(
        ids.flatMap((id) => [
          ...[0, 1, 2, 3].map((turn) =>
            db.insert(upgrades).values(level(id, turn * 10, turn * 10 + 9)),
          ),
          ...['Uno', 'Dos', 'Tres'].map((titulo) =>
            db.update(ads).set({ titulo }).where(eq(ads.id, id)),
          ),
          db.update(ads).set({ status: 'vendido' }).where(eq(ads.id, id)),
          db.update(ads).set({ status: 'activo' }).where(eq(ads.id, id)),
        ]),
      )
      expect(await differences()).toEqual([])
    },
  )
})

/** Pages that the database looks at to find ads by this. */
async function pagesOf(condition: SQL): Promise<number> {
  const { rows } = await server.services.db.execute<{
    'QUERY PLAN': { Plan: Record<`Shared ${'Hit' | 'Read'} Blocks`, number> }[]
  }>(sql`explain (analyze, buffers, format json) select id from ads where ${condition}`)
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
}

test('a long description takes the words of its ad to no other page (decision 0085)', async () => {
  const words = Array.from({ length: 150 }, (_, place) => `${randomId().slice(0, 6)}${place}`)
  const id = await makeAd(server, owner, { input: { descripcion: words.join(' ') } })
  const pages = await pagesOf(sql`id = ${id}`)
  expect(pages).toBeGreaterThan(0)
  expect(await pagesOf(sql`id = ${id} and tsv @@ 'lampara'::tsquery`)).toBe(pages)
})
