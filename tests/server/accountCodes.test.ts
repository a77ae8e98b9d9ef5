import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { codes, pendingAccounts } from '../../src/server/db/schema/accounts.ts'
import { limitCounters } from '../../src/server/db/schema/plumbing.ts'
import {
  call,
  codeFor,
  newAddress,
  newEmail,
  otherCode,
  PASSWORD,
  SIGNIN,
  signUp,
  waitingMails,
} from '../support/people.ts'
import {
  confirm,
  later,
  MINUTES,
  resend,
  SECONDS,
  server,
  setUpSignupStage,
  WRONG_CODE,
} from '../support/signupStage.ts'

setUpSignupStage()

describe('T3: codes', () => {
  test('are kept as keyed hashes, so that the tables hold neither code nor password', async () => {
    const correo = newEmail()
    const code = await signUp(server, correo)
    const { db } = server.services
    const kept = JSON.stringify([
      await db.select().from(codes).where(eq(codes.correo, correo)),
      await db.select().from(pendingAccounts).where(eq(pendingAccounts.correo, correo)),
      await db.select().from(limitCounters),
    ])
    expect(kept).not.toContain(code)
    expect(kept).not.toContain(PASSWORD)
  })

  test('end after 15 minutes', async () => {
    const correo = newEmail()
    const code = await signUp(server, correo)
    later(15 * MINUTES)
    const answer = await confirm(correo, code)
    expect([answer.statusCode, answer.body]).toEqual([400, WRONG_CODE])
  })

  test('hold until just before', async () => {
    const correo = newEmail()
    const code = await signUp(server, correo)
    later(15 * MINUTES - 1)
    expect((await confirm(correo, code)).statusCode).toBe(200)
  })

  test('bear 5 tries of who asked, the right one included', async () => {
    const [correo, home] = [newEmail(), newAddress()]
    await call(server, 'POST /api/login/signin', { body: { ...SIGNIN, correo }, from: home })
    const code = await codeFor(server, correo)
    for (let guess = 0; guess < 5; guess += 1) {
      const answer = await confirm(correo, otherCode(code), home)
      expect([answer.statusCode, answer.body]).toEqual([400, WRONG_CODE])
    }
    expect((await confirm(correo, code, home)).statusCode).toBe(400)
  })

  test('take the fifth try when it is right', async () => {
    const [correo, home] = [newEmail(), newAddress()]
    await call(server, 'POST /api/login/signin', { body: { ...SIGNIN, correo }, from: home })
    const code = await codeFor(server, correo)
    for (let guess = 0; guess < 4; guess += 1) await confirm(correo, otherCode(code), home)
    expect((await confirm(correo, code, home)).statusCode).toBe(200)
  })

  test('bear 39 guesses an hour and as many at once, from all the world: 975 a day', async () => {
    const correo = newEmail()
    await signUp(server, correo)
    let guessed = 0
    const guess = async (code: string, from?: string) => {
      const { statusCode } = await confirm(correo, otherCode(code), from)
      if (statusCode === 400) guessed += 1
      return statusCode
    }
    for (let minute = 0; minute < 50; minute += 1) {
      later(61 * SECONDS)
      const from = newAddress()
      await resend(correo, from)
      const code = await codeFor(server, correo)
      for (let again = 0; again < 5; again += 1) await guess(code, from)
      while ((await guess(code)) === 400);
    }
    expect(guessed).toBeGreaterThan(39)
    expect(guessed).toBeLessThanOrEqual(2 * 39)
  })

  test('serve once', async () => {
    const correo = newEmail()
    const code = await signUp(server, correo)
    expect((await confirm(correo, code)).statusCode).toBe(200)
    expect((await confirm(correo, code)).statusCode).toBe(400)
  })

  test('of one account and purpose open nothing else', async () => {
    const [correo, other] = [newEmail(), newEmail()]
    const code = await signUp(server, correo)
    await signUp(server, other)
    expect((await confirm(other, code)).statusCode).toBe(400)
    const recovery = { correo, codigo: code, contraseña: PASSWORD }
    expect((await call(server, 'PATCH /api/login/forgot', { body: recovery })).statusCode).toBe(400)
    expect((await confirm(correo, code)).statusCode).toBe(200)
  })

  test('die when another one is sent, and the waiting mail of the old one with them', async () => {
    const correo = newEmail()
    const old = await signUp(server, correo)
    later(61 * SECONDS)
    expect((await resend(correo)).statusCode).toBe(200)
    expect(await waitingMails(server, correo)).toHaveLength(1)
    const code = await codeFor(server, correo)
    if (old !== code) expect((await confirm(correo, old)).statusCode).toBe(400)
    expect((await confirm(correo, code)).statusCode).toBe(200)
  })
})

describe('T5: mails with codes', () => {
  test('leave once in 60 seconds for each account: who asks again waits, others read that one', async () => {
    const [correo, from] = [newEmail(), newAddress()]
    const ask = () => call(server, 'POST /api/login/signin', { body: { ...SIGNIN, correo }, from })
    expect((await ask()).statusCode).toBe(200)
    const code = await codeFor(server, correo)
    const refused = await resend(correo, from)
    expect(refused.statusCode).toBe(429)
    expect(refused.body).toBe('Ya te enviamos un código. Espera 60 segundos para pedir otro.')
    expect(refused.headers['retry-after']).toBe('60')
    later(59 * SECONDS)
    expect((await resend(correo, from)).headers['retry-after']).toBe('1')
    expect((await ask()).statusCode).toBe(429)
    expect((await resend(correo)).statusCode).toBe(200)
    expect(await waitingMails(server, correo)).toHaveLength(1)
    expect(await codeFor(server, correo)).toBe(code)
    later(SECONDS)
    expect((await resend(correo, from)).statusCode).toBe(200)
    expect(await waitingMails(server, correo)).toHaveLength(1)
  })

  test('leave 5 times an hour to one account from each address', async () => {
    const correo = newEmail()
    const from = newAddress()
    for (let mail = 0; mail < 5; mail += 1) {
      expect((await resend(correo, from)).statusCode).toBe(200)
      later(61 * SECONDS)
    }
    const refused = await resend(correo, from)
    expect([refused.statusCode, refused.body]).toEqual([
      429,
      'Ya te enviamos varios códigos. Usa el último o intenta otra vez más tarde.',
    ])
    later(55 * MINUTES)
    expect((await resend(correo, from)).statusCode).toBe(200)
  })
})

test('F23: after the clock jumped back no code holds longer, and another can be asked for', async () => {
  const correo = newEmail()
  const now = server.clock.now
  later(24 * 60 * MINUTES)
  const code = await signUp(server, correo)
  server.clock.now = now
  expect((await confirm(correo, code)).statusCode).toBe(400)
  expect((await resend(correo)).statusCode).toBe(200)
  expect((await confirm(correo, await codeFor(server, correo))).statusCode).toBe(200)
})
