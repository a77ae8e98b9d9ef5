import { describe, expect, test } from 'vitest'
import { ERRORS } from '../../src/contract/errors.ts'
import { closedSessions } from '../../src/server/db/schema/accounts.ts'
import { forgetOldJob } from '../../src/server/jobs/forgetOld.ts'
import { call, codeFor, logIn, makeUser, PASSWORD } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'
import { makeAdmin } from '../support/staff.ts'

const server = useServer()

/** Refusal of the phone with this token, or its status. */
async function told(token: string): Promise<string> {
  const answer = await call(server, 'GET /api/user', { token })
  return answer.statusCode === 401 ? answer.body : String(answer.statusCode)
}

const CLOSED = ERRORS.sesionCerrada.text

describe('T69: a phone whose session', () => {
  test('is closed from another device hears so, whichever way it was closed', async () => {
    const lost = await makeUser(server)
    const home = await logIn(server, lost)
    await call(server, 'DELETE /api/user/sessions', { token: home })
    expect([await told(lost.token), await told(home)]).toEqual([CLOSED, '200'])

    const admin = await makeAdmin(server)
    const ana = await makeUser(server)
    await call(server, `DELETE /api/users/${ana.id}/sessions`, { token: admin.token })
    expect(await told(ana.token)).toBe(CLOSED)

    const eva = await makeUser(server)
    await call(server, 'POST /api/login/forgot', { body: { correo: eva.correo } })
    const codigo = await codeFor(server, eva.correo)
    const body = { correo: eva.correo, codigo, contraseña: `${PASSWORD}-2` }
    await call(server, 'PATCH /api/login/forgot', { body })
    expect(await told(eva.token)).toBe(CLOSED)

    const body2 = { contraseña: lost.contraseña }
    const third = await logIn(server, lost)
    await call(server, 'DELETE /api/user', { body: body2, token: home })
    expect(await told(third)).toBe(CLOSED)
  })

  test('ran out, was logged out there, or never was hears that it must log in', async () => {
    const ana = await makeUser(server)
    const here = await logIn(server, ana)
    await call(server, 'POST /api/logout', { token: here })
    expect(await told(here)).toBe(ERRORS.sinSesion.text)
    expect(await told('x'.repeat(43))).toBe(ERRORS.sinSesion.text)
    server.clock.now = new Date(server.clock.now.getTime() + 31 * 24 * 60 * 60 * 1000)
    expect(await told(ana.token)).toBe(ERRORS.sinSesion.text)
  })

  test('was closed half a year ago is forgotten', async () => {
    const ana = await makeUser(server)
    await call(server, 'DELETE /api/user/sessions', { token: await logIn(server, ana) })
    const { db, now } = server.services
    const kept = async () => (await db.select().from(closedSessions)).length
    expect(await kept()).toBeGreaterThan(0)
    server.clock.now = new Date(Date.now() + 181 * 24 * 60 * 60 * 1000)
    await forgetOldJob.run(server.services, now())
    expect(await kept()).toBe(0)
  })
})
