import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Answer } from '../../src/contract/api.ts'
import { DEVICE_HEADER } from '../../src/contract/headers.ts'
import { CONTACTS_A_DAY, CONTACTS_BY_TOUCH } from '../../src/contract/limits.ts'
import { calendarDay } from '../../src/server/calendar.ts'
import { knownDevices } from '../../src/server/db/schema/accounts.ts'
import { makeAd } from '../support/adFactory.ts'
import { countAgain } from '../support/countAgain.ts'
import {
  call,
  codeFor,
  makeUser,
  newAddress,
  newEmail,
  SIGNIN,
  type Person,
} from '../support/people.ts'
import { agedPhone, knownPhone, logInFrom, newPhone, type Phone } from '../support/phones.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
/** Whole trials of an audit. */
const SOAK = { tags: 'soak', timeout: 480_000 }

function later(seconds: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}

const forgot = (phone: Phone, correo: string) =>
  call(server, 'POST /api/login/forgot', { body: { correo }, ...phone })

/** Fills every limit of an address for phones without an id that counts. */
async function fillUnnamed(from: string): Promise<void> {
  const id = await makeAd(server, (await makeUser(server)).id)
  await forgot({ from }, newEmail())
  await call(server, 'POST /api/login/signin', { body: { ...SIGNIN, correo: newEmail() }, from })
  await logInFrom(server, { from }, { correo: newEmail(), contraseña: 'adivinanza-1' })
  await call(server, `GET /api/announcement/${id}`, { from })
  await call(server, `GET /api/announcement/${id}/contacto`, { from })
  const body = { correo: newEmail(), codigo: '000000' }
  await call(server, 'PATCH /api/login/signin', { body, from })
  for (const [key, max] of Object.entries(UNNAMED)) {
    await countAgain(server, `${key}:${from}`, { times: max - 1, isBucket: true })
  }
  const contacts = `contact:${calendarDay(server.clock.now)}:${from}`
  const times = CONTACTS_A_DAY.address + CONTACTS_BY_TOUCH.each - 1
  await countAgain(server, contacts, { times })
}
const UNNAMED = {
  'code-mail:recuperacion': 500,
  'code-mail:alta': 500,
  login: 100,
  'code-wrong:alta': 15,
}

/** A user's ordinary calls at a phone, in turn; returns the statuses. */
async function liveADay(phone: Phone, person: Person, ad: string): Promise<number[]> {
  const correo = newEmail()
  const detail = await call(server, `GET /api/announcement/${ad}`, phone)
  const contact = await call(server, `GET /api/announcement/${ad}/contacto`, phone)
  const asked = await call(server, 'POST /api/login/signin', {
    body: { ...SIGNIN, correo },
    ...phone,
  })
  const body = { correo, codigo: await codeFor(server, correo) }
  const answers = [
    detail,
    contact,
    asked,
    await call(server, 'PATCH /api/login/signin', { body, ...phone }),
    await forgot(phone, person.correo),
    await logInFrom(server, phone, person),
  ]
  return answers.map(({ statusCode }) => statusCode)
}

const SERVED = [200, 200, 200, 200, 200, 200]

