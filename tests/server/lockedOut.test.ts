import { eq } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { limitCounters } from '../../src/server/db/schema/plumbing.ts'
import { countAgainstAll } from '../../src/server/limits/countAgainst.ts'
import {
  call,
  codeFor,
  makeUser,
  newAddress,
  newEmail,
  otherCode,
  PASSWORD,
  SIGNIN,
  waitingMails,
} from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'
import { makeAdmin } from '../support/staff.ts'

const server = useServer({ env: { STAFF_SECOND_FACTOR: '1' } })
const NEW_PASSWORD = 'mango-verde-99'

function later(seconds: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}

const forgot = (correo: string, from: string) =>
  call(server, 'POST /api/login/forgot', { body: { correo }, from })
const recover = (correo: string, codigo: string, from: string) =>
  call(server, 'PATCH /api/login/forgot', {
    body: { correo, codigo, contraseña: NEW_PASSWORD },
    from,
  })
const logIn = (correo: string, contraseña: string, from: string, codigo?: string) =>
  call(server, 'POST /api/login', { body: { correo, contraseña, codigo }, from })

/** Ten recovery requests for the account, each from another address and followed by wrong codes. */
async function pester(correo: string): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    const from = newAddress()
    await forgot(correo, from)
    for (let guess = 0; guess < 3; guess += 1) await recover(correo, '000000', from)
    later(61)
  }
}

