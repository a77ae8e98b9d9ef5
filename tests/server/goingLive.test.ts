import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { hashPassword } from '../../src/server/account/passwords.ts'
import { users } from '../../src/server/db/schema/accounts.ts'
import { EnvironmentError, readEnvironment } from '../../src/server/environment.ts'
import { DEMO_DOMAIN, DEMO_PASSWORD, hasDemoLogins } from '../../src/server/goingLive/demoLogins.ts'
import { refusals } from '../../src/server/goingLive/refusals.ts'
import { makePrivate } from '../../src/server/ground/privateFolder.ts'
import { isThisMachine } from '../../src/server/thisMachine.ts'
import { makeUser } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const LIVE = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://tianguis.mx',
  TRUST_PROXY: '127.0.0.1',
  SMTP_URL: 'smtp://correo.tianguis.mx',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
}
/** A file of an older release, small. */
const OF_THEN = 'tests/support/backups/after0017.gz'
const refused = (source: Record<string, string>) => refusals(readEnvironment(source)).join('\n')

describe('T56: an operator who forgets a line', () => {
  it.each([
    ['with nothing set', {}],
    ['on another port of this machine', { PUBLIC_ORIGIN: 'http://127.0.0.1:8080' }],
    ['on this machine by IPv6', { PUBLIC_ORIGIN: 'http://[::1]:3000' }],
    ['with a demo for the network', { HOST: '0.0.0.0', PUBLIC_DEMO: '1' }],
    ['listening on this machine by IPv6', { HOST: '::1' }],
    ['with a demo asked for', { PUBLIC_ORIGIN: 'https://demo.tianguis.mx', PUBLIC_DEMO: '1' }],
    ['with all of production', LIVE],
    [
      'in production without payments',
      { ...LIVE, STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '' },
    ],
    ['in production with mails as files', { ...LIVE, SMTP_URL: '', MAIL_TO_FILES: '1' }],
  ])('T56: starts %s', (_, source) => {
    expect(refused(source)).toBe('')
  })

  it.each([
    [
      'a public address',
      { PUBLIC_ORIGIN: 'https://tianguis.mx' },
      /NODE_ENV=production, or PUBLIC_DEMO=1/,
    ],
    ['an address of the network', { PUBLIC_ORIGIN: 'http://192.168.1.7:3000' }, /PUBLIC_DEMO=1/],
    ['a demo open to the network', { HOST: '0.0.0.0' }, /^HOST=0\.0\.0\.0 .*PUBLIC_DEMO=1/],
    ['a demo open to the network by IPv6', { HOST: '::' }, /^HOST=:: .*PUBLIC_DEMO=1/],
    ['no proxy in production', { ...LIVE, TRUST_PROXY: '' }, /^TRUST_PROXY is empty/],
    ['localhost in production', { ...LIVE, PUBLIC_ORIGIN: '' }, /PUBLIC_ORIGIN is this machine/],
    ['http in production', { ...LIVE, PUBLIC_ORIGIN: 'http://tianguis.mx' }, /must be https/],
    ['no mail in production', { ...LIVE, SMTP_URL: '' }, /SMTP_URL/],
    [
      'no second factor in production',
      { ...LIVE, STAFF_SECOND_FACTOR: '0' },
      /STAFF_SECOND_FACTOR=0/,
    ],
    [
      'a secret test key',
      { ...LIVE, STRIPE_SECRET_KEY: 'sk_test_x' },
      /STRIPE_SECRET_KEY is a test key/,
    ],
    ['a page with a test key', { ...LIVE, STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }, /PUBLISHABLE_KEY/],
    ['a demo in production', { ...LIVE, PUBLIC_DEMO: '1' }, /exclude each other/],
    [
      'live payments of whose refunds nobody hears',
      { ...LIVE, STRIPE_WEBHOOK_SECRET: '' },
      /set STRIPE_WEBHOOK_SECRET/,
    ],
  ])('T56: is told what to set for %s', (_, source, words) => {
    expect(refused(source)).toMatch(words)
  })

  it.each([
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '127.0.0.1,0.0.0.0/1,128.0.0.0/1'],
    ['TRUST_PROXY', '10.0.0.0/7'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '::/0'],
    ['TRUST_PROXY', '2000::/3'],
    ['TRUST_PROXY', '::ffff:0:0/96'],
    ['TRUST_PROXY', '0:0:0:0:0:ffff:0:0/97'],
    ['TRUST_PROXY', 'todos'],
    ['TRUST_PROXY', 'proxy.tianguis.mx'],
    ['TRUST_PROXY', '127.0.0.1/'],
    ['STRIPE_SECRET_KEY', 'pk_live_x'],
    ['STRIPE_SECRET_KEY', ' sk_live_x'],
    ['STRIPE_SECRET_KEY', 'sk_prod_x'],
    ['STRIPE_SECRET_KEY', 'sk_live_a b'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_x'],
    ['STRIPE_PUBLISHABLE_KEY', '"pk_live_x"'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_live_x'],
    ['MEDIA_ORIGIN', 'https://fotos.tianguis.mx/a;script-src *'],
  ])('T56: is told that %s can’t be %s', (name, value) => {
    const reading = () => readEnvironment({ ...LIVE, [name]: value })
    expect(reading).toThrow(EnvironmentError)
    expect(reading).toThrow(new RegExp(`^ {2}${name}: `, 'm'))
    // No secret stands in a log.
    if (name.startsWith('STRIPE')) expect(reading).not.toThrow(value.trim())
  })

  it.each([
    '127.0.0.1,::1',
    '10.0.0.0/8, 172.16.0.0/12',
    'loopback,uniquelocal',
    '173.245.48.0/20,2400:cb00::/32',
    'fc00::/7',
    'fe80::/10',
    '::ffff:10.0.0.1',
  ])('T56: may trust the proxies %s', (proxies) => {
    expect(readEnvironment({ ...LIVE, TRUST_PROXY: proxies }).TRUST_PROXY.join(',')).toBe(
      proxies.replace(' ', ''),
    )
  })

  it('T56: shows the product to this machine alone until it is told otherwise', () => {
    expect(readEnvironment({}).HOST).toBe('127.0.0.1')
    expect(readEnvironment({ HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0')
    expect(readEnvironment(LIVE).HOST).toBe('0.0.0.0')
  })

  it('T56: sees the server end with the reason, before anything is opened', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'src/server/main.ts'],
      {
        env: { PATH: process.env['PATH'], PUBLIC_ORIGIN: 'https://tianguis.mx' },
        encoding: 'utf8',
      },
    )
    expect(status).toBe(1)
    expect(stderr).toContain('set NODE_ENV=production')
  }, 120_000)
})

test.each([
  ['http://localhost:3000', true],
  ['http://tianguis.localhost', true],
  ['http://127.1.2.3', true],
  ['http://localhost.tianguis.mx', false],
  ['http://10.0.0.5', false],
  ['https://[2001:db8::1]', false],
])('%s is this machine: %s', (origin, expected) => {
  expect(isThisMachine(origin)).toBe(expected)
})

describe('T56: the demo’s log-ins, which everybody knows', () => {
  const server = useServer()

  it('T56: are found while their password is the known one, and only then', async () => {
    const { db } = server.services
    await makeUser(server)
    expect(await hasDemoLogins(db)).toBe(false)
    const correo = `usuario@${DEMO_DOMAIN}`
    const person = await makeUser(server, { correo })
    expect(await hasDemoLogins(db)).toBe(false)
    await db.update(users).set({ passwordHash: await hashPassword(DEMO_PASSWORD) })
    expect(person).toBeDefined()
    expect(await hasDemoLogins(db)).toBe(true)
  })
})

it('T57: other users of the machine can read nothing of the data folder, older folders included', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'tianguis-private-'))
  const mask = process.umask()
  onTestFinished(async () => {
    process.umask(mask)
    await rm(dir, { recursive: true, force: true })
  })
  const old = join(dir, 'photos')
  await mkdir(old, { mode: 0o755 })
  await makePrivate(dir)
  await writeFile(join(dir, 'nuevo'), '')
  const modes = await Promise.all(
    [dir, old, join(dir, 'nuevo')].map(async (path) => (await stat(path)).mode & 0o777),
  )
  expect(modes).toEqual([0o700, 0o700, 0o600])
})

// It makes a database and migrates it, in a process of its own.
const dear = { tags: 'soak', timeout: 400_000 }
it(
  'T57: whoever restores a backup on a new machine lets its other users read none of it',
  dear,
  async () => {
    const dir = await mkdtemp(join(tmpdir(), 'tianguis-private-'))
    onTestFinished(() => rm(dir, { recursive: true, force: true }))
    const restored = spawnSync(
      // A shell starts it with the usual umask, whatever this process has set.
      'sh',
      [
        '-c',
        `umask 022; exec "$0" --import tsx src/server/backup/restore.ts ${OF_THEN}`,
        process.execPath,
      ],
      { env: { PATH: process.env['PATH'], DATA_DIR: join(dir, 'data') }, encoding: 'utf8' },
    )
    expect([restored.status, restored.stderr]).toEqual([0, ''])
    expect(await readdir(dir)).toEqual(['data'])
    // No other user gets in, whatever files the engine creates there.
    expect((await stat(join(dir, 'data'))).mode & 0o777).toBe(0o700)
  },
)
