import { pino } from 'pino'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { accountKey } from '../../src/server/account/accountLimits.ts'
import { createMetrics } from '../../src/server/metrics/metrics.ts'
import { countAgain } from '../support/countAgain.ts'
import {
  call,
  codeFor,
  makeUser,
  newAddress,
  newEmail,
  otherCode,
  waitingMails,
  type Person,
} from '../support/people.ts'
import { agedPhone, knownPhone, logInFrom, newPhone } from '../support/phones.ts'
import { PROFILE, sendProfile } from '../support/profile.ts'
import { useServer } from '../support/serverTest.ts'

const lines: string[] = []
const metrics = createMetrics()
const server = useServer({
  env: { SUPPORT_EMAIL: 'soporte@ejemplo.mx' },
  services: { metrics, log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }) },
})

const HOUR = 60 * 60
/** Whole trials of an audit. */
const SOAK = { tags: 'soak', timeout: 240_000 }
function later(seconds: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}

const guess = ({ correo }: Pick<Person, 'correo'>, from = newAddress()) =>
  logInFrom(server, { from }, { correo, contraseña: 'adivinanza-1' })
const forgot = (correo: string, from: string) =>
  call(server, 'POST /api/login/forgot', { body: { correo }, from })
const recover = (correo: string, proof: { codigo: string } | { clave: string }, from: string) =>
  call(server, 'PATCH /api/login/forgot', {
    body: { correo, ...proof, contraseña: 'mango-verde-99' },
    from,
  })

/** Counts so many wrong passwords for the user's account in an hour, from everywhere. */
async function guessed(person: Pick<Person, 'correo'>, times: number): Promise<void> {
  expect((await guess(person)).statusCode).toBe(401)
  await countAgain(server, `login:${accountKey(person.correo)}`, {
    times: times - 1,
    isBucket: true,
  })
}

const tally = (statuses: number[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('T79: passwords of one account that are guessed', () => {
  const fromNetworks = async (networks: number) => {
    const ana = await makeUser(server)
    const statuses: number[] = []
    for (let network = 0; network < networks; network += 1) {
      statuses.push((await guess(ana, `2806:10a:9:${network.toString(16)}::1`)).statusCode)
    }
    return tally(statuses)
  }

  test('from each network of one /48 are those of two networks', async () => {
    expect(await fromNetworks(24)).toEqual({ 401: 20, 429: 4 })
  })

  test('from 400 networks of one /48 are looked at twenty times', SOAK, async () => {
    expect(await fromNetworks(400)).toEqual({ 401: 20, 429: 380 })
  })

  test('from ever other addresses end at fifty, and go on with fifty an hour', async () => {
    const ana = await makeUser(server)
    await guessed(ana, 49)
    expect((await guess(ana)).statusCode).toBe(401)
    const refused = await guess(ana)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '72'])
    expect(refused.body).toContain('entra desde un dispositivo donde ya entraste')
    later(72)
    expect((await guess(ana)).statusCode).toBe(401)
    expect((await guess(ana)).statusCode).toBe(429)
  })

  test('never refuse a phone that opened a session there before, and refuse those of others', async () => {
    const [ana, eva] = [await makeUser(server), await makeUser(server)]
    const phone = await newPhone(server, newAddress())
    expect((await logInFrom(server, phone, ana)).statusCode).toBe(200)
    await guessed(ana, 50)
    expect((await logInFrom(server, { ...phone, from: newAddress() }, ana)).statusCode).toBe(200)
    for (const other of [
      await agedPhone(server, newAddress()),
      await knownPhone(server, newAddress(), eva),
      { from: newAddress() },
    ]) {
      expect((await logInFrom(server, other, ana)).statusCode).toBe(429)
    }
    await guessed(eva, 50)
    expect((await logInFrom(server, phone, eva)).statusCode).toBe(429)
  })

  test('are ten a quarter of an hour from such a phone too', async () => {
    const ana = await makeUser(server)
    const phone = await knownPhone(server, newAddress(), ana)
    const wrong = { correo: ana.correo, contraseña: 'adivinanza-1' }
    const statuses: number[] = []
    for (let turn = 0; turn < 11; turn += 1) {
      statuses.push((await logInFrom(server, phone, wrong)).statusCode)
    }
    expect(tally(statuses)).toEqual({ 401: 10, 429: 1 })
  })

  test('leave no pass to a phone once the password was recovered or changed', async () => {
    const [ana, eva] = [await makeUser(server), await makeUser(server)]
    const [thief, other] = [
      await knownPhone(server, newAddress(), ana),
      await knownPhone(server, newAddress(), eva),
    ]
    const home = newAddress()
    await forgot(ana.correo, home)
    await recover(ana.correo, { codigo: await codeFor(server, ana.correo) }, home)
    await guessed(ana, 50)
    expect((await logInFrom(server, thief, ana)).statusCode).toBe(429)
    const fields = { ...PROFILE, password: 'mango-verde-99', repetirContraseña: 'mango-verde-99' }
    const changed = await sendProfile(server, eva, { fields })
    expect(changed.statusCode).toBe(200)
    await guessed(eva, 50)
    expect((await logInFrom(server, other, eva)).statusCode).toBe(429)
  })
})

