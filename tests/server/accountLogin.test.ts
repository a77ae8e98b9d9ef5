import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '../../src/server/account/passwords.ts'
import { sessions } from '../../src/server/db/schema/accounts.ts'
import { addressKey } from '../../src/server/limits/askers.ts'
import { call, logIn, makeUser, newAddress, newEmail, PASSWORD } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer({ env: { ADMIN_EMAILS: 'jefa@ejemplo.mx' } })
const MINUTES = 60_000

function later(minutes: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * MINUTES)
}

const tryLogin = (correo: string, contraseña: string, from?: string) =>
  call(server, 'POST /api/login', { body: { correo, contraseña }, ...(from && { from }) })

describe('Logging in', () => {
  test('opens a session and tells who one is', async () => {
    const ana = await makeUser(server, { estado: 'jalisco' })
    const answer = await tryLogin(` ${ana.correo.toUpperCase()} `, ana.contraseña)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { token, user } = answer.json()
    const seen = await call(server, 'GET /api/user', { token })
    expect(seen.json()).toEqual(user)
  })

  test('T9: answers exactly the fields of the phone, never the hash or the session', async () => {
    const ana = await makeUser(server, { foto: 'AAAAAAAAAAAAAAAA-1abc9c', estado: 'jalisco' })
    const { user } = (await tryLogin(ana.correo, ana.contraseña)).json()
    expect(user).toEqual({
      nombre: 'Ana',
      apellido: 'López',
      correo: ana.correo,
      foto: '/media/AAAAAAAAAAAAAAAA-1abc9c/256.webp',
      estado: 'jalisco',
      sellerId: ana.id,
      type: 'user',
    })
  })

  test('gives the role of ADMIN_EMAILS', async () => {
    const jefa = await makeUser(server, { correo: 'jefa@ejemplo.mx' })
    expect((await tryLogin(jefa.correo, jefa.contraseña)).json().user.type).toBe('admin')
  })

  test.each([
    [{}, 'Debes llenar CORREO y CONTRASEÑA'],
    [{ correo: 'ana@ejemplo.mx', contraseña: '' }, 'Debes llenar CORREO y CONTRASEÑA'],
    [{ correo: 'ana', contraseña: PASSWORD }, 'Escribe un correo válido, como nombre@ejemplo.mx'],
    [
      { correo: 'ana@ejemplo.mx', contraseña: 'corta' },
      'La contraseña debe tener al menos 8 caracteres',
    ],
    [{ correo: { $ne: null }, contraseña: ['x'] }, 'Debes llenar CORREO y CONTRASEÑA'],
  ])('T29: is refused in Spanish for %j', async (body, sentence) => {
    const answer = await call(server, 'POST /api/login', { body })
    expect([answer.statusCode, answer.body]).toEqual([400, sentence])
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  test('is refused without a body', async () => {
    const answer = await call(server, 'POST /api/login')
    expect(answer.statusCode).toBe(400)
  })

  test('tells a suspended person until when, but only for the right password', async () => {
    const suspendedUntil = new Date(server.clock.now.getTime() + 72 * 60 * MINUTES)
    const ana = await makeUser(server, { suspendedUntil })
    const answer = await tryLogin(ana.correo, ana.contraseña)
    expect(answer.statusCode).toBe(403)
    expect(answer.body).toMatch(
      /^Tu cuenta está suspendida hasta el \d{1,2} de [A-Z][a-z]{2} del \d{4}\.$/,
    )
    expect((await tryLogin(ana.correo, 'otra-contraseña')).statusCode).toBe(401)
  })
})

describe('T1: guessing passwords', () => {
  test('stops after 10 failures from one address, also for the right one, and goes on after a minute and a half', async () => {
    const ana = await makeUser(server)
    const from = newAddress()
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await tryLogin(ana.correo, `adivinanza-${guess}`, from)).statusCode).toBe(401)
    }
    const refused = await tryLogin(ana.correo, ana.contraseña, from)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '90'])
    expect((await tryLogin(ana.correo, ana.contraseña)).statusCode).toBe(200)
    later(1.5)
    expect((await tryLogin(ana.correo, 'adivinanza-10', from)).statusCode).toBe(401)
    expect((await tryLogin(ana.correo, ana.contraseña, from)).statusCode).toBe(429)
    later(1.5)
    expect((await tryLogin(ana.correo, ana.contraseña, from)).statusCode).toBe(200)
  })

  test('T2: upper case, spaces and X-Forwarded-For renew nothing', async () => {
    const ana = await makeUser(server)
    const from = newAddress()
    for (let guess = 0; guess < 12; guess += 1) {
      const correo = guess % 2 ? ana.correo.toUpperCase() : ` ${ana.correo}`
      const headers = { 'x-forwarded-for': newAddress(), forwarded: `for=${newAddress()}` }
      const body = { correo, contraseña: `adivinanza-${guess}` }
      const answer = await call(server, 'POST /api/login', { body, from, headers })
      expect(answer.statusCode).toBe(guess < 10 ? 401 : 429)
    }
  })

  test('people who log in often are not counted', async () => {
    const ana = await makeUser(server)
    const from = newAddress()
    for (let time = 0; time < 12; time += 1) {
      expect((await tryLogin(ana.correo, ana.contraseña, from)).statusCode).toBe(200)
    }
  })

  test('an IPv6 home counts as one address', () => {
    expect(addressKey('2806:10a:2:3::1')).toBe('2806:10a:2:3::/64')
    expect(addressKey('2806:010A:0002:0003:ffff::9%eth0')).toBe('2806:10a:2:3::/64')
    expect(addressKey('::1')).toBe('0:0:0:0::/64')
    expect(addressKey('::ffff:10.1.2.3')).toBe('10.1.2.3')
    expect(addressKey('10.1.2.3')).toBe('10.1.2.3')
  })

  test('more hashing than the server bears is refused at once with 503', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, () => hashPassword(PASSWORD)),
    )
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(8)
    expect(refused[0]).toMatchObject({ reason: { status: 503, retryAfter: 5 } })
  })
})

