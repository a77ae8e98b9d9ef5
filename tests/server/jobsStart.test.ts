import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import type { Database } from '../../src/server/db/connect.ts'
import { BossDatabase } from '../../src/server/jobs/queue/bossDatabase.ts'
import { startJobs } from '../../src/server/jobs/start.ts'
import { notify } from '../../src/server/notifications/notify.ts'
import { call, makeUser, newEmail, signUp } from '../support/people.ts'
import { startPushService } from '../support/pushService.ts'
import { useServer } from '../support/serverTest.ts'

const service = await startPushService()
afterAll(service.stop)
const server = useServer({ env: { PUSH_SERVICES: service.origin } })

const outbox = () => readdir(join(server.dir, 'outbox')).catch(() => [])
const sentFiles = (count: number) =>
  vi.waitFor(async () => expect(await outbox()).toHaveLength(count), { timeout: 10_000 })

function signal(): { given: Promise<void>; give: () => void } {
  let give = (): void => undefined
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}

/** A database that is down as soon as a connection is asked for. */
function brokenDatabase(db: Database): Database {
  const connect = () => Promise.reject(new Error('Connection terminated'))
  return Object.assign(Object.create(db), { $client: { connect } }) as Database
}

test('Mail that waited leaves at the start, new mail at once, none after the stop; and it starts again', async () => {
  await signUp(server, newEmail())
  const jobs = await startJobs(server.services)
  await sentFiles(1)
  await signUp(server, newEmail())
  await sentFiles(2)
  const { rows } = await server.services.db.execute<{ name: string }>(
    sql`select name from pgboss.schedule order by name`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'expire-ads',
    'forget-old',
    'purge-ads',
    'reconcile-payments',
    'send-mail',
    'send-notices',
    'settle-suspended',
    'sweep-orphans',
    'tell-levels',
    'vacuum',
    'warn-expiring',
  ])
  await jobs.stop()
  await signUp(server, newEmail())
  expect(await outbox()).toHaveLength(2)
  const again = await startJobs(server.services)
  await sentFiles(3)
  await again.stop()
})

test('What a call tells people goes out right after its answer, and what waited at the start', async () => {
  const [seller, author] = [await makeUser(server), await makeUser(server)]
  const phone = service.subscribe()
  await call(server, 'POST /api/push', { token: seller.token, body: phone })
  const notice = { userId: seller.id, icono: 'default', contenido: '', url: '/' } as const
  await notify(server.services.db, [{ ...notice, titulo: 'Antes' }], server.clock.now)
  const jobs = await startJobs(server.services)
  const received = (count: number) =>
    vi.waitFor(() => expect(service.received).toHaveLength(count), { timeout: 10_000 })
  await received(1)
  const answer = await call(server, 'POST /api/review', {
    token: author.token,
    body: { commentedUser: seller.id, contenido: 'Muy puntual', calificacion: 5 },
  })
  expect(answer.statusCode).toBe(201)
  await received(2)
  await jobs.stop()
})

test('F5: jobs write nothing while the disk is full, and start when there is room again', async () => {
  let isLow = true
  const services = { ...server.services, diskIsLow: () => isLow }
  const sent = (await outbox()).length
  const jobs = await startJobs(services, { firstMs: 20, longestMs: 20 })
  await signUp(server, newEmail())
  expect(await outbox()).toHaveLength(sent)
  isLow = false
  await vi.waitFor(async () => expect((await outbox()).length).toBeGreaterThan(sent), 10_000)
  await jobs.stop()
})

test('F30: a stop waits for the mail that is on its way', async () => {
  const { mail } = server.services
  const [begun, finish] = [signal(), signal()]
  const transport = {
    ...mail.transport,
    send: () => {
      begun.give()
      return finish.given
    },
  }
  await signUp(server, newEmail())
  const jobs = await startJobs({ ...server.services, mail: { ...mail, transport } })
  await begun.given
  let isStopped = false
  const stopping = jobs.stop().then(() => {
    isStopped = true
  })
  await pause(50)
  expect(isStopped).toBe(false)
  finish.give()
  await stopping
  const waiting = await server.services.db.execute(sql`select from mails where sent_at is null`)
  expect(waiting.rows).toEqual([])
})

test('F7: an end of a job that the database did not take disturbs nothing else', async () => {
  const database = new BossDatabase({
    ...server.services,
    db: brokenDatabase(server.services.db),
  })
  const endOfJob = 'UPDATE job SET completed_on = now(), state = $1'
  await expect(database.executeSql(endOfJob, ['completed'])).resolves.toEqual({
    rows: [{ count: 0 }],
  })
  await expect(database.executeSql('select 1', [])).rejects.toThrow('Connection terminated')
})
