import { count, eq } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { codes, sessions, users } from '../../src/server/db/schema/accounts.ts'
import {
  call,
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
  test('T3: 20 guesses of a code spend 5 tries and no more', async () => {
    const correo = newEmail()
    const code = await signUp(server, correo)
    const answers = await times(20, () => confirm(correo, otherCode(code)))
    expect(statuses(answers)).toEqual({ 400: 15, 429: 5 })
    const [kept] = await server.services.db.select().from(codes).where(eq(codes.correo, correo))
    expect(kept?.tries).toBe(5)
    expect((await confirm(correo, code)).statusCode).toBe(429)
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
    expect(statuses(answers)).toEqual({ 200: 1, 429: 9 })
    expect(await waitingMails(server, correo)).toHaveLength(1)
  })
})
