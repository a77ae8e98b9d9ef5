import { describe, expect, inject, test } from 'vitest'
import { accountKey } from '../../src/server/account/accountLimits.ts'
import { countAgain } from '../support/countAgain.ts'
import {
  call,
  makeUser,
  newAddress,
  newEmail,
  waitingMails,
  type Person,
} from '../support/people.ts'
import { logInFrom } from '../support/phones.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const DAY = 24 * 60 * 60

function later(seconds: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}

const guess = ({ correo }: Pick<Person, 'correo'>) =>
  logInFrom(server, { from: newAddress() }, { correo, contraseña: 'adivinanza-1' })

describe('T79: an owner whose password is guessed', () => {
  const SUBJECT = 'Alguien prueba contraseñas en tu cuenta de tianguis.mx'
  const tolds = async ({ correo }: Person) =>
    (await waitingMails(server, correo)).filter(({ subject }) => subject === SUBJECT)

  /** Counts so many guesses as made today. */
  async function failed(person: Person, times: number): Promise<void> {
    await guess(person)
    await countAgain(server, `login-failed:${accountKey(person.correo)}`, { times: times - 1 })
  }

  async function linkTo(person: Person): Promise<string> {
    const [mail] = await tolds(person)
    const { PUBLIC_ORIGIN } = server.services.env
    const [link = ''] = /\S+\/cerrar-sesiones\?\S+/.exec(mail?.plain ?? '') ?? []
    return link.slice(PUBLIC_ORIGIN.length)
  }

  test('gets one mail a day from the twentieth failure on', async () => {
    const ana = await makeUser(server)
    await failed(ana, 18)
    await guess(ana)
    expect(await tolds(ana)).toEqual([])
    await guess(ana)
    await guess(ana)
    expect(await tolds(ana)).toHaveLength(1)
    later(DAY)
    await failed(ana, 19)
    await guess(ana)
    expect(await tolds(ana)).toHaveLength(2)
  })

  test('T4: nobody is mailed where there is no account, which answers alike', async () => {
    const correo = newEmail()
    const nobody = { ...(await makeUser(server)), correo }
    await failed(nobody, 19)
    const answer = await guess(nobody)
    expect([answer.statusCode, answer.body]).toEqual([
      401,
      'El correo o la contraseña no son correctos.',
    ])
    expect(await waitingMails(server, correo)).toEqual([])
  })

  test('closes all sessions by the mail’s link, which reading alone does not, for three days', async () => {
    const [ana, eva] = [await makeUser(server), await makeUser(server)]
    await failed(ana, 19)
    await guess(ana)
    const link = await linkTo(ana)
    const open = (method: 'GET' | 'POST', url = link) => server.app.inject({ method, url })
    const isIn = async ({ token }: Person) =>
      (await call(server, 'GET /api/user', { token })).statusCode === 200

    expect((await open('GET')).body).toContain('<button>Cerrar todas mis sesiones</button>')
    expect(await isIn(ana)).toBe(true)
    for (const bent of [link.replace(ana.id, eva.id), link.replace(/hasta=\d/, 'hasta=9')]) {
      expect((await open('POST', bent)).statusCode).toBe(403)
    }
    for (const path of ['/cerrar-sesiones', link.replace(/&firma.*/, '')]) {
      expect((await open('GET', path)).statusCode).toBe(403)
    }
    expect((await open('POST')).body).toContain('<h1>Listo</h1>')
    expect((await open('POST')).statusCode).toBe(200)
    expect([await isIn(ana), await isIn(eva)]).toEqual([false, true])
    later(3 * DAY)
    const late = [await open('GET'), await open('POST')]
    expect(late.map(({ statusCode }) => statusCode)).toEqual([410, 410])
  })
})

describe.runIf(inject('realPostgres'))('T79: all at once', { tags: 'postgres' }, () => {
  test('twenty wrong passwords from twenty phones mail the owner once', async () => {
    const ana = await makeUser(server)
    await guess(ana)
    await countAgain(server, `login-failed:${accountKey(ana.correo)}`, { times: 18 })
    await Promise.all(Array.from({ length: 20 }, () => guess(ana)))
    expect(await waitingMails(server, ana.correo)).toHaveLength(1)
  })
})
