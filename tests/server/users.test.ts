import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Answer } from '../../src/contract/api.ts'
import { users } from '../../src/server/db/schema/accounts.ts'
import { makeAd } from '../support/adFactory.ts'
import { call, logIn, makeUser, waitingMails, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'
import { actsOn, makeAdmin, makeModerator } from '../support/staff.ts'

const CONFIGURED = { admin: 'directora@ejemplo.mx', moderator: 'ayudante@ejemplo.mx' }
const server = useServer({
  env: { ADMIN_EMAILS: CONFIGURED.admin, MODERATOR_EMAILS: CONFIGURED.moderator },
})
let admin: Person

beforeEach(async () => {
  server.clock.now = new Date('2026-03-10T18:00:00Z')
  admin = await makeAdmin(server)
})

async function list(query: Record<string, string>) {
  const answer = await call(server, `GET /api/users?${new URLSearchParams(query)}`, admin)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer<'GET /api/users'>>()
}

const setRole = (id: string, type: unknown, by: Person = admin) =>
  call(server, `PATCH /api/users/${id}/role`, { ...by, body: { type } })
const suspend = (id: string, dias: unknown, nota: unknown = 'Vende cosas robadas') =>
  call(server, `PATCH /api/users/${id}/suspension`, { ...admin, body: { dias, nota } })
const endSessions = (id: string) => call(server, `DELETE /api/users/${id}/sessions`, admin)

test('admins find people by name, e-mail and id, by role and by state', async () => {
  const zoe = await makeUser(server, { nombre: 'Zoé', apellido: 'Iturbide', foto: null })
  await makeAd(server, zoe.id)
  await makeAd(server, zoe.id, { status: 'vendido' })
  for (const search of ['zoe itur', zoe.id, zoe.correo.toUpperCase()]) {
    const { users: found, totalUsers } = await list({ search })
    expect(totalUsers).toBe(1)
    expect(found).toEqual([
      {
        sellerId: zoe.id,
        nombre: 'Zoé',
        apellido: 'Iturbide',
        correo: zoe.correo,
        foto: null,
        type: 'user',
        roles: ['user', 'moderator', 'admin'],
        fechaCreacion: '10-03-2026',
        suspendidoHasta: null,
        anuncios: 1,
        faltas: 0,
        sesiones: 1,
      },
    ])
  }
  const moderator = await makeModerator(server)
  const moderators = await list({ type: 'moderator' })
  expect(moderators.users.map(({ sellerId }) => sellerId)).toContain(moderator.id)
  expect(moderators.users.every(({ type }) => type === 'moderator')).toBe(true)
  await suspend(zoe.id, 3)
  expect((await list({ situacion: 'suspendida' })).users).toMatchObject([
    { sellerId: zoe.id, suspendidoHasta: '13-03-2026', sesiones: 0 },
  ])
  expect((await list({ situacion: 'activa', search: zoe.id })).totalUsers).toBe(0)
  const wrong = await call(server, 'GET /api/users?type=root', admin)
  expect(wrong.statusCode).toBe(400)
})

test('people come twenty a page, the newest first', async () => {
  await Promise.all(Array.from({ length: 25 }, () => makeUser(server, { nombre: 'Página' })))
  const first = await list({ search: 'pagina' })
  expect([first.users.length, first.totalUsers]).toEqual([20, 25])
  expect((await list({ search: 'pagina', page: '1' })).users).toHaveLength(5)
})

test('T9: an account shows no hash, token or way in', async () => {
  const ana = await makeUser(server)
  const { body } = await call(server, `GET /api/users/${ana.id}`, admin)
  for (const secret of ['argon2', 'hash', ana.token]) expect(body).not.toContain(secret)
})

test('T50: a new role holds with the next call, and so does a lost one', async () => {
  const ana = await makeUser(server)
  const reads = async () => (await call(server, 'GET /api/report', ana)).statusCode
  expect(await reads()).toBe(403)
  const promoted = await setRole(ana.id, 'moderator')
  expect(promoted.json()).toMatchObject({
    message: 'Ana ahora tiene el rol de moderador',
    user: { type: 'moderator' },
  })
  expect(await reads()).toBe(200)
  await setRole(ana.id, 'user')
  expect(await reads()).toBe(403)
  expect(await actsOn(server, 'usuario', ana.id)).toMatchObject([
    { acto: 'rol cambiado', detalles: { antes: 'user', despues: 'moderator' } },
    { acto: 'rol cambiado', detalles: { antes: 'moderator', despues: 'user' } },
  ])
})

test('giving the role that somebody has changes nothing', async () => {
  const ana = await makeUser(server)
  expect((await setRole(ana.id, 'user')).statusCode).toBe(200)
  expect(await actsOn(server, 'usuario', ana.id)).toEqual([])
})

test('the last admin cannot be demoted, not even by themselves', async () => {
  const { db } = server.services
  await db.update(users).set({ role: 'user' }).where(eq(users.role, 'admin'))
  const only = await makeAdmin(server)
  const refused = await setRole(only.id, 'user', only)
  expect([refused.statusCode, refused.body]).toEqual([
    409,
    'Es la única cuenta con rol de administrador. Da primero ese rol a alguien más.',
  ])
  const locked = await makeAdmin(server, { suspendedUntil: new Date('2026-04-01T00:00:00Z') })
  expect((await setRole(only.id, 'user', only)).statusCode).toBe(409)
  await db.delete(users).where(eq(users.id, locked.id))
  await makeAdmin(server)
  expect((await setRole(only.id, 'user', only)).statusCode).toBe(200)
})

test('a role of the configuration stays, and is said to be one', async () => {
  const owner = await makeUser(server, { correo: CONFIGURED.admin })
  const helper = await makeUser(server, { correo: CONFIGURED.moderator })
  const refused = await setRole(owner.id, 'user')
  expect([refused.statusCode, refused.body]).toEqual([
    409,
    'Este rol viene de la configuración del servidor y no se puede quitar desde el panel.',
  ])
  const { users: found } = await list({ search: owner.id })
  expect(found).toMatchObject([{ type: 'admin', roles: ['admin'] }])
  expect((await setRole(helper.id, 'user')).statusCode).toBe(409)
  expect((await setRole(helper.id, 'admin')).statusCode).toBe(200)
  const back = await setRole(helper.id, 'moderator')
  expect(back.json()).toMatchObject({ user: { type: 'moderator', roles: ['moderator', 'admin'] } })
})

test('T12: a role is one of three words', async () => {
  const ana = await makeUser(server)
  for (const type of [true, 1, 'ADMIN', 'root', ['admin'], { admin: true }, null]) {
    expect((await setRole(ana.id, type)).statusCode).toBe(400)
  }
})

test('a suspension ends sessions, says why by mail and until when at log-in, and can be lifted', async () => {
  const ana = await makeUser(server)
  const answer = await suspend(ana.id, 10)
  expect(answer.json()).toMatchObject({
    message: 'Ana queda con la cuenta suspendida hasta el 20 de Mar del 2026',
    user: { suspendidoHasta: '20-03-2026', sesiones: 0 },
  })
  expect((await call(server, 'GET /api/user', ana)).statusCode).toBe(401)
  const body = { correo: ana.correo, contraseña: ana.contraseña }
  const login = await call(server, 'POST /api/login', { body })
  expect(login.statusCode).toBe(403)
  expect(login.body).toContain('suspendida hasta el 20 de Mar del 2026')
  const [mail] = await waitingMails(server, ana.correo)
  expect(mail?.plain).toContain('Motivo: Vende cosas robadas.')
  expect((await suspend(ana.id, 0)).statusCode).toBe(200)
  await expect(logIn(server, ana)).resolves.toEqual(expect.any(String))
  expect((await suspend(ana.id, 0)).statusCode).toBe(200)
  expect(await actsOn(server, 'usuario', ana.id)).toMatchObject([
    { acto: 'cuenta suspendida', nota: 'Vende cosas robadas', detalles: { dias: 10 } },
    { acto: 'suspension levantada' },
  ])
  expect(await waitingMails(server, ana.correo)).toHaveLength(2)
})

test('a suspension needs a reason and whole days, and is never of an admin', async () => {
  const ana = await makeUser(server)
  for (const dias of [-1, 366, 1.5, 'siempre', null, undefined, '1e2']) {
    expect((await suspend(ana.id, dias)).statusCode).toBe(400)
  }
  for (const nota of ['', '  ', 7]) expect((await suspend(ana.id, 3, nota)).statusCode).toBe(400)
  const other = await makeAdmin(server)
  const refused = await suspend(other.id, 3)
  expect([refused.statusCode, refused.body]).toEqual([
    409,
    'Quítale primero el rol de administrador.',
  ])
  expect((await suspend(admin.id, 3)).statusCode).toBe(403)
  expect((await suspend('nadie', 3)).statusCode).toBe(404)
})

test('sessions of somebody are ended everywhere', async () => {
  const ana = await makeUser(server)
  const other = await logIn(server, ana)
  const answer = await endSessions(ana.id)
  expect(answer.json()).toMatchObject({ message: 'Cerramos las sesiones de Ana' })
  for (const token of [ana.token, other]) {
    expect((await call(server, 'GET /api/user', { token })).statusCode).toBe(401)
  }
  expect(await actsOn(server, 'usuario', ana.id)).toMatchObject([{ acto: 'sesiones cerradas' }])
  expect((await endSessions('nadie')).statusCode).toBe(404)
})

test('an account tells what staff did with it', async () => {
  const ana = await makeUser(server)
  await setRole(ana.id, 'moderator')
  const answer = await call(server, `GET /api/users/${ana.id}`, admin)
  expect(answer.json()).toMatchObject({
    user: { sellerId: ana.id },
    historial: [{ acto: 'rol cambiado', quien: { sellerId: admin.id }, hora: '12:00' }],
  })
})

test('moderators reach neither accounts nor the audit list', async () => {
  const moderator = await makeModerator(server)
  for (const key of ['GET /api/users', 'GET /api/audit'] as const) {
    const answer = await call(server, key, moderator)
    expect([answer.statusCode, answer.body]).toEqual([403, 'Permiso denegado'])
  }
})
