import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Queryable } from '../../src/server/db/connect.ts'
import { preparedQuery } from '../../src/server/db/preparedQuery.ts'
import { readOnlyTransaction } from '../../src/server/db/readOnlyTransaction.ts'
import { users } from '../../src/server/db/schema/accounts.ts'
import { makeUser } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()

/** A query for a user's name that counts how often it is built. */
function nameQuery() {
  const built = { times: 0 }
  const byId = preparedQuery((db) => {
    built.times += 1
    return db
      .select({ nombre: users.nombre })
      .from(users)
      .where(eq(users.id, sql.placeholder('id')))
  })
  const nameOf = async (db: Queryable, id: string) => (await byId(db).execute({ id }))[0]?.nombre
  return { built, nameOf }
}

test('who asks at the same time gets their own answer, of a query that is built once', async () => {
  const { db } = server.services
  const { built, nameOf } = nameQuery()
  const names = Array.from({ length: 8 }, (_, index) => `Persona ${index}`)
  const people = await Promise.all(names.map((nombre) => makeUser(server, { nombre })))
  expect(await Promise.all(people.map(({ id }) => nameOf(db, id)))).toEqual(names)
  expect(built.times).toBe(1)
})

test('in a transaction it sees what the transaction alone has written', async () => {
  const { db } = server.services
  const { nameOf } = nameQuery()
  const { id } = await makeUser(server, { nombre: 'Ana' })
  expect(await nameOf(db, id)).toBe('Ana')
  await db.transaction(async (tx) => {
    await tx.update(users).set({ nombre: 'Eva' }).where(eq(users.id, id))
    expect(await nameOf(tx, id)).toBe('Eva')
  })
  expect(await nameOf(db, id)).toBe('Eva')
})

test('for what is read together it is built once for each connection, not with each reading', async () => {
  const { db } = server.services
  const { built, nameOf } = nameQuery()
  const { id } = await makeUser(server, { nombre: 'Ana' })
  for (let times = 0; times < 30; times += 1) {
    expect(await readOnlyTransaction(db, '', (tx) => nameOf(tx, id))).toBe('Ana')
  }
  expect(built.times).toBeLessThanOrEqual(db.$client.totalCount)
})
