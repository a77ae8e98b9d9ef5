import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, isNull, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { UnusableBackup } from '../../src/server/backup/archive.ts'
import { readEndedList } from '../../src/server/backup/endedList.ts'
import { makeBackup } from '../../src/server/backup/makeBackup.ts'
import { restoreBackup } from '../../src/server/backup/restoreBackup.ts'
import { codes, knownDevices, sessions, users } from '../../src/server/db/schema/accounts.ts'
import { notifications } from '../../src/server/db/schema/people.ts'
import { mails } from '../../src/server/db/schema/plumbing.ts'
import { notify } from '../../src/server/notifications/notify.ts'
import { endedMark } from '../../src/server/profile/endedAccounts.ts'
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
const restore = (options: Partial<Parameters<typeof restoreBackup>[2]> = {}) =>
  restoreBackup(server.services, backupPath(), { overwrite: true, ...options })
const NEW_PASSWORD = 'otra clave de tres'
const statusOf = async ({ correo }: Person, contraseña: string) =>
  (await call(server, 'POST /api/login', { body: { correo, contraseña } })).statusCode

async function end({ token }: { token: string }): Promise<void> {
  const answer = await call(server, 'DELETE /api/user', { token, body: { contraseña: PASSWORD } })
  expect(answer.statusCode).toBe(200)
}

/** Chooses a new password, as a user does whose old password was stolen. */
async function changePassword({ correo }: Person): Promise<void> {
  await call(server, 'POST /api/login/forgot', { body: { correo } })
  const body = { correo, codigo: await codeFor(server, correo), contraseña: NEW_PASSWORD }
  expect((await call(server, 'PATCH /api/login/forgot', { body })).statusCode).toBe(200)
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
    await changePassword(beto)
    expect((await restore()).passwordsPreserved).toBe(1)
  })

  test('an operator may name who ended since by the list beside a lost database, or by a later backup', async () => {
    const list = join(server.dir, 'terminadas.txt')
    await writeFile(list, `${endedMark('de otra base')}\n`)
    expect([...(await readEndedList(list))]).toEqual([endedMark('de otra base')])
    await writeFile(join(server.dir, 'ended-accounts.txt'), `${endedMark('de antes')}\n`)
    await makeBackup(server.services, list)
    const marks = await readEndedList(list)
    for (const id of ['de antes', eva.id]) expect(marks).toContain(endedMark(id))
    await writeFile(list, 'ana@ejemplo.mx\n')
    await expect(readEndedList(list)).rejects.toThrow(UnusableBackup)
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
    // A new password may have ended a thief's pass since.
    expect(await db.select().from(knownDevices)).toEqual([])
    await logIn(server, ana)
  })

  test('a person who changed a stolen password since does not have the stolen one again', async () => {
    expect(await statusOf(beto, PASSWORD)).toBe(401)
    expect(await statusOf(beto, NEW_PASSWORD)).toBe(200)
    expect(await statusOf(ana, PASSWORD)).toBe(200)
  })

  test('F32: an operator whose restore breaks off at its very end finds all as it was', async () => {
    const guest = await makeUser(server)
    const broken = {
      ...server.services,
      now: () => {
        throw new Error('the power fails')
      },
    }
    const restoring = restoreBackup(broken, backupPath(), { overwrite: true })
    await expect(restoring).rejects.toThrow('the power fails')
    await logIn(server, guest)
  })

  // These tests restore twice more, for a rare case.
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

  test(
    'nobody who is named as ended comes back to a new machine, and where it is asked nobody’s password of then serves',
    rare,
    async () => {
      const [dora, eli] = [await makeUser(server), await makeUser(server)]
      await backUp()
      const ended = new Set([endedMark(dora.id)])
      await restore({ ended, withoutPasswords: true })
      const { db } = server.services
      expect(await db.select().from(users).where(eq(users.id, dora.id))).toEqual([])
      expect(await statusOf(eli, PASSWORD)).toBe(401)
      await changePassword(eli)
      expect(await statusOf(eli, NEW_PASSWORD)).toBe(200)
    },
  )
})
