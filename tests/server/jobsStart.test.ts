import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { startJobs } from '../../src/server/jobs/start.ts'
import { newEmail, signUp } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()

const outbox = () => readdir(join(server.dir, 'outbox')).catch(() => [])
const sentFiles = (count: number) =>
  vi.waitFor(async () => expect(await outbox()).toHaveLength(count), { timeout: 10_000 })

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
    'send-mail',
    'sweep-orphans',
    'vacuum',
  ])
  await jobs.stop()
  await signUp(server, newEmail())
  expect(await outbox()).toHaveLength(2)
  const again = await startJobs(server.services)
  await sentFiles(3)
  await again.stop()
})

test('F5: jobs write nothing while the disk is full, and start when there is room again', async () => {
  let isLow = true
  const services = { ...server.services, diskIsLow: () => isLow }
  const sent = (await outbox()).length
  const jobs = await startJobs(services, { retryMs: 20 })
  await signUp(server, newEmail())
  expect(await outbox()).toHaveLength(sent)
  isLow = false
  await vi.waitFor(async () => expect((await outbox()).length).toBeGreaterThan(sent), 10_000)
  await jobs.stop()
})
