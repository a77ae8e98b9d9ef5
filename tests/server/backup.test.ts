// @module-tag postgres
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { countVisit } from '../../src/server/ads/detail/visitQueries.ts'
import { makeBackup } from '../../src/server/backup/makeBackup.ts'
import { tablesInOrder } from '../../src/server/backup/queries.ts'
import { restoreBackup } from '../../src/server/backup/restoreBackup.ts'
import { publish } from '../support/adForm.ts'
import { dumpDatabase, dumpFiles } from '../support/everything.ts'
import { call, makeUser, newAddress, newEmail, signUp } from '../support/people.ts'
import { portrait, sendProfile } from '../support/profile.ts'
import { useServer } from '../support/serverTest.ts'
import { accept, makeModerator, makeReport } from '../support/staff.ts'

const server = useServer()
let backup: string

/** Rows that a restore omits: old sessions, codes and mails would come back to life. */
const OVER = /^public\.(?:sessions|codes|pending_accounts|limit_counters|mails) /
const rows = async () =>
  (await dumpDatabase(server))
    .split(/\n(?=(?:public|drizzle|derived)\.)/)
    .filter((line) => !OVER.test(line))
    .toSorted()
const photos = async () =>
  (await dumpFiles(server))
    .split('\n')
    .filter((line) => line.startsWith('/photos'))
    .toSorted()

beforeAll(async () => {
  backup = join(server.dir, 'respaldo.gz')
  const [ana, bea] = [await makeUser(server), await makeUser(server, { nombre: 'Beá "\\ 🌵\n\t' })]
  let adId = ''
  for (const titulo of ['Silla «de palma» 100 %', 'Mesa\tcon\\barra', 'Comal 𝒶']) {
    const answer = await publish(server, { titulo }, { token: ana.token })
    expect(answer.statusCode).toBe(201)
    adId = answer.json<{ id: string }>().id
  }
  await countVisit(server.services.db, { adId, address: newAddress() }, server.clock.now)
  await sendProfile(server, ana, { fotos: [await portrait()] })
  const body = { contenido: 'Muy bien\nTodo «claro»', commentedUser: ana.id, calificacion: 4 }
  const { _id } = (await call(server, 'POST /api/review', { token: bea.token, body })).json()
  await accept(server, await makeReport(server, 'reseña', _id), await makeModerator(server))
  await signUp(server, newEmail())
  // Waiting notices are not sent after a restore.
  await server.services.db.execute(sql`delete from alert_queue`)
  await server.services.db.execute(sql`update notifications set dispatched_at = created_at`)
})

describe('F32: a backup', () => {
  test('brings every row and every photo back as they were, and numbers go on', async () => {
    const before = { rows: await rows(), photos: await photos() }
    const counts = await makeBackup(server.services, backup)
    expect(counts.files).toBe(15)

    await server.services.db.execute(sql`truncate users, ads, audit cascade`)
    await makeUser(server)
    await rm(join(server.dir, 'photos'), { recursive: true })

    expect(await restoreBackup(server.services, backup, { overwrite: true })).toMatchObject(counts)
    expect(await rows()).toEqual(before.rows)
    expect(await photos()).toEqual(before.photos)

    const reporter = await makeUser(server)
    const folio = async () => {
      const target = await makeUser(server)
      const id = await makeReport(server, 'vendedor', target.id, { reporterId: reporter.id })
      const found = await server.services.db.execute<{ folio: number }>(
        sql`select folio from reports where id = ${id}`,
      )
      return Number(found.rows[0]?.folio)
    }
    expect(await folio()).toBe(2)
  })

  test('goes over no data unless it is told to', async () => {
    const before = await rows()
    await expect(restoreBackup(server.services, backup, { overwrite: false })).rejects.toThrow(
      'Ya hay datos donde iría el respaldo.',
    )
    expect(await rows()).toEqual(before)
  })

  test('that is cut short, damaged, newer or none at all changes nothing', async () => {
    const before = await rows()
    const whole = await readFile(backup)
    const text = gunzipSync(whole).toString()
    const wrong = {
      'without its end': gzipSync(text.slice(0, text.lastIndexOf('end\t'))),
      'without a row': gzipSync(text.replace(/\nrow\t.*/, '')),
      'cut in the middle': whole.subarray(0, whole.length / 2),
      'of a newer version': gzipSync(text.replace(/"migration":\d+/, '"migration":9999999999999')),
      'of something else': gzipSync('hola\n'),
      'no archive': Buffer.from('hola'),
    }
    for (const [name, bytes] of Object.entries(wrong)) {
      const path = join(server.dir, 'malo.gz')
      await writeFile(path, bytes)
      const failure = await restoreBackup(server.services, path, { overwrite: true }).catch(
        (error: unknown) => error,
      )
      expect([name, failure]).toEqual([name, expect.any(Error)])
      expect(await rows()).toEqual(before)
    }
  })

  test('can be read by nobody but its owner, and knows every table, those that others name first', async () => {
    const names = (await tablesInOrder(server.services.db)).map(({ name }) => name)
    const { rows: all } = await server.services.db.execute(
      sql`select from pg_tables where schemaname = 'public'`,
    )
    expect(names).toHaveLength(all.length)
    expect(names.indexOf('users')).toBeLessThan(names.indexOf('ads'))
    expect(names.indexOf('sessions')).toBeLessThan(names.indexOf('push_subscriptions'))
    const { mode } = await stat(backup)
    expect(mode & 0o077).toBe(0)
  })
})