describe('T58: strangers who ask and guess', () => {
  test('leave an admin her log-in with code and her recovery', async () => {
    const ana = await makeAdmin(server)
    const home = newAddress()
    await pester(ana.correo)
    expect((await logIn(ana.correo, ana.contraseña, home)).json()).toMatchObject({
      pideCodigo: true,
    })
    const code = await codeFor(server, ana.correo)
    expect((await logIn(ana.correo, ana.contraseña, home, code)).statusCode).toBe(200)
    later(1)
    expect((await forgot(ana.correo, home)).statusCode).toBe(200)
    const recovery = await codeFor(server, ana.correo)
    expect((await recover(ana.correo, recovery, home)).statusCode).toBe(200)
  })

  test('leave the code of who asked for it, however often they guess or ask for others', async () => {
    const ana = await makeUser(server)
    const home = newAddress()
    await forgot(ana.correo, home)
    const code = await codeFor(server, ana.correo)
    for (let guess = 0; guess < 20; guess += 1) {
      const answer = await recover(ana.correo, otherCode(code), newAddress())
      expect(answer.statusCode).toBe(guess < 15 ? 400 : 429)
    }
    later(61)
    await forgot(ana.correo, newAddress())
    expect((await recover(ana.correo, code, home)).statusCode).toBe(200)
  })

  test('hold up her right code on another phone for four minutes, and never use it up', async () => {
    const ana = await makeUser(server)
    await forgot(ana.correo, newAddress())
    const code = await codeFor(server, ana.correo)
    for (let guess = 0; guess < 20; guess += 1) {
      await recover(ana.correo, otherCode(code), newAddress())
    }
    const other = newAddress()
    const refused = await recover(ana.correo, code, other)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '240'])
    later(240)
    expect((await recover(ana.correo, code, other)).statusCode).toBe(200)
  })

  test('leave her the link of any mail of hers, from anywhere, when every bucket is empty', async () => {
    const ana = await makeUser(server)
    const links: string[] = []
    for (let turn = 0; turn < 24; turn += 1) {
      await forgot(ana.correo, newAddress())
      const [mail] = await waitingMails(server, ana.correo)
      links.push(/#clave=([\w-]{22})/.exec(mail?.plain ?? '')?.[1] ?? '')
      later(31)
      for (let guess = 0; guess < 3; guess += 1) await recover(ana.correo, '000000', newAddress())
      later(30)
    }
    const home = newAddress()
    expect((await forgot(ana.correo, home)).statusCode).toBe(200)
    const code = await codeFor(server, ana.correo)
    expect((await recover(ana.correo, code, home)).statusCode).toBe(429)
    const byLink = (clave: string | undefined) =>
      call(server, 'PATCH /api/login/forgot', {
        body: { correo: ana.correo, clave, contraseña: NEW_PASSWORD },
        from: home,
      })
    expect((await byLink('A'.repeat(22))).statusCode).toBe(400)
    expect((await byLink(links[0])).statusCode).toBe(400)
    expect((await byLink(links.at(-3))).statusCode).toBe(200)
    expect((await byLink(links.at(-1))).statusCode).toBe(400)
    expect((await logIn(ana.correo, NEW_PASSWORD, newAddress())).statusCode).toBe(200)
  })

  test('leave her first try however many ask and guess, and spend none that they refuse her', async () => {
    const ana = await makeUser(server)
    for (let turn = 0; turn < 4; turn += 1) {
      const from = newAddress()
      await forgot(ana.correo, from)
      for (let guess = 0; guess < 5; guess += 1) await recover(ana.correo, '000000', from)
      later(61)
    }
    const home = newAddress()
    await forgot(ana.correo, home)
    const code = await codeFor(server, ana.correo)
    expect((await recover(ana.correo, otherCode(code), home)).statusCode).toBe(400)
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await recover(ana.correo, code, home)).statusCode).toBe(429)
    }
    later(450)
    expect((await recover(ana.correo, code, home)).statusCode).toBe(200)
  })

  test('leave who asked for a code five tries of her own', async () => {
    const ana = await makeUser(server)
    const home = newAddress()
    await forgot(ana.correo, home)
    const code = await codeFor(server, ana.correo)
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await recover(ana.correo, otherCode(code), home)).statusCode).toBe(400)
    }
    expect((await recover(ana.correo, code, home)).statusCode).toBe(400)
  })

  test('find that a used code takes the codes they asked for with it', async () => {
    const ana = await makeUser(server)
    const [home, away] = [newAddress(), newAddress()]
    await forgot(ana.correo, away)
    const theirs = await codeFor(server, ana.correo)
    later(61)
    await forgot(ana.correo, home)
    const code = await codeFor(server, ana.correo)
    expect((await recover(ana.correo, code, home)).statusCode).toBe(200)
    expect((await recover(ana.correo, theirs, away)).statusCode).toBe(400)
  })

  test('who ask for an account with her e-mail leave her own request and password', async () => {
    const correo = newEmail()
    const home = newAddress()
    await call(server, 'POST /api/login/signin', { body: { ...SIGNIN, correo }, from: home })
    const code = await codeFor(server, correo)
    later(61)
    const theirs = {
      ...SIGNIN,
      correo,
      contraseña: 'otra-palabra-9',
      repetirContraseña: 'otra-palabra-9',
    }
    await call(server, 'POST /api/login/signin', { body: theirs })
    const body = { correo, codigo: code, contraseña: PASSWORD }
    const arrival = await call(server, 'PATCH /api/login/signin', { body, from: home })
    expect(arrival.statusCode).toBe(200)
    expect((await logIn(correo, PASSWORD, home)).statusCode).toBe(200)
  })
})

describe.runIf(inject('realPostgres'))('T58: all at once', { tags: 'postgres' }, () => {
  test('forty guesses of strangers and her right code: hers goes through', async () => {
    const ana = await makeUser(server)
    const home = newAddress()
    await forgot(ana.correo, home)
    const code = await codeFor(server, ana.correo)
    const wrong = otherCode(code)
    const strangers = Array.from({ length: 40 }, () => recover(ana.correo, wrong, newAddress()))
    const [hers, ...theirs] = await Promise.all([recover(ana.correo, code, home), ...strangers])
    expect(hers.statusCode).toBe(200)
    expect(theirs.every(({ statusCode }) => [400, 429].includes(statusCode))).toBe(true)
  })

  test('what one limit refuses is not counted by the others', async () => {
    const { db } = server.services
    const limits = [
      { key: 'race:address', max: 30, windowSeconds: 60 },
      { key: 'race:account', max: 5, windowSeconds: 60 },
    ]
    const tries = Array.from({ length: 50 }, () => countAgainstAll(db, limits, server.clock.now))
    const passed = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
    expect(passed).toHaveLength(5)
    for (const { key } of limits) {
      const [row] = await db.select().from(limitCounters).where(eq(limitCounters.key, key))
      expect(row?.count).toBe(5)
    }
  })
})
