// @module-tag postgres
import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, it } from 'vitest'
import { findSeller } from '../../src/server/ads/detail/detailQueries.ts'
import { connect } from '../../src/server/db/connect.ts'
import { testDatabase } from '../support/testDatabase.ts'

const { db, close } = connect({ connection: testDatabase(), max: 1, onError: () => undefined })
afterAll(close)

it('what each call asks is planned once by a session of its own, and by name in no shared one', async () => {
  for (let asked = 0; asked < 3; asked += 1) await findSeller(db, 'nobody')
  const { rows } = await db.execute(
    sql`select name from pg_prepared_statements where name like 'built_once%'`,
  )
  expect(rows).toHaveLength(inject('realPostgres') ? 1 : 0)
})
