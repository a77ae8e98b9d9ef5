import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ALERTS_MAX } from '../../src/contract/alerts/alerts.ts'
import { listAlerts } from '../../src/server/alerts/queries.ts'
import { countSearchNews } from '../../src/server/notifications/searchNewsQueries.ts'
import { CATALOGUE_NOON, fillCatalogue } from '../bench/fillCatalogue.ts'
import { rowsMet, told } from '../support/explained.ts'
import { explainedDatabase, type ExplainedDatabase } from '../support/explainedDatabase.ts'

const ADS = 2000

describe.runIf(inject('realPostgres'))('of all that a user has, a list reads what it shows', () => {
  let filled: ExplainedDatabase

  beforeAll(async () => {
    filled = await explainedDatabase(`planes_propios_${process.pid}`, (db) =>
      fillCatalogue(db, ADS),
    )
  }, 120_000)
  afterAll(() => filled?.drop())

  test(
    'who comes with all their saved searches has the latest hits of each counted, and no others',
    { tags: 'postgres' },
    async () => {
      const {
        connection: { db },
        explained,
      } = filled
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from users order by id limit 2`,
      )
      const userId = rows[0]?.id ?? ''
      await db.execute(sql`
        insert into saved_searches (id, user_id, busqueda, clave, por, cuando, anchors, created_at)
        select 's' || n, ${userId}, '{}', 's' || n, 'lista', 'diario', array['*'], now()
        from generate_series(1, ${ALERTS_MAX}::int) n`)
      await db.execute(sql`
        insert into search_hits (user_id, ad_id, search_id, created_at)
        select ${userId}, id, 's' || n, created_at
        from generate_series(1, ${ALERTS_MAX}::int) n, (select id, created_at from ads limit 1000) as found`)
      await db.execute(sql`analyze saved_searches, search_hits`)
      explained.length = 0
      const read = ALERTS_MAX * 50
      expect(await countSearchNews(db, userId, CATALOGUE_NOON)).toBe(99)
      expect(await listAlerts(db, userId, CATALOGUE_NOON)).toHaveLength(ALERTS_MAX)
      expect(explained).toHaveLength(2)
      for (const step of explained.flatMap(({ steps }) => steps)) {
        expect(rowsMet(step), told(step)).toBeLessThanOrEqual(read)
        expect(told(step)).not.toMatch(/^Seq Scan on (ads|search_hits)/)
      }
    },
  )
})