describe('T79: recovery codes that are guessed over many accounts', () => {
  const fromOneAddress = async (accounts: number) => {
    const from = newAddress()
    const statuses: number[] = []
    for (let account = 0; account < accounts; account += 1) {
      const { correo } = await makeUser(server)
      expect((await forgot(correo, from)).statusCode).toBe(200)
      statuses.push((await recover(correo, { codigo: '000000' }, from)).statusCode)
    }
    return tally(statuses)
  }

  test('from one address are looked at fifteen times, whoever asked for the codes', async () => {
    expect(await fromOneAddress(17)).toEqual({ 400: 15, 429: 2 })
  })

  test('from one address over 150 accounts are as many', SOAK, async () => {
    expect(await fromOneAddress(150)).toEqual({ 400: 15, 429: 135 })
  })

  test('from a /48 are as many', async () => {
    const statuses: number[] = []
    for (let network = 0; network < 17; network += 1) {
      const from = `2806:10a:a:${network.toString(16)}::1`
      statuses.push((await recover(newEmail(), { codigo: '000000' }, from)).statusCode)
    }
    expect(tally(statuses)).toEqual({ 400: 15, 429: 2 })
  })

  test('count nothing where they are right', async () => {
    const from = newAddress()
    await recover(newEmail(), { codigo: '000000' }, from)
    await countAgain(server, `code-wrong:recuperacion:${from}`, { times: 13, isBucket: true })
    for (let account = 0; account < 3; account += 1) {
      const { correo } = await makeUser(server)
      await forgot(correo, from)
      const codigo = await codeFor(server, correo)
      expect((await recover(correo, { codigo }, from)).statusCode).toBe(200)
    }
    const wrong = [
      await recover(newEmail(), { codigo: '000000' }, from),
      await recover(newEmail(), { codigo: '000000' }, from),
    ]
    expect(wrong.map(({ statusCode }) => statusCode)).toEqual([400, 429])
  })
})

describe('T79: past two hundred wrong recovery codes an hour, from anywhere', () => {
  let ana: Person
  const [home, away] = [newAddress(), newAddress()]
  beforeAll(async () => {
    // The counts of earlier tests have expired.
    later(2 * HOUR)
    ana = await makeUser(server)
    await recover(newEmail(), { codigo: '000000' }, newAddress())
    await countAgain(server, 'code-wrong:recuperacion', { times: 199, isBucket: true })
    await forgot(ana.correo, home)
  })

  test('people are led to the mail’s link, which works, and lose no try', async () => {
    const codigo = await codeFor(server, ana.correo)
    for (let turn = 0; turn < 6; turn += 1) {
      const refused = await recover(ana.correo, { codigo }, home)
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '18'])
      expect(refused.body).toContain('Abre el enlace que viene en el mismo correo')
    }
    const [mail] = await waitingMails(server, ana.correo)
    const clave = /#clave=([\w-]{22})/.exec(mail?.plain ?? '')?.[1] ?? ''
    expect((await recover(ana.correo, { clave }, away)).statusCode).toBe(200)
  })

  test('operators read it in log, metrics and one mail', async () => {
    const mails = await waitingMails(server, 'soporte@ejemplo.mx')
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Alguien prueba códigos para recuperar cuentas en tianguis.mx',
    ])
    expect(lines.filter((line) => line.includes('many wrong codes'))).toHaveLength(1)
    expect((await metrics.read()).text).toMatch(
      /tianguis_code_tries_total\{outcome="link alone"\} 6$/m,
    )
  })

  test('sign-up’s codes are untouched', async () => {
    const answer = await call(server, 'PATCH /api/login/signin', {
      body: { correo: newEmail(), codigo: '123456' },
    })
    expect(answer.statusCode).toBe(400)
  })

  test('it ends by itself', async () => {
    later(HOUR / 2)
    await forgot(ana.correo, home)
    const codigo = await codeFor(server, ana.correo)
    expect((await recover(ana.correo, { codigo: otherCode(codigo) }, home)).statusCode).toBe(400)
    expect((await recover(ana.correo, { codigo }, home)).statusCode).toBe(200)
  })
})

describe.runIf(inject('realPostgres'))('T79: all at once', { tags: 'postgres' }, () => {
  test('sixty guesses at one password from sixty addresses are fifty at most', async () => {
    const ana = await makeUser(server)
    await guessed(ana, 45)
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(ana)))
    const looked = answers.filter(({ statusCode }) => statusCode === 401)
    expect(looked.length).toBeLessThanOrEqual(5)
    expect(answers.every(({ statusCode }) => [401, 429, 503].includes(statusCode))).toBe(true)
  })

  test('forty wrong codes over forty accounts from one address are fifteen', async () => {
    const from = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => recover(newEmail(), { codigo: '000000' }, from)),
    )
    expect(tally(answers.map(({ statusCode }) => statusCode))).toEqual({ 400: 15, 429: 25 })
  })

  test('thirty wrong codes of everybody, where ten are left, are ten', async () => {
    later(2 * HOUR)
    await recover(newEmail(), { codigo: '000000' }, newAddress())
    await countAgain(server, 'code-wrong:recuperacion', { times: 189, isBucket: true })
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => recover(newEmail(), { codigo: '000000' }, newAddress())),
    )
    expect(tally(answers.map(({ statusCode }) => statusCode))).toEqual({ 400: 10, 429: 20 })
  })
})
