import { describe, expect, test } from 'vitest'
import { readEnvironment } from '../../src/server/environment.ts'
import {
  call,
  codeFor,
  makeUser,
  newAddress,
  otherCode,
  waitingMails,
  type Person,
} from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'
import { makeAdmin, makeModerator } from '../support/staff.ts'

const server = useServer({
  env: { STAFF_SECOND_FACTOR: '1', MODERATOR_EMAILS: 'lista@ejemplo.mx' },
})

const enter = ({ correo, contraseña }: Person, codigo?: string, from = newAddress()) =>
  call(server, 'POST /api/login', { body: { correo, contraseña, codigo }, from })
const later = (seconds: number): void => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}
const panel = (token: string) => call(server, 'GET /api/report', { token })

describe('A moderator or admin who logs in', () => {
  test('T1: with the password alone gets a mailed code and no session', async () => {
    for (const person of [
      await makeModerator(server),
      await makeAdmin(server),
      await makeUser(server, { correo: 'lista@ejemplo.mx' }),
    ]) {
      const answer = await enter(person)
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        {
          pideCodigo: true,
          message: 'Te enviamos un código a tu correo para confirmar que eres tú.',
        },
      ])
      const code = await codeFor(server, person.correo)
      const arrival = await enter(person, code)
      expect(arrival.statusCode).toBe(200)
      const { token } = arrival.json<{ token: string }>()
      expect((await panel(token)).statusCode).toBe(200)
      expect((await enter(person, code)).statusCode).toBe(400)
    }
  })

  test('T3: has five tries of a code, within 15 minutes, and a new one kills the old', async () => {
    const [ana, desk] = [await makeModerator(server), newAddress()]
    await enter(ana, undefined, desk)
    const first = await codeFor(server, ana.correo)
    later(61)
    await enter(ana, undefined, desk)
    const second = await codeFor(server, ana.correo)
    const wrong = Array.from({ length: 5 }, () => otherCode(second))
    if (first !== second) wrong[0] = first
    for (const code of [...wrong, second])
      expect((await enter(ana, code, desk)).statusCode).toBe(400)

    const bea = await makeModerator(server)
    await enter(bea)
    const code = await codeFor(server, bea.correo)
    later(15 * 60)
    expect((await enter(bea, code)).statusCode).toBe(400)
  })

  test('T5: who asks again within the minute is mailed nothing, and the code still serves', async () => {
    const ana = await makeModerator(server)
    await enter(ana)
    const code = await codeFor(server, ana.correo)
    expect((await enter(ana)).json()).toMatchObject({ pideCodigo: true })
    expect(await waitingMails(server, ana.correo)).toHaveLength(1)
    expect((await enter(ana, code)).statusCode).toBe(200)
  })

  test('T4: with a wrong password learns nothing of it, nor does a code help', async () => {
    const ana = await makeModerator(server)
    await enter(ana)
    const code = await codeFor(server, ana.correo)
    for (const codigo of [undefined, code, '000000']) {
      const answer = await enter({ ...ana, contraseña: 'otra-palabra-9' }, codigo)
      expect([answer.statusCode, answer.body]).toEqual([
        401,
        'El correo o la contraseña no son correctos.',
      ])
    }
  })

  test.each(['12345', 'abcdef', '1234567'])('is told that %s is no whole code', async (codigo) => {
    const answer = await enter(await makeModerator(server), codigo)
    expect([answer.statusCode, answer.body]).toEqual([
      400,
      'El código está incompleto, deben ser 6 dígitos',
    ])
  })
})

test('T12, T50: a session that was not confirmed opens no panel, whoever its person became, and all else works', async () => {
  for (const person of [await makeModerator(server), await makeAdmin(server)]) {
    for (const key of ['GET /api/report', 'GET /api/revision'] as const) {
      const answer = await call(server, key, { token: person.token })
      expect([answer.statusCode, answer.body]).toEqual([
        403,
        'Para entrar al panel cierra tu sesión y vuelve a iniciarla: te enviaremos un código por correo.',
      ])
    }
    expect((await call(server, 'GET /api/user', { token: person.token })).statusCode).toBe(200)
  }
})

test('Everybody else logs in with the password alone', async () => {
  const ana = await makeUser(server)
  expect((await enter(ana)).json()).toHaveProperty('token')
  expect(await waitingMails(server, ana.correo)).toEqual([])
})

test('In production it is asked unless somebody refuses it, which ends the start; elsewhere only when told', () => {
  const asks = (source: Record<string, string>) => readEnvironment(source).STAFF_SECOND_FACTOR
  expect(asks({ NODE_ENV: 'production' })).toBe(true)
  expect(asks({ NODE_ENV: 'development' })).toBe(false)
  expect(asks({ STAFF_SECOND_FACTOR: '1' })).toBe(true)
})
