import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Queryable } from '../../src/server/db/connect.ts'
import { readOnlyTransaction } from '../../src/server/db/readOnlyTransaction.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const SETTINGS = `set local work_mem = '32MB'; set local jit = off`
const workMemory = async (db: Queryable) =>
  (await db.execute(sql`select current_setting('work_mem') as value`)).rows[0]?.['value']

test('what is read together has settings of its own, and leaves none behind', async () => {
  const { db } = server.services
  const usual = await workMemory(db)
  expect(await readOnlyTransaction(db, SETTINGS, workMemory)).toBe('32MB')
  expect(await workMemory(db)).toBe(usual)
})

test('nothing is written by what only reads', async () => {
  const write = (tx: Queryable) => tx.execute(sql`delete from ads`)
  await expect(readOnlyTransaction(server.services.db, SETTINGS, write)).rejects.toMatchObject({
    cause: { code: '25006' },
  })
})

test('what fails ends alone: more of it than there are connections', async () => {
  const { db } = server.services
  const fail = (tx: Queryable) => tx.execute(sql`select 1 / 0`)
  const fails = Array.from({ length: 12 }, () => readOnlyTransaction(db, SETTINGS, fail))
  const ends = await Promise.allSettled(fails)
  expect(ends.every(({ status }) => status === 'rejected')).toBe(true)
  expect(await readOnlyTransaction(db, SETTINGS, workMemory)).toBe('32MB')
})
