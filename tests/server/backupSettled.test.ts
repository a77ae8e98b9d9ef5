import { join } from 'node:path'
import { eq, isNull, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeBackup } from '../../src/server/backup/makeBackup.ts'
import { restoreBackup } from '../../src/server/backup/restoreBackup.ts'
import { codes, knownDevices, sessions, users } from '../../src/server/db/schema/accounts.ts'
import { notifications } from '../../src/server/db/schema/people.ts'
import { mails } from '../../src/server/db/schema/plumbing.ts'
import { notify } from '../../src/server/notifications/notify.ts'
import { makeAd } from '../support/adFactory.ts'
import { dumpDatabase, dumpFiles } from '../support/everything.ts'
import {
  call,
  codeFor,
  logIn,
  makeUser,
  newAddress,
  newEmail,
  PASSWORD,
  signUp,
  type Person,
} from '../support/people.ts'
import { knownPhone } from '../support/phones.ts'
import { portrait, sendProfile } from '../support/profile.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const backupPath = () => join(server.dir, 'respaldo.gz')
const backUp = () => makeBackup(server.services, backupPath())
const restore = () => restoreBackup(server.services, backupPath(), { overwrite: true })

async function end({ token }: { token: string }): Promise<void> {
  const answer = await call(server, 'DELETE /api/user', { token, body: { contraseña: PASSWORD } })
  expect(answer.statusCode).toBe(200)
}

describe('F35: after a backup is put in place', () => {
  let ana: Person
  let beto: Person
  /** Ends her account after the backup. */
  let eva: Person
  let recovery: object
  let signup: object
  let photo: string

  beforeAll(async () => {
    ana = await makeUser(server)
    beto = await makeUser(server)
    eva = await makeUser(server, { nombre: 'Marcapersona' })
    const correo = newEmail()
    signup = { correo, codigo: await signUp(server, correo) }
    await call(server, 'POST /api/login/forgot', { body: { correo: ana.correo } })
    const codigo = await codeFor(server, ana.correo)
    recovery = { correo: ana.correo, codigo, contraseña: PASSWORD }
    const { db, now } = server.services
    const words = { titulo: 'Hola', contenido: 'Hola', url: '/notificaciones' }
    await notify(db, [{ userId: ana.id, icono: 'default', ...words }], now())
    await makeAd(server, eva.id, { input: { titulo: 'Marcatítulo de pino' } })
    await sendProfile(server, eva, { fotos: [await portrait()] })
    photo = (await call(server, 'GET /api/user', eva)).json().foto.split('/')[2]
    await knownPhone(server, newAddress(), ana)
    await backUp()
    await call(server, 'POST /api/logout', ana)
    await end(eva)
    await restore()
  })

  test('a person who ended her account since does not come back, nor her ads and photos', async () => {
    const { db } = server.services
    expect(await db.select().from(users).where(eq(users.id, eva.id))).toEqual([])
    expect(await db.select().from(users).where(eq(users.id, beto.id))).toHaveLength(1)
    const left = `${await dumpDatabase(server)}\n${await dumpFiles(server)}`
    for (const mark of ['Marcapersona', 'Marcatítulo', eva.correo, photo]) {
      expect(left).not.toContain(mark)
    }
  })

  test('nobody is told again of what is long past', async () => {
    const { db } = server.services
    const isHers = eq(notifications.userId, ana.id)
    const [kept, ...others] = await db.select().from(notifications).where(isHers)
    expect(others).toEqual([])
    expect(kept?.dispatchedAt).not.toBeNull()
  })

  test('a code that was used since serves no more, and waiting mails are not sent', async () => {
    const { db } = server.services
    expect(await db.select().from(codes)).toEqual([])
    expect(await db.select().from(mails).where(isNull(mails.sentAt))).toEqual([])
    expect((await call(server, 'PATCH /api/login/forgot', { body: recovery })).statusCode).toBe(400)
    expect((await call(server, 'PATCH /api/login/signin', { body: signup })).statusCode).toBe(400)
  })

  test('a session that was ended since opens nothing, and its person logs in anew', async () => {
    expect((await call(server, 'GET /api/user', ana)).statusCode).toBe(401)
    const { db } = server.services
    expect(await db.select().from(sessions)).toEqual([])
    // A pass may be a thief's whom a new password has ended since.
    expect(await db.select().from(knownDevices)).toEqual([])
    await logIn(server, ana)
  })

  // It restores two times more, for what few meet.
  const rare = { tags: 'soak' }
  test(
    'a person who ended hers stays away where the database is lost, and by an older backup after',
    rare,
    async () => {
      const carla = await makeUser(server)
      await backUp()
      await end(carla)
      const { db } = server.services
      await db.execute(sql`truncate users, ads, audit, ended_accounts cascade`)
      await restore()
      expect(await db.select().from(users).where(eq(users.id, carla.id))).toEqual([])
      await restore()
      expect(await db.select().from(users).where(eq(users.id, carla.id))).toEqual([])
    },
  )
})
