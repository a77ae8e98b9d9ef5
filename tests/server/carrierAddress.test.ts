import { describe, expect, inject, test } from 'vitest'
import { DEVICE_HEADER } from '../../src/contract/headers.ts'
import { accountKey, loginLimits } from '../../src/server/account/accountLimits.ts'
import { limitCounters } from '../../src/server/db/schema/plumbing.ts'
import { addressKey, addressLimits } from '../../src/server/limits/askers.ts'
import { countAgainstAll } from '../../src/server/limits/countAgainst.ts'
import { makeAd } from '../support/adFactory.ts'
import { countAgain } from '../support/countAgain.ts'
import {
  call,
  codeFor,
  makeUser,
  newAddress,
  newEmail,
  PASSWORD,
  SIGNIN,
  type Person,
} from '../support/people.ts'
import { agedPhone, type Phone } from '../support/phones.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()

function later(seconds: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}

/** A phone with an id that is old enough to count. */
const phoneAt = (from: string) => agedPhone(server, from)

const forgot = (phone: Phone, correo: string) =>
  call(server, 'POST /api/login/forgot', { body: { correo }, ...phone })
const signUp = (phone: Phone, correo: string) =>
  call(server, 'POST /api/login/signin', { body: { ...SIGNIN, correo }, ...phone })
const logIn = (phone: Phone, { correo, contraseña }: Pick<Person, 'correo' | 'contraseña'>) =>
  call(server, 'POST /api/login', { body: { correo, contraseña }, ...phone })
const wrong = (correo: string) => ({ correo, contraseña: 'adivinanza-1' })

/** Requests recoveries of different people; returns the number of served requests. */
async function flood(phone: () => Phone | Promise<Phone>, times: number): Promise<number> {
  let served = 0
  for (let turn = 0; turn < times; turn += 1) {
    if ((await forgot(await phone(), newEmail())).statusCode === 200) served += 1
  }
  return served
}

/** Requests once and counts that request so many times. */
async function floodCounted(phone: () => Phone | Promise<Phone>, times: number): Promise<void> {
  const { from, ...asker } = await phone()
  expect(await flood(() => ({ from, ...asker }), 1)).toBe(1)
  await countAgain(server, `code-mail:recuperacion:${from}`, { times: times - 1, isBucket: true })
}

/** Counts so many wrong guesses at a user's password, by phones with ids at an address. */
const countGuesses = ({ correo }: Person, from: string, times: number) =>
  countAgain(server, `login:${accountKey(correo)}:devices:${from}`, { times, isBucket: true })

