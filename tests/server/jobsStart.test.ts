import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as macrotask, setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import type { Database } from '../../src/server/db/connect.ts'
import type { Job } from '../../src/server/ground/job.ts'
import { createClock, timeAfter } from '../../src/server/jobs/clock/clock.ts'
import { startJobs } from '../../src/server/jobs/start.ts'
import { notify } from '../../src/server/notifications/notify.ts'
import { askAccount, call, makeUser, newEmail } from '../support/people.ts'
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

/** A database that is unreachable while `isAway` says so. */
function sometimesAway(db: Database, isAway: () => boolean): Database {
  const away = () => {
    throw new Error('Connection terminated')
  }
  return new Proxy(db, {
    get: (target, name) => (isAway() ? away : (Reflect.get(target, name, target) as unknown)),
  })
}

test('Mail that waited leaves at the start, new mail at once, none after the stop; and it starts again', async () => {
  await askAccount(server, newEmail())
  const jobs = await startJobs(server.services)
  await sentFiles(1)
  await askAccount(server, newEmail())
  await sentFiles(2)
  const { rows } = await server.services.db.execute<{ name: string }>(
    sql`select name from job_clock order by name`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'ask-availability',
    'end-offers',
    'end-removals',
    'end-sales',
    'expire-ads',
    'forget-conversations',
    'forget-old',
    'keep-texts',
    'purge-ads',
    'reconcile-payments',
    'rejudge-waiting',
    'renew-packs',
    'send-mail',
    'send-notices',
    'settle-suspended',
    'sweep-orphans',
    'tell-alerts',
    'tell-drops',
    'tell-levels',
    'vacuum',
    'warn-expiring',
  ])
  await jobs.stop()
  await askAccount(server, newEmail())
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
  const jobs = await startJobs(services, 20)
  await askAccount(server, newEmail())
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
  await askAccount(server, newEmail())
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

test('F41: an operator reads of a job that the stop interrupts, and of no error', async () => {
  const { mail } = server.services
  const [begun, finish] = [signal(), signal()]
  const transport = {
    ...mail.transport,
    send: () => {
      begun.give()
      return finish.given
    },
  }
  let isAway = false
  const db = sometimesAway(server.services.db, () => isAway)
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  await askAccount(server, newEmail())
  const services = { ...server.services, db, log, mail: { ...mail, transport } }
  const jobs = await startJobs(services, 15_000, 20)
  await begun.given
  await jobs.stop()
  isAway = true
  finish.give()
  await macrotask()
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'the stop interrupts running jobs; their next runs go on',
  ])
  await server.services.db.execute(sql`update mails set sent_at = now() where sent_at is null`)
})

test('F7: jobs begin once the database is there, and nothing ends while it is away', async () => {
  let isAway = true
  const db = sometimesAway(server.services.db, () => isAway)
  await askAccount(server, newEmail())
  const sent = (await outbox()).length
  const jobs = await startJobs({ ...server.services, db }, 20)
  await pause(60)
  expect(await outbox()).toHaveLength(sent)
  isAway = false
  await sentFiles(sent + 1)
  await jobs.stop()
})

test('F25: of two processes one runs a job at its time, and none again before the next', async () => {
  const runs: string[] = []
  const job = (process: string): Job => ({
    name: 'watched',
    times: { everyMinutes: 5 },
    run: async () => void runs.push(process),
  })
  let now = new Date('2026-03-04T10:01:00Z')
  const services = { ...server.services, now: () => now }
  const clocks = ['one', 'other'].map((process) => createClock(services, [job(process)]))
  const tick = () => Promise.all(clocks.map((clock) => clock.tick()))
  await tick()
  expect(runs).toHaveLength(0)
  now = new Date('2026-03-04T10:05:01Z')
  await tick()
  await tick()
  expect(runs).toHaveLength(1)
  now = new Date('2026-03-04T10:10:00Z')
  await tick()
  expect(runs).toHaveLength(2)
  // F23: the clock jumped back; a time in the future must not keep the job from running.
  now = new Date('2026-03-04T07:00:00Z')
  await tick()
  expect(runs).toHaveLength(3)
})

test('A job that is asked for while it runs, runs once more and never beside itself', async () => {
  let atOnce = 0
  let most = 0
  let runs = 0
  const [first, release] = [signal(), signal()]
  const job: Job = {
    name: 'slow',
    times: { everyMinutes: 60 },
    run: async () => {
      most = Math.max(most, ++atOnce)
      runs += 1
      first.give()
      await release.given
      atOnce -= 1
    },
  }
  const clock = createClock(server.services, [job])
  clock.runNow(job)
  await first.given
  for (let asked = 0; asked < 3; asked++) clock.runNow(job)
  release.give()
  await vi.waitFor(() => expect(runs).toBe(2), 10_000)
  await clock.stop()
  expect([runs, most]).toEqual([2, 1])
})

test.each([
  [{ everyMinutes: 5 }, '2026-03-04T10:05:00Z', '2026-03-04T10:10:00.000Z'],
  [{ everyMinutes: 60, atMinute: 37 }, '2026-03-04T10:05:00Z', '2026-03-04T10:37:00.000Z'],
  [
    { everyMinutes: 60, atMinute: 7, hours: [9, 21] },
    '2026-03-04T21:07:00Z',
    '2026-03-05T09:07:00.000Z',
  ],
])('A job of %j runs after %s at %s', (times, after, at) => {
  expect(timeAfter(times, new Date(after)).toISOString()).toBe(at)
})
