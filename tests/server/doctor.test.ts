import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { lastBackup } from '../../src/server/backup/lastBackupQueries.ts'
import { makeBackup } from '../../src/server/backup/makeBackup.ts'
import { connect } from '../../src/server/db/connect.ts'
import { readEnvironment } from '../../src/server/environment.ts'
import { checkDatabase } from '../../src/server/goingLive/checkDatabase.ts'
import { checkMail, checkPayments } from '../../src/server/goingLive/checkServices.ts'
import { checkSite } from '../../src/server/goingLive/checkSite.ts'
import { checkDisk } from '../../src/server/goingLive/checkStorage.ts'
import { useServer } from '../support/serverTest.ts'
import { testDatabase } from '../support/testDatabase.ts'

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
}
const server = useServer({ env: KEYS })
let origin = ''

beforeAll(async () => {
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.app.close())

/** A role's settings hold from the next connection on. */
async function inNewConnection(env: Parameters<typeof checkDatabase>[1]) {
  const connection = connect({
    connection: testDatabase(),
    max: 1,
    onError: () => undefined,
  })
  try {
    return (await checkDatabase(connection.db, env))[0]
  } finally {
    await connection.close()
  }
}

const environment = (more: Record<string, string> = {}) =>
  readEnvironment({ ...KEYS, PUBLIC_ORIGIN: origin, ...more })

describe('whoever asks the doctor how an installation is', () => {
  it('hears that the site answers and its clock is right', async () => {
    expect(await checkSite(origin)).toMatchObject([{ state: 'bien' }, { state: 'bien' }])
  })

  it('hears of a site that does not answer, and of a clock that is a minute off', async () => {
    expect(await checkSite('http://127.0.0.1:9')).toMatchObject([{ state: 'falta' }])
    const late = await checkSite(origin, () => Date.now() - 60_000)
    expect(late[1]).toMatchObject({ state: 'falta', words: expect.stringContaining('NTP') })
  })

  it('hears whether the payment webhook takes what is signed with our secret, and nothing else', async () => {
    expect(await checkPayments(environment())).toMatchObject([{ state: 'bien' }])
    const other = await checkPayments(environment({ STRIPE_WEBHOOK_SECRET: 'whsec_otra' }))
    expect(other).toMatchObject([{ state: 'falta', words: expect.stringContaining('400') }])
    const none = await checkPayments(environment({ STRIPE_WEBHOOK_SECRET: '' }))
    expect(none).toMatchObject([{ state: 'falta' }])
    expect(await checkPayments(readEnvironment({}))).toMatchObject([{ state: 'aviso' }])
  })

  it('hears of a webhook that takes anything', async () => {
    const open = createServer((_request, reply) => reply.end('{}')).listen(0, '127.0.0.1')
    onTestFinished(() => void open.close())
    await once(open, 'listening')
    const { port } = open.address() as AddressInfo
    const finding = await checkPayments(environment({ PUBLIC_ORIGIN: `http://127.0.0.1:${port}` }))
    expect(finding).toMatchObject([{ state: 'falta', words: expect.stringContaining('sin firma') }])
  })

  it('hears whether the mail server takes our mails', async () => {
    const mail = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
    await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => new Promise<void>((resolve) => mail.close(resolve)))
    const { port } = mail.server.address() as AddressInfo
    const at = (url: string) => checkMail(environment({ SMTP_URL: url }))
    expect((await at(`smtp://127.0.0.1:${port}`)).state).toBe('bien')
    expect((await at('smtp://127.0.0.1:9')).state).toBe('falta')
    expect((await checkMail(environment())).state).toBe('falta')
    expect((await checkMail(environment({ MAIL_TO_FILES: '1' }))).state).toBe('aviso')
  })

  it('hears how full the disk is', async () => {
    expect((await checkDisk(tmpdir(), 0)).state).toBe('bien')
    expect((await checkDisk(tmpdir(), 1e9)).state).toBe('falta')
  })

  it('hears of a missing and of an old backup, and that one was made', async () => {
    const { db } = server.services
    const backupOf = async (hoursFromNow = 0) => {
      const now = () => Date.now() + hoursFromNow * 3_600_000
      const findings = await checkDatabase(db, environment({ NODE_ENV: 'production' }), now)
      return findings.find(({ what }) => what === 'Respaldo')
    }
    expect(await backupOf()).toMatchObject({
      state: 'falta',
      words: expect.stringContaining('ninguno'),
    })
    const path = join(server.dir, 'respaldo.gz')
    onTestFinished(() => rm(path, { force: true }))
    await makeBackup({ ...server.services, now: () => new Date() }, path)
    expect(await lastBackup(db)).toBeInstanceOf(Date)
    expect(await backupOf()).toMatchObject({ state: 'bien' })
    expect(await backupOf(27)).toMatchObject({ state: 'falta' })
  })

  it('hears that the embedded database may lose the last seconds: in production that is missing', async () => {
    const { db } = server.services
    const [trying] = await checkDatabase(db, { NODE_ENV: 'development' })
    const [live] = await checkDatabase(db, { NODE_ENV: 'production' })
    expect([trying?.state, live?.state]).toEqual(['aviso', 'falta'])
    expect(live?.words).toContain('DATABASE_URL')
  })

  it.runIf(process.env['TEST_DATABASE_URL'])(
    'hears of a PostgreSQL that does not keep what it confirms',
    async () => {
      const { db } = server.services
      const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://x' } as const
      const durability = async () => (await checkDatabase(db, env))[0]
      expect((await durability())?.words).toMatch(/fsync=off|PostgreSQL guarda/)
      await db.$client.query("alter role current_user set synchronous_commit = 'off'")
      onTestFinished(async () => {
        await db.$client.query('alter role current_user reset synchronous_commit')
      })
      expect(await inNewConnection(env)).toMatchObject({
        state: 'falta',
        words: expect.stringContaining('synchronous_commit=off'),
      })
    },
  )
})
