import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { codes, pendingAccounts, users } from '../../src/server/db/schema/accounts.ts'
import { limitCounters, mails } from '../../src/server/db/schema/plumbing.ts'
import {
  call,
  codeFor,
  logIn,
  makeUser,
  newAddress,
  newEmail,
  otherCode,
  PASSWORD,
  SIGNIN,
  signUp,
  waitingMails,
} from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer({ env: { PUBLIC_ORIGIN: 'https://tianguis.example' } })
const SECONDS = 1000
const MINUTES = 60 * SECONDS
const WRONG_CODE = 'El código no es correcto o ya venció. Pide otro código.'

function later(ms: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

const confirm = (correo: string, codigo: string, from?: string) =>
  call(server, 'PATCH /api/login/signin', { body: { correo, codigo }, ...(from && { from }) })

const resend = (correo: string, from?: string) =>
  call(server, 'POST /api/login/signin/resend', { body: { correo }, ...(from && { from }) })

describe('Creating an account', () => {
  test('takes a code by mail and opens the first session', async () => {
    const correo = newEmail()
    const codigo = await signUp(server, correo)
    const answer = await confirm(` ${correo.toUpperCase()}`, codigo)
    expect(answer.statusCode).toBe(200)
    const { token, user } = answer.json()
    expect(user).toMatchObject({
      nombre: 'Ana María',
      apellido: 'López Niño',
      correo,
      type: 'user',
    })
    expect(user).toMatchObject({ foto: null, estado: null })
    expect((await call(server, 'GET /api/user', { token })).json()).toEqual(user)
    await logIn(server, { correo, contraseña: PASSWORD })
    expect(await server.services.db.select().from(pendingAccounts)).toEqual([])
  })

  test('keeps nothing of an account before its code', async () => {
    const correo = newEmail()
    await signUp(server, correo)
    const { db } = server.services
    expect(await db.select().from(users).where(eq(users.correo, correo))).toEqual([])
    expect(
      (await call(server, 'POST /api/login', { body: { correo, contraseña: PASSWORD } }))
        .statusCode,
    ).toBe(401)
  })

  test.each([
    [{ nombre: '' }, 'Debes llenar TODOS los campos'],
    [{ correo: '' }, 'Debes llenar TODOS los campos'],
    [{ contraseña: '' }, 'Debes llenar TODOS los campos'],
    [{ repetirContraseña: null }, 'Debes llenar TODOS los campos'],
    [{ nombre: 'x'.repeat(61) }, 'El nombre puede tener 60 caracteres como máximo'],
    [{ apellido: 'x'.repeat(61) }, 'El apellido puede tener 60 caracteres como máximo'],
    [{ correo: 'a@b' }, 'Escribe un correo válido, como nombre@ejemplo.mx'],
    [
      { contraseña: 'corta', repetirContraseña: 'corta' },
      'La contraseña debe tener al menos 8 caracteres',
    ],
    [{ repetirContraseña: 'otra-cosa-8' }, 'Las contraseñas NO coinciden'],
  ])('is refused for %j, with nothing stored', async (wrong, sentence) => {
    const answer = await call(server, 'POST /api/login/signin', {
      body: { ...SIGNIN, correo: newEmail(), ...wrong },
    })
    expect([answer.statusCode, answer.body]).toEqual([400, sentence])
    expect(
      await server.services.db
        .select()
        .from(pendingAccounts)
        .where(eq(pendingAccounts.apellido, 'x')),
    ).toEqual([])
  })

  test('a code that is not six digits is told apart from a wrong one', async () => {
    const answer = await confirm(newEmail(), '123')
    expect([answer.statusCode, answer.body]).toEqual([
      400,
      'El código está incompleto, deben ser 6 dígitos',
    ])
    const noEmail = await call(server, 'PATCH /api/login/signin', { body: { codigo: '123456' } })
    expect([noEmail.statusCode, noEmail.body]).toEqual([400, 'Debes escribir tu CORREO'])
  })

  test('T10: a role or an id in the request changes nothing', async () => {
    const correo = newEmail()
    const body = { ...SIGNIN, correo, role: 'admin', type: 'admin', id: 'x', suspendedUntil: 1 }
    await call(server, 'POST /api/login/signin', { body })
    const { user } = (await confirm(correo, await codeFor(server, correo))).json()
    expect(user.type).toBe('user')
    expect(user.sellerId).not.toBe('x')
  })

  test('is not completed with the password of a stranger who asked for the same address later', async () => {
    const correo = newEmail()
    await signUp(server, correo)
    later(61 * SECONDS)
    const body = {
      ...SIGNIN,
      correo,
      contraseña: 'la de otra persona',
      repetirContraseña: 'la de otra persona',
    }
    expect((await call(server, 'POST /api/login/signin', { body })).statusCode).toBe(200)
    const codigo = await codeFor(server, correo)
    const mine = { correo, codigo, contraseña: PASSWORD }
    const answer = await call(server, 'PATCH /api/login/signin', { body: mine })
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toContain('otra contraseña')
    expect(await server.services.db.select().from(users).where(eq(users.correo, correo))).toEqual(
      [],
    )
  })
})

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

  test('bear 5 tries, the right one included', async () => {
    const correo = newEmail()
    const code = await signUp(server, correo)
    for (let guess = 0; guess < 5; guess += 1) {
      const answer = await confirm(correo, otherCode(code))
      expect([answer.statusCode, answer.body]).toEqual([400, WRONG_CODE])
    }
    expect((await confirm(correo, code)).statusCode).toBe(400)
  })

  test('take the fifth try when it is right', async () => {
    const correo = newEmail()
    const code = await signUp(server, correo)
    for (let guess = 0; guess < 4; guess += 1) await confirm(correo, otherCode(code))
    expect((await confirm(correo, code)).statusCode).toBe(200)
  })

  test('bear 15 tries an hour for an account, however many codes it was sent', async () => {
    const correo = newEmail()
    await signUp(server, correo)
    for (let sent = 0; sent < 3; sent += 1) {
      const wrong = otherCode(await codeFor(server, correo))
      for (let guess = 0; guess < 5; guess += 1) {
        expect((await confirm(correo, wrong)).statusCode).toBe(400)
      }
      later(61 * SECONDS)
      await resend(correo)
    }
    const refused = await confirm(correo, await codeFor(server, correo))
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
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

describe('T4: whether an e-mail has an account', () => {
  test('is not told by signing up: the owner gets a mail instead of a code', async () => {
    const ana = await makeUser(server)
    const stranger = newEmail()
    const known = await call(server, 'POST /api/login/signin', {
      body: { ...SIGNIN, correo: ana.correo },
    })
    const unknown = await call(server, 'POST /api/login/signin', {
      body: { ...SIGNIN, correo: stranger },
    })
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    const [mail] = await waitingMails(server, ana.correo)
    expect(mail?.subject).toBe('Ya tienes cuenta en tianguis.mx')
    expect(mail?.plain).not.toMatch(/^ {4}\d{6}$/m)
    const guess = await confirm(ana.correo, '123456')
    const guessStranger = await confirm(stranger, otherCode(await codeFor(server, stranger)))
    expect([guess.statusCode, guess.body]).toEqual([guessStranger.statusCode, guessStranger.body])
    await logIn(server, ana)
  })

  test('is not told by asking for another code, and nobody gets an unasked mail', async () => {
    const ana = await makeUser(server)
    const [waiting, stranger] = [newEmail(), newEmail()]
    await signUp(server, waiting)
    later(61 * SECONDS)
    const answers = await Promise.all([ana.correo, waiting, stranger].map((who) => resend(who)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(200)
    expect(await waitingMails(server, stranger)).toEqual([])
    expect(await waitingMails(server, ana.correo)).toEqual([])
  })
})

describe('T5: mails with codes', () => {
  test('leave once in 60 seconds for each account, whoever asks', async () => {
    const correo = newEmail()
    await signUp(server, correo)
    const refused = await resend(correo)
    expect(refused.statusCode).toBe(429)
    expect(refused.body).toBe('Ya te enviamos un código. Espera 60 segundos para pedir otro.')
    expect(refused.headers['retry-after']).toBe('60')
    later(59 * SECONDS)
    expect((await resend(correo)).headers['retry-after']).toBe('1')
    const again = await call(server, 'POST /api/login/signin', { body: { ...SIGNIN, correo } })
    expect(again.statusCode).toBe(429)
    later(SECONDS)
    expect((await resend(correo)).statusCode).toBe(200)
  })

  test('leave 10 times a day for each account', async () => {
    const correo = newEmail()
    await signUp(server, correo)
    for (let mail = 1; mail < 10; mail += 1) {
      later(61 * SECONDS)
      expect((await resend(correo)).statusCode).toBe(200)
    }
    later(61 * SECONDS)
    const forgot = await call(server, 'POST /api/login/forgot', { body: { correo } })
    expect([forgot.statusCode, forgot.body]).toEqual([
      429,
      'Ya te enviamos muchos códigos hoy. Intenta otra vez mañana.',
    ])
    later(24 * 60 * MINUTES)
    expect((await resend(correo)).statusCode).toBe(200)
  })

  test('leave 100 times a day for each address', async () => {
    const from = newAddress()
    for (let mail = 0; mail < 100; mail += 1) {
      expect((await resend(newEmail(), from)).statusCode).toBe(200)
    }
    expect((await resend(newEmail(), from)).statusCode).toBe(429)
    expect((await resend(newEmail())).statusCode).toBe(200)
  })
})

test('T53: links in mails are those of PUBLIC_ORIGIN, whatever the Host header says', async () => {
  const correo = newEmail()
  await call(server, 'POST /api/login/signin', {
    body: { ...SIGNIN, correo },
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  })
  const [mail] = await waitingMails(server, correo)
  expect(mail?.plain).toContain(
    `https://tianguis.example/signin/code?email=${encodeURIComponent(correo)}`,
  )
  expect(`${mail?.html}${mail?.plain}`).not.toContain('evil.example')
})

test('T16: what somebody types as their name reaches no mail', async () => {
  const correo = newEmail()
  const body = { ...SIGNIN, correo, nombre: 'Gana dinero en evil.example' }
  await call(server, 'POST /api/login/signin', { body })
  const [mail] = await waitingMails(server, correo)
  expect(JSON.stringify(mail)).not.toContain('evil.example')
})

test('F9: signing up answers while no mail server does, and the mail waits', async () => {
  const correo = newEmail()
  await signUp(server, correo)
  const [mail] = await waitingMails(server, correo)
  expect(mail).toMatchObject({ sentAt: null, tries: 0 })
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

test('T55: what is counted and queued for nobody names nobody', async () => {
  const correo = newEmail()
  await resend(correo)
  const { db } = server.services
  const kept = JSON.stringify([
    await db.select().from(limitCounters),
    await db.select().from(mails),
  ])
  expect(kept).not.toContain(correo)
})