test('T4: an unknown e-mail and a wrong password get the same answer', async () => {
  const ana = await makeUser(server)
  const wrong = await tryLogin(ana.correo, 'otra-contraseña')
  const unknown = await tryLogin(newEmail(), 'otra-contraseña')
  expect([unknown.statusCode, unknown.body]).toEqual([
    401,
    'El correo o la contraseña no son correctos.',
  ])
  expect([wrong.statusCode, wrong.body]).toEqual([unknown.statusCode, unknown.body])
})

describe('T6: a session', () => {
  test('is kept hashed and ends with log-out, on the server too', async () => {
    const ana = await makeUser(server)
    const token = await logIn(server, ana)
    const rows = await server.services.db.select().from(sessions).where(eq(sessions.userId, ana.id))
    expect(JSON.stringify(rows)).not.toContain(token)
    const left = await call(server, 'POST /api/logout', { token })
    expect(left.json()).toEqual({ message: 'Sesión cerrada' })
    for (const key of ['GET /api/user', 'POST /api/logout'] as const) {
      const answer = await call(server, key, { token })
      expect([answer.statusCode, answer.body]).toEqual([401, 'Inicia sesión para continuar.'])
    }
    expect((await call(server, 'GET /api/user', { token: ana.token })).statusCode).toBe(200)
  })

  test('ends after 30 idle days and slides while it is used, up to 180 days', async () => {
    const start = server.clock.now
    const ana = await makeUser(server)
    for (let day = 0; day < 160; day += 20) {
      later(20 * 24 * 60)
      expect((await call(server, 'GET /api/user', { token: ana.token })).statusCode).toBe(200)
    }
    later(20 * 24 * 60)
    expect((await call(server, 'GET /api/user', { token: ana.token })).statusCode).toBe(401)
    const bea = await makeUser(server)
    later(30 * 24 * 60)
    expect((await call(server, 'GET /api/user', { token: bea.token })).statusCode).toBe(401)
    server.clock.now = start
  })

  test('is not opened by what is no token', async () => {
    for (const token of ['x', 'undefined', 'a'.repeat(43), "' or 1=1 --"]) {
      expect((await call(server, 'GET /api/user', { token })).statusCode).toBe(401)
    }
    expect((await call(server, 'GET /api/user')).statusCode).toBe(401)
  })

  test('F22: does not care what time the phone believes it is', async () => {
    const ana = await makeUser(server)
    const headers = { date: 'Fri, 01 Jan 2010 00:00:00 GMT' }
    const answer = await call(server, 'GET /api/user', { token: ana.token, headers })
    expect(answer.statusCode).toBe(200)
  })
})

test('F23: a limit from before the clock jumped back holds nobody for longer', async () => {
  const ana = await makeUser(server)
  const from = newAddress()
  const now = server.clock.now
  later(24 * 60)
  for (let guess = 0; guess < 11; guess += 1) await tryLogin(ana.correo, `mala-${guess}-x`, from)
  server.clock.now = now
  expect((await tryLogin(ana.correo, ana.contraseña, from)).statusCode).toBe(200)
})
