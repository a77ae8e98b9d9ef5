// @module-tag postgres
import { eq } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { users } from '../../src/server/db/schema/accounts.ts'
import { strikes } from '../../src/server/db/schema/staff.ts'
import { makeAd } from '../support/adFactory.ts'
import { call, makeUser } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'
import {
  actsOn,
  makeAdmin,
  makeModerator,
  makeReport,
  noticesOf,
  reportPage,
  step,
} from '../support/staff.ts'

const server = useServer()

const statuses = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted()

describe.runIf(inject('realPostgres'))('Two at once', () => {
  test('of a moderator who accepts and one who voids, one wins and the other is told', async () => {
    const [one, two] = [await makeModerator(server), await makeModerator(server)]
    for (let round = 0; round < 10; round += 1) {
      const ana = await makeUser(server)
      const ad = await makeAd(server, ana.id)
      const id = await makeReport(server, 'publicacion', ad, { estado: 'En revision' })
      const answers = await Promise.all([
        step(server, id, 'Aceptada', one),
        step(server, id, 'Anulada', two),
      ])
      expect(statuses(answers)).toEqual([200, 409])
      expect(await actsOn(server, 'reporte', id)).toHaveLength(1)
      const { report } = await reportPage(server, id, one)
      const removed = report.estado === 'Aceptada' ? 1 : 0
      expect(await noticesOf(server, ana)).toHaveLength(removed)
    }
  })

  test('five moderators accepting five reports on one ad remove it once, and none waits for ever', async () => {
    const ana = await makeUser(server)
    const ad = await makeAd(server, ana.id)
    const staff = await Promise.all(Array.from({ length: 5 }, () => makeModerator(server)))
    const ids = await Promise.all(
      staff.map(() => makeReport(server, 'publicacion', ad, { estado: 'En revision' })),
    )
    const answers = await Promise.all(
      staff.map((person, turn) => step(server, ids[turn] ?? '', 'Aceptada', person)),
    )
    expect(statuses(answers)).toEqual([200, 409, 409, 409, 409])
    expect(await noticesOf(server, ana)).toHaveLength(1)
    expect(await actsOn(server, 'publicacion', ad)).toHaveLength(1)
  })

  test('the third strike suspends however the three come', async () => {
    const { db } = server.services
    const ana = await makeUser(server)
    const staff = await Promise.all(Array.from({ length: 3 }, () => makeModerator(server)))
    const reasons = ['estafa', 'otro', 'robo de identidad']
    const ids = await Promise.all(
      reasons.map((razon) =>
        makeReport(server, 'vendedor', ana.id, { razon, estado: 'En revision' }),
      ),
    )
    const answers = await Promise.all(
      staff.map((person, turn) => step(server, ids[turn] ?? '', 'Aceptada', person)),
    )
    expect(statuses(answers)).toEqual([200, 200, 200])
    expect(await db.select().from(strikes).where(eq(strikes.userId, ana.id))).toHaveLength(3)
    const acts = await actsOn(server, 'usuario', ana.id)
    expect(acts.map(({ acto }) => acto)).toEqual([
      'vendedor advertido',
      'vendedor advertido',
      'cuenta suspendida',
    ])
  })

  test('T50: two admins who demote each other leave one', async () => {
    const { db } = server.services
    await db.update(users).set({ role: 'user' }).where(eq(users.role, 'admin'))
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = [await makeAdmin(server), await makeAdmin(server)]
      const demote = (token: string, id: string) =>
        call(server, `PATCH /api/users/${id}/role`, { token, body: { type: 'user' } })
      const answers = await Promise.all([demote(one.token, two.id), demote(two.token, one.id)])
      // Staff who are demoted while they wait for the lock are no admins when they get it.
      expect(statuses(answers)).toEqual([200, 403])
      const left = await db.select().from(users).where(eq(users.role, 'admin'))
      expect(left).toHaveLength(1)
      await db.update(users).set({ role: 'user' }).where(eq(users.role, 'admin'))
    }
  })
})
