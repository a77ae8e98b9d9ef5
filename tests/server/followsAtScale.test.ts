// @module-tag postgres
import { sql } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { matchAds } from '../../src/server/alerts/matchQueries.ts'
import { connect } from '../../src/server/db/connect.ts'
import { hitsOf, offer } from '../support/alertStage.ts'
import { eva, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { realDatabaseUrl } from '../support/databaseBeside.ts'
import { explainStatements } from '../support/explained.ts'
import { follow } from '../support/followStage.ts'
import { makeUser } from '../support/people.ts'

setUpAnaAndEva()

/** Follows of other sellers, and searches for other words. */
const OTHERS = 20_000

describe.runIf(inject('realPostgres'))('Among twenty thousand follows of other sellers', () => {
  test('an ad finds the followers of its seller by index and reads no other row', async () => {
    const [crowd, others] = [await makeUser(server), await makeUser(server)]
    await server.services.db.execute(sql`
      insert into saved_searches (id, user_id, seller_id, busqueda, clave, por, cuando, anchors, created_at)
      select 'crowd' || n, ${crowd.id}, case when n % 2 = 0 then ${others.id} end, '{}', 'crowd' || n,
        'lista', 'diario', array[case when n % 2 = 0 then 'v:other' else 'w:word' end || n], now()
      from generate_series(1, ${OTHERS}::int) n`)
    await server.services.db.execute(sql`analyze saved_searches`)
    await follow()
    await offer()
    const watched = connect({
      connection: { connectionString: realDatabaseUrl().href },
      max: 1,
      onError: () => undefined,
    })
    const explained = explainStatements(watched.db)
    await matchAds(watched.db, server.clock.now)
    await watched.close()
    expect(await hitsOf(eva)).toHaveLength(1)
    const steps = explained.flatMap(({ steps }) => steps)
    expect(steps.map((step) => step['Index Name'])).toContain('saved_searches_anchors')
    const read = steps.filter((step) =>
      ['ads', 'saved_searches'].includes(step['Relation Name'] ?? ''),
    )
    expect(read.length).toBeGreaterThan(1)
    for (const step of read) {
      expect(step['Node Type']).not.toBe('Seq Scan')
      expect(step['Actual Rows'] * step['Actual Loops']).toBeLessThanOrEqual(5)
      expect(step['Rows Removed by Filter'] ?? 0).toBeLessThanOrEqual(5)
    }
  })
})