describe('T81: one phone with 150 new ids', () => {
  /** Recoveries of different people, from so many new ids in turn; returns the number of served requests. */
  const flood = async (from: string, { ids, times }: { ids: number; times: number }) => {
    const phones = await Promise.all(Array.from({ length: ids }, () => newPhone(server, from)))
    let served = 0
    for (let turn = 0; turn < times; turn += 1) {
      const phone = phones[turn % ids] ?? { from }
      if ((await forgot(phone, newEmail())).statusCode === 200) served += 1
    }
    return served
  }

  const expectOlderPhonesServed = async (from: string) => {
    const ana = await makeUser(server)
    const older = await agedPhone(server, from)
    const known = await knownPhone(server, from, ana)
    expect((await forgot(older, ana.correo)).statusCode).toBe(200)
    expect((await forgot(known, newEmail())).statusCode).toBe(200)
    expect((await forgot({ from }, newEmail())).statusCode).toBe(429)
  }

  test('has one of them more for each, and leaves recovery to older phones', async () => {
    const from = newAddress()
    await forgot({ from }, newEmail())
    await countAgain(server, `code-mail:recuperacion:${from}`, { times: 498, isBucket: true })
    expect(await flood(from, { ids: 4, times: 12 })).toBe(1 + 4)
    await expectOlderPhonesServed(from)
  })

  test('that asks for 1,078 recoveries leaves them to older phones', SOAK, async () => {
    const from = newAddress()
    expect(await flood(from, { ids: 150, times: 1078 })).toBe(500 + 150)
    await expectOlderPhonesServed(from)
  })

  test('leaves all that older phones behind its address do', async () => {
    const from = newAddress()
    await fillUnnamed(from)
    const [ana, eva] = [await makeUser(server), await makeUser(server)]
    const ad = await makeAd(server, ana.id)
    expect(await liveADay(await agedPhone(server, from), ana, ad)).toEqual(SERVED)
    expect(await liveADay(await knownPhone(server, from, ana), eva, ad)).toEqual(SERVED)
  })

  test('leaves a new phone there one act of each kind a day', async () => {
    const from = newAddress()
    await fillUnnamed(from)
    const phone = await newPhone(server, from)
    const asked = [await forgot(phone, newEmail()), await forgot(phone, newEmail())]
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([200, 429])
    expect((await logInFrom(server, phone, await makeUser(server))).statusCode).toBe(200)
  })

  test('finds the bucket of phones that were logged in full for none of theirs, when older ones are', async () => {
    const from = newAddress()
    await forgot(await agedPhone(server, from), newEmail())
    await countAgain(server, `code-mail:recuperacion:devices:${from}`, {
      times: 499,
      isBucket: true,
    })
    await fillUnnamed(from)
    expect((await forgot(await agedPhone(server, from), newEmail())).statusCode).toBe(429)
    const known = await knownPhone(server, from, await makeUser(server))
    expect((await forgot(known, newEmail())).statusCode).toBe(200)
  })

  test('gets five ids at once, then one a minute, and nothing is refused it', async () => {
    const from = newAddress()
    const ask = async () => {
      const answer = await call(server, 'POST /api/device', { from })
      expect(answer.statusCode).toBe(200)
      return answer.json<Answer<'POST /api/device'>>().dispositivo !== null
    }
    const given: boolean[] = []
    for (let turn = 0; turn < 7; turn += 1) given.push(await ask())
    expect(given).toEqual([true, true, true, true, true, false, false])
    later(60)
    expect([await ask(), await ask()]).toEqual([true, false])
  })
})

test('T81: an id counts from its second midnight on, or once it opened a session', async () => {
  const from = newAddress()
  await fillUnnamed(from)
  const phone = await newPhone(server, from)
  const isServed = async () => (await forgot(phone, newEmail())).statusCode === 200
  expect([await isServed(), await isServed()]).toEqual([true, false])
  const ana = await makeUser(server)
  expect((await logInFrom(server, phone, ana)).statusCode).toBe(200)
  expect([await isServed(), await isServed()]).toEqual([true, true])
})

test('T81: an account knows its newest twenty phones, so that nobody earns ids without end', async () => {
  const [ana, from] = [await makeUser(server), newAddress()]
  const first = await knownPhone(server, from, ana)
  for (let phone = 0; phone < 20; phone += 1) {
    later(1)
    await knownPhone(server, from, ana)
  }
  await fillUnnamed(from)
  const asked = [await forgot(first, newEmail()), await forgot(first, newEmail())]
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([200, 429])
})

test(
  'T81: three hundred phones behind one address, flooded by one with 150 ids, are all served',
  SOAK,
  async () => {
    const from = newAddress()
    const [ana, ids] = [await makeUser(server), 150]
    const ad = await makeAd(server, ana.id)
    const attackers = await Promise.all(Array.from({ length: ids }, () => newPhone(server, from)))
    await fillUnnamed(from)
    const served: number[][] = []
    for (let turn = 0; turn < 300; turn += 1) {
      const person = await makeUser(server)
      const phone =
        turn % 2 === 0 ? await agedPhone(server, from) : await knownPhone(server, from, person)
      const attacker = attackers[turn % ids] ?? { from }
      // The attacker takes all that refills for phones without an id, and tries a wrong password.
      for (let asked = 0; asked < 3; asked += 1) await forgot(attacker, newEmail())
      await logInFrom(server, attacker, { correo: newEmail(), contraseña: 'adivinanza-1' })
      served.push(await liveADay(phone, person, ad))
      later(3)
    }
    expect(served.filter((statuses) => statuses.some((status) => status !== 200))).toEqual([])
  },
)

test('T81: what is kept of a phone is a digest, and goes with the account', async () => {
  const phone = await newPhone(server, newAddress())
  const ana = await makeUser(server)
  const arrival = await logInFrom(server, phone, ana)
  const { token } = arrival.json<{ token: string }>()
  const countersOf = () =>
    server.services.db.select().from(knownDevices).where(eq(knownDevices.userId, ana.id))
  const id = phone.headers?.[DEVICE_HEADER]?.split('.')[0]
  const kept = await countersOf()
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain(id)
  const own = await call(server, 'GET /api/user/export', { token })
  expect(own.json().dispositivosConocidos).toEqual([
    { ultimaEntrada: server.clock.now.toISOString() },
  ])
  const body = { contraseña: ana.contraseña }
  expect((await call(server, 'DELETE /api/user', { body, token })).statusCode).toBe(200)
  expect(await countersOf()).toEqual([])
})
