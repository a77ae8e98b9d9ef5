import { join } from 'node:path'
import { eq, isNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeBackup } from '../../src/server/backup/makeBackup.ts'
import { restoreBackup } from '../../src/server/backup/restoreBackup.ts'
import { codes, sessions, users } from '../../src/server/db/schema/accounts.ts'
import { notifications } from '../../src/server/db/schema/people.ts'
import { mails } from '../../src/server/db/schema/plumbing.ts'
import { notify } from '../../src/server/notifications/notify.ts'
import { makeAd } from '../support/adFactory.ts'
import { dumpDatabase, dumpFiles } from '../support/everything.ts'
import { call, codeFor, logIn, makeUser, newEmail, PASSWORD, signUp } from '../support/people.ts'
import { portrait, sendProfile } from '../support/profile.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
let backup: string
let made = 0

beforeEach(() => {
  made += 1
  backup = join(server.dir, `respaldo-${made}.gz`)
})

const restore = () => restoreBackup(server.services, backup, { overwrite: true })

async function end({ token }: { token: string }): Promise<void> {
  const answer = await call(server, 'DELETE /api/user', { token, body: { contraseña: PASSWORD } })
  expect(answer.statusCode).toBe(200)
}

describe('F35: after a backup is put in place', () => {
  test('a session that was ended since opens nothing, and its person logs in anew', async () => {
    const ana = await makeUser(server)
    await makeBackup(server.services, backup)
    await call(server, 'POST /api/logout', { token: ana.token })
    await restore()
    expect((await call(server, 'GET /api/user', { token: ana.token })).statusCode).toBe(401)
    expect(await server.services.db.select().from(sessions)).toEqual([])
    await logIn(server, ana)
  })

  test('a code that was used since serves no more, and waiting mails are not sent', async () => {
    const ana = await makeUser(server)
    const correo = newEmail()
    const signup = await signUp(server, correo)
    await call(server, 'POST /api/login/forgot', { body: { correo: ana.correo } })
    const code = await codeFor(server, ana.correo)
    await makeBackup(server.services, backup)
    await restore()
    const { db } = server.services
    expect(await db.select().from(codes)).toEqual([])
    expect(await db.select().from(mails).where(isNull(mails.sentAt))).toEqual([])
    const recovery = { correo: ana.correo, codigo: code, contraseña: PASSWORD }
    expect((await call(server, 'PATCH /api/login/forgot', { body: recovery })).statusCode).toBe(400)
    const body = { correo, codigo: signup }
    expect((await call(server, 'PATCH /api/login/signin', { body })).statusCode).toBe(400)
  })

  test('nobody is told again of what is long past', async () => {
    const ana = await makeUser(server)
    const { db, now } = server.services
    const words = { titulo: 'Hola', contenido: 'Hola', url: '/notificaciones' }
    await notify(db, [{ userId: ana.id, icono: 'default', ...words }], now())
    await makeBackup(server.services, backup)
    await restore()
    const [kept, ...others] = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, ana.id))
    expect(others).toEqual([])
    expect(kept?.dispatchedAt).not.toBeNull()
  })

  test('a person who ended her account since does not come back, nor her ads and photos', async () => {
    const [ana, beto] = [await makeUser(server, { nombre: 'Marcapersona' }), await makeUser(server)]
    await makeAd(server, ana.id, { input: { titulo: 'Marcatítulo de pino' } })
    await sendProfile(server, ana, { fotos: [await portrait()] })
    const photo = (await call(server, 'GET /api/user', { token: ana.token }))
      .json()
      .foto.split('/')[2]
    await makeBackup(server.services, backup)
    await end(ana)
    await restore()
    const { db } = server.services
    expect(await db.select().from(users).where(eq(users.id, ana.id))).toEqual([])
    expect(await db.select().from(users).where(eq(users.id, beto.id))).toHaveLength(1)
    const left = `${await dumpDatabase(server)}\n${await dumpFiles(server)}`
    for (const mark of ['Marcapersona', 'Marcatítulo', ana.correo, photo]) {
      expect(left).not.toContain(mark)
    }
  })

  test('nor does she where the database of before is lost, nor by an older backup after that', async () => {
    const ana = await makeUser(server)
    await makeBackup(server.services, backup)
    await end(ana)
    const { db } = server.services
    await db.execute(sql`truncate users, ads, audit, ended_accounts cascade`)
    await restore()
    expect(await db.select().from(users).where(eq(users.id, ana.id))).toEqual([])
    await restore()
    expect(await db.select().from(users).where(eq(users.id, ana.id))).toEqual([])
  })
})