describe('T65: one phone behind a carrier’s address', () => {
  test('with a hundred recoveries leaves recovery, sign-up and log-in of another person', async () => {
    const carrier = { from: newAddress() }
    await floodCounted(() => carrier, 100)
    const ana = await makeUser(server)
    expect((await forgot(carrier, ana.correo)).statusCode).toBe(200)
    expect((await signUp(carrier, newEmail())).statusCode).toBe(200)
    expect((await logIn(carrier, ana)).statusCode).toBe(200)
  })

  test('with 60 wrong passwords of 20 accounts leaves the right one of a 21st', async () => {
    const carrier = { from: newAddress() }
    expect((await logIn(carrier, wrong(newEmail()))).statusCode).toBe(401)
    await countAgain(server, `login:${carrier.from}`, { times: 59, isBucket: true })
    expect((await logIn(carrier, await makeUser(server))).statusCode).toBe(200)
  })

  test('that floods without an id leaves all that phones with one do, and others wait a second', async () => {
    const carrier = { from: newAddress() }
    await floodCounted(() => carrier, 497)
    expect(await flood(() => carrier, 5)).toBe(3)
    const refused = await forgot(carrier, newEmail())
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2'])
    expect((await forgot(await phoneAt(carrier.from), newEmail())).statusCode).toBe(200)
    later(2)
    expect((await forgot(carrier, newEmail())).statusCode).toBe(200)
  })

  test('that asks again and again from one phone gets ten recoveries an hour', async () => {
    const phone = await phoneAt(newAddress())
    expect(await flood(() => phone, 20)).toBe(10)
  })

  test('that invents ids gets what it gets without any', async () => {
    const from = newAddress()
    const invented = () => ({
      from,
      headers: { [DEVICE_HEADER]: `${newEmail().slice(0, 16)}.20000.${'a'.repeat(22)}` },
    })
    await floodCounted(invented, 497)
    expect(await flood(invented, 5)).toBe(3)
  })

  test('that fetches an id for each request leaves phones that have none', async () => {
    const from = newAddress()
    let ids = 0
    const fresh = async () => {
      const answer = await call(server, 'POST /api/device', { from })
      const { dispositivo } = answer.json<{ dispositivo: string | null }>()
      if (dispositivo === null) return { from }
      ids += 1
      return { from, headers: { [DEVICE_HEADER]: dispositivo } }
    }
    expect(await flood(fresh, 1)).toBe(1)
    expect(await flood(fresh, 7)).toBe(7)
    expect(ids).toBe(5)
    later(60)
    expect(await flood(fresh, 2)).toBe(2)
    expect(ids).toBe(6)
    expect((await forgot({ from }, newEmail())).statusCode).toBe(200)
  })

  test('cannot guess at one account beyond 30 failures, however many ids it has', async () => {
    const [ana, from] = [await makeUser(server), newAddress()]
    expect((await logIn(await phoneAt(from), wrong(ana.correo))).statusCode).toBe(401)
    await countGuesses(ana, from, 28)
    const statuses: number[] = []
    for (let id = 0; id < 3; id += 1) {
      statuses.push((await logIn(await phoneAt(from), wrong(ana.correo))).statusCode)
    }
    expect(statuses).toEqual([401, 429, 429])
    expect((await logIn({ from: newAddress() }, ana)).statusCode).toBe(200)
  })

  test('spends what its address may guess at one account, and its owner waits half a minute', async () => {
    const [ana, from] = [await makeUser(server), newAddress()]
    const own = await phoneAt(from)
    expect((await logIn(await phoneAt(from), wrong(ana.correo))).statusCode).toBe(401)
    await countGuesses(ana, from, 29)
    const refused = await logIn(own, ana)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30'])
    later(30)
    expect((await logIn(own, ana)).statusCode).toBe(200)
  })

  test('spends the codes of one account at its address, and its owner waits some minutes for one', async () => {
    const [ana, from] = [await makeUser(server), newAddress()]
    const own = await phoneAt(from)
    let last = 200
    for (let turn = 0; turn < 15 && last === 200; turn += 1) {
      // Each account gets a code per minute, from any phone.
      later(61)
      last = (await forgot(await phoneAt(from), ana.correo)).statusCode
    }
    const refused = await forgot(own, ana.correo)
    expect([last, refused.statusCode]).toEqual([429, 429])
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeLessThanOrEqual(6 * 60)
    later(wait)
    expect((await forgot(own, ana.correo)).statusCode).toBe(200)
  })

  test('spends what phones without an id may at one account, and its owner waits minutes, not the window', async () => {
    const [ana, from] = [await makeUser(server), newAddress()]
    for (let guess = 0; guess < 10; guess += 1) await logIn({ from }, wrong(ana.correo))
    const refused = await logIn({ from }, ana)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '90'])
    later(90)
    expect((await logIn({ from }, ana)).statusCode).toBe(200)
    for (let turn = 0; turn < 6; turn += 1) {
      later(61)
      await forgot({ from }, ana.correo)
    }
    const waits = Number((await forgot({ from }, ana.correo)).headers['retry-after'])
    expect(waits).toBeGreaterThan(60)
    expect(waits).toBeLessThanOrEqual(12 * 60)
    later(waits)
    expect((await forgot({ from }, ana.correo)).statusCode).toBe(200)
  })

  test('leaves a wrong and a right password of who has a session alone', async () => {
    const [ana, from] = [await makeUser(server), newAddress()]
    for (let guess = 0; guess < 11; guess += 1) await logIn({ from }, wrong(ana.correo))
    expect((await logIn({ from }, ana)).statusCode).toBe(429)
    const body = { contraseña: ana.contraseña }
    const ended = await call(server, 'DELETE /api/user', { body, token: ana.token, from })
    expect(ended.statusCode).toBe(200)
  })

  test('is known to the limits by a digest that leads to no id', async () => {
    const phone = await phoneAt(newAddress())
    await forgot(phone, newEmail())
    const kept = JSON.stringify(await server.services.db.select().from(limitCounters))
    expect(kept).toContain('device-')
    expect(kept).not.toContain(phone.headers?.[DEVICE_HEADER]?.split('.')[0])
  })

  test('is a phone like others once its id is more than a year old', async () => {
    const phone = await phoneAt(newAddress())
    later(366 * 24 * 60 * 60)
    expect(await flood(() => phone, 12)).toBe(12)
  })
})

