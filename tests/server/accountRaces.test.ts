// @module-tag postgres
import { count, eq } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { codes, sessions, users } from '../../src/server/db/schema/accounts.ts'
import {
  call,
  codeFor,
  makeUser,
  newAddress,
  newEmail,
  otherCode,
  SIGNIN,
  signUp,
  waitingMails,
} from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()

const confirm = (correo: string, codigo: string) =>
  call(server, 'PATCH /api/login/signin', { body: { correo, codigo } })

const times = <T>(count: number, act: (turn: number) => PromiseLike<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, turn) => act(turn)))

const statuses = (answers: { statusCode: number }[]) => {
  const tally: Record<number, number> = {}
  for (const { statusCode } of answers) tally[statusCode] = (tally[statusCode] ?? 0) + 1
  return tally
}

describe.runIf(inject('realPostgres'))('All at once', () => {
  test('T3: 20 guesses of who asked for a code spend 5 tries, and 15 of what their address may', async () => {
    const [correo, from] = [newEmail(), newAddress()]
    await call(server, 'POST /api/login/signin', { body: { ...SIGNIN, correo }, from })
    const code = await codeFor(server, correo)
    const guess = { body: { correo, codigo: otherCode(code) }, from }
    const answers = await times(20, () => call(server, 'PATCH /api/login/signin', guess))
    expect(statuses(answers)).toEqual({ 400: 15, 429: 5 })
    const [kept] = await server.services.db.select().from(codes).where(eq(codes.correo, correo))
    expect(kept?.ownTries).toBe(5)
  })

  test('T3: of 30 guesses from everywhere 15 are looked at, and the code is as good as before', async () => {
    const correo = newEmail()
    const code = await signUp(server, correo)
    const answers = await times(30, () => confirm(correo, otherCode(code)))
    expect(statuses(answers)).toEqual({ 400: 15, 429: 15 })
    server.clock.now = new Date(server.clock.now.getTime() + 4 * 60_000)
    expect((await confirm(correo, code)).statusCode).toBe(200)
  })

  test('T3: 12 who asked and guess all at once get 12 first tries and 8 more', async () => {
    const ana = await makeUser(server)
    const forgot = 'PATCH /api/login/forgot'
    const askers: { from: string; code: string }[] = []
    for (let asked = 0; asked < 12; asked += 1) {
      const from = newAddress()
      const answer = await call(server, 'POST /api/login/forgot', { body: ana, from })
      expect(answer.statusCode).toBe(200)
      askers.push({ from, code: await codeFor(server, ana.correo) })
      server.clock.now = new Date(server.clock.now.getTime() + 61_000)
    }
    await Promise.all(
      askers.flatMap(({ from, code }) =>
        Array.from({ length: 5 }, () => {
          const body = { correo: ana.correo, codigo: otherCode(code), contraseña: 'mango-verde-99' }
          return call(server, forgot, { body, from })
        }),
      ),
    )
    const { db } = server.services
    const kept = await db.select().from(codes).where(eq(codes.correo, ana.correo))
    expect(kept.reduce((sum, { ownTries }) => sum + ownTries, 0)).toBe(12 + 8)
  })

  test('T3: two confirmations make one account and one session', async () => {
    const correo = newEmail()
    const code = await signUp(server, correo)
    expect(statuses(await times(2, () => confirm(correo, code)))).toEqual({ 200: 1, 400: 1 })
    const { db } = server.services
    const [account, ...others] = await db.select().from(users).where(eq(users.correo, correo))
    expect(others).toEqual([])
    const opened = await db
      .select({ count: count() })
      .from(sessions)
      .where(eq(sessions.userId, account?.id ?? ''))
    expect(opened).toEqual([{ count: 1 }])
  })

  test('T1: of 50 wrong log-ins at most 10 are looked at', async () => {
    const ana = await makeUser(server)
    const from = newAddress()
    const answers = await times(50, (turn) =>
      call(server, 'POST /api/login', {
        body: { correo: ana.correo, contraseña: `adivinanza-${turn}` },
        from,
      }),
    )
    expect(statuses(answers)).toEqual({ 401: 10, 429: 40 })
  })

  test('T1: hashing for many accounts is bounded, and who is turned away may come again', async () => {
    const people = await times(40, () => makeUser(server))
    const enter = ({ correo, contraseña }: (typeof people)[number]) =>
      call(server, 'POST /api/login', { body: { correo, contraseña } })
    const answers = await Promise.all(people.map(enter))
    expect(answers.every(({ statusCode }) => [200, 503].includes(statusCode))).toBe(true)
    const away = people.find((_, index) => answers[index]?.statusCode === 503)
    if (away) expect((await enter(away)).statusCode).toBe(200)
  })

  test('T5: 10 requests for one account mail one code', async () => {
    const correo = newEmail()
    const answers = await times(10, () =>
      call(server, 'POST /api/login/signin', { body: { ...SIGNIN, correo } }),
    )
    expect(statuses(answers)).toEqual({ 200: 10 })
    expect(await waitingMails(server, correo)).toHaveLength(1)
  })
})
