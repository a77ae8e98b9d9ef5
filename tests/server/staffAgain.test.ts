import { describe, expect, test } from 'vitest'
import { call, codeFor, makeUser, newAddress, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'
import { makeAdmin, makeModerator } from '../support/staff.ts'

const server = useServer({ env: { STAFF_SECOND_FACTOR: '1' } })
const HOUR = 60 * 60_000

const later = (ms: number): void => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

/** Logs in with a mailed code and answers the token. */
async function confirmed({ correo, contraseña }: Person): Promise<string> {
  const from = newAddress()
  await call(server, 'POST /api/login', { body: { correo, contraseña }, from })
  const codigo = await codeFor(server, correo)
  const answer = await call(server, 'POST /api/login', {
    body: { correo, contraseña, codigo },
    from,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ token: string }>().token
}

describe('T63: somebody who finds the phone of staff', () => {
  test('has a panel for 12 hours after the code, and what any person has for longer', async () => {
    const token = await confirmed(await makeModerator(server))
    later(12 * HOUR - 1)
    expect((await call(server, 'GET /api/report', { token })).statusCode).toBe(200)
    later(1)
    const answer = await call(server, 'GET /api/report', { token })
    expect([answer.statusCode, answer.body]).toEqual([
      403,
      'Para entrar al panel cierra tu sesión y vuelve a iniciarla: te enviaremos un código por correo.',
    ])
    expect((await call(server, 'GET /api/user', { token })).statusCode).toBe(200)
  })

  test('gives nobody a role, unless the code is a quarter of an hour old at most', async () => {
    const [admin, ana] = [await makeAdmin(server), await makeUser(server)]
    const change = (token: string) =>
      call(server, `PATCH /api/users/${ana.id}/role`, { token, body: { type: 'moderator' } })
    const token = await confirmed(admin)
    later(15 * 60_000)
    const refused = await change(token)
    expect([refused.statusCode, refused.body]).toEqual([
      403,
      'Para este cambio confirma otra vez que eres tú: cierra tu sesión y vuelve a iniciarla.',
    ])
    expect((await call(server, `GET /api/users/${ana.id}`, { token })).statusCode).toBe(200)
    expect((await change(await confirmed(admin))).statusCode).toBe(200)
  })

  test('F23: has none for longer after the clock jumped back', async () => {
    const start = server.clock.now
    later(24 * HOUR)
    const token = await confirmed(await makeModerator(server))
    server.clock.now = start
    expect((await call(server, 'GET /api/report', { token })).statusCode).toBe(403)
  })
})