test('twelve phones behind one address browse, log in, sign up and recover while one floods', async () => {
  const from = newAddress()
  const ad = await makeAd(server, (await makeUser(server)).id)
  const phones = await Promise.all(Array.from({ length: 12 }, () => phoneAt(from)))
  const statuses: number[] = []
  await floodCounted(() => ({ from }), 500)
  let flooded = 0
  for (const [turn, phone] of phones.entries()) {
    const person = turn % 3 === 2 ? null : await makeUser(server)
    const correo = newEmail()
    const detail = await call(server, `GET /api/announcement/${ad}`, phone)
    const contact = await call(server, `GET /api/announcement/${ad}/contacto`, phone)
    const act = !person
      ? await signUp(phone, correo)
      : turn % 3 === 0
        ? await logIn(phone, person)
        : await forgot(phone, person.correo)
    statuses.push(detail.statusCode, contact.statusCode, act.statusCode)
    flooded += await flood(() => ({ from }), 2)
    later(2)
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  // Alone the attacker would be served what refills in two seconds, and no more.
  expect(flooded).toBeLessThan(2 * phones.length)
})

describe('IPv6', () => {
  test('who rents a /48 gets four times what one network gets, not 65,536 times', async () => {
    const { db } = server.services
    const limit = { max: 5, windowSeconds: 600, refills: true } as const
    let served = 0
    for (let turn = 0; turn < 40; turn += 1) {
      const network = addressKey(`2806:10a:7:${turn.toString(16)}::1`)
      const count = countAgainstAll(db, addressLimits('prueba', network, limit), server.clock.now)
      served += await count.then(
        () => 1,
        () => 0,
      )
    }
    expect(served).toBe(20)
    const rows = JSON.stringify(await db.select().from(limitCounters))
    // Requests that the wider limit refused are counted on no network.
    expect(rows.match(/prueba:2806:10a:7:[0-9a-f]+::\/64/g)).toHaveLength(20)
  })
})

describe.runIf(inject('realPostgres'))('T65: all at once', { tags: 'postgres' }, () => {
  test('eighty wrong passwords with forty ids at one account are thirty', async () => {
    const [ana, from] = [await makeUser(server), newAddress()]
    const caller = (device: string) => ({ address: from, device, isKnown: false, newDevice: null })
    const tries = Array.from({ length: 80 }, (_, turn) => {
      const [limits = []] = loginLimits(ana.correo, caller(`device-${turn % 40}`), {
        hasOpened: false,
      })
      return countAgainstAll(server.services.db, limits, server.clock.now)
    })
    const passed = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
    expect(passed).toHaveLength(30)
    expect(accountKey(ana.correo)).not.toContain(ana.correo)
  })
})

test('a code that a phone asked for is its own, whatever network it answers from', async () => {
  const [ana, phone] = [await makeUser(server), await phoneAt(newAddress())]
  await forgot(phone, ana.correo)
  const codigo = await codeFor(server, ana.correo)
  const body = { correo: ana.correo, codigo, contraseña: `${PASSWORD}-2` }
  for (let guess = 0; guess < 15; guess += 1) {
    const guessed = { ...body, codigo: '000000' === codigo ? '111111' : '000000' }
    await call(server, 'PATCH /api/login/forgot', { body: guessed })
  }
  const elsewhere = { ...phone, from: newAddress() }
  const answer = await call(server, 'PATCH /api/login/forgot', { body, ...elsewhere })
  expect(answer.statusCode).toBe(200)
})
