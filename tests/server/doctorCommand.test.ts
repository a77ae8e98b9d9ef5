// @module-tag soak
import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { isIPv6, type AddressInfo } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { startPostgres } from '../support/postgres.ts'
import { startProduct } from '../support/productServer.ts'
import { startStandby } from '../support/standby.ts'

/** An address of this machine other than localhost, which a production site may not have. */
const address = Object.values(networkInterfaces())
  .flat()
  .find((one) => one && !one.internal && one.family === 'IPv4')?.address
const canBeLive = inject('realPostgres') && existsSync('/usr/bin/openssl') && address !== undefined
const hasIPv6 = Object.values(networkInterfaces()).some((own) =>
  own?.some(({ address: one }) => one === '::1'),
)
const MINUTES = 60_000

type Variables = Record<string, string>

/** Runs a command of the product with this environment and no other. */
function run(script: string, args: string[], env: Variables) {
  return new Promise<{ code: number; words: string }>((resolve) => {
    const program = ['--import', 'tsx', script, ...args]
    const environment = { PATH: process.env['PATH'], ...env }
    execFile(process.execPath, program, { env: environment }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, words: stdout + stderr }),
    )
  })
}
const askDoctor = (env: Variables) => run('src/server/goingLive/doctor.ts', [], env)

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'tianguis-test-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** A proxy that ends TLS before a product, as in production; with a certificate of its own. */
async function startTls(
  dir: string,
  ip = address,
): Promise<{ origin: string; ca: string; lead(to: string): void }> {
  const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')]
  const names = ['-subj', '/CN=tianguis', '-addext', `subjectAltName=IP:${ip}`]
  const asked = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '90', ...names]
  execFileSync('openssl', [...asked, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  let target = ''
  const proxy = createServer(
    { key: await readFile(key), cert: await readFile(cert) },
    (ask, answer) => {
      const { method, headers, url } = ask
      const onwards = request(target + url, { method, headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
      })
      onwards.on('error', () => answer.writeHead(502).end())
      ask.pipe(onwards)
    },
  )
  await new Promise<void>((resolve) => proxy.listen(0, ip, resolve))
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  const { port } = proxy.address() as AddressInfo
  const lead = (to: string) => {
    target = to
  }
  const host = isIPv6(ip ?? '') ? `[${ip}]` : ip
  return { origin: `https://${host}:${port}`, ca: cert, lead }
}

async function startMail(): Promise<string> {
  const mail = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
  await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => mail.close(resolve)))
  return `smtp://127.0.0.1:${(mail.server.address() as AddressInfo).port}`
}

describe('an operator who runs the doctor', () => {
  test(
    'on a fresh clone reads what serves for trying it and what would be missing for people',
    async () => {
      const product = await startProduct({ fromSources: true, env: { SEED_DEMO: '0' } })
      onTestFinished(() => product.stop())
      const env = { DATA_DIR: product.dataDir, PUBLIC_ORIGIN: product.origin }
      const { code, words } = await askDoctor(env)
      expect(words).toMatch(/^✓ Configuración: sirve para development/m)
      expect(words).toMatch(/^✓ Sitio en .*: responde, y su base de datos también/m)
      expect(words).toMatch(/^! Base de datos: integrada: .*corte de luz.*DATABASE_URL/m)
      expect(words).toMatch(/^! Pagos: modo de prueba/m)
      expect(words).toMatch(/^! Respaldo: no se ha hecho ninguno/m)
      expect(words.match(/^✗ .*/gm)).toEqual([expect.stringMatching(/^✗ Correo: .*SMTP_URL/)])
      expect(words).toMatch(/Falta una cosa\.\n$/)
      expect(code).toBe(1)
    },
    4 * MINUTES,
  )

  test(
    'before the first start reads that there is nothing yet, and nothing is made',
    async () => {
      const dir = join(await folder(), 'data')
      const { code, words } = await askDoctor({
        DATA_DIR: dir,
        PUBLIC_ORIGIN: 'http://127.0.0.1:9',
      })
      expect(words).toMatch(/^✗ Sitio en .*: no responde \(.*\): arráncalo/m)
      expect(words).toMatch(/^✗ Disco: no hay carpeta .*DATA_DIR/m)
      expect(words).toMatch(/^✗ Base de datos: no hay todavía: arranca el servidor/m)
      expect(code).toBe(1)
      expect(existsSync(dir)).toBe(false)
    },
    2 * MINUTES,
  )

  test(
    'with each thing wrong reads each of them, and what to do',
    async () => {
      const { code, words } = await askDoctor({
        NODE_ENV: 'production',
        DATA_DIR: await folder(),
        MIN_FREE_MB: '1000000000',
        PUBLIC_ORIGIN: 'http://127.0.0.1:9',
        DATABASE_URL: 'postgres://nadie@127.0.0.1:9/nada',
        SMTP_URL: 'smtp://127.0.0.1:9',
        STAFF_SECOND_FACTOR: '0',
        STRIPE_SECRET_KEY: 'sk_test_x',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
      })
      const missing = words.match(/^✗ .*/gm) ?? []
      for (const wanted of [
        /PUBLIC_ORIGIN is this machine/,
        /STAFF_SECOND_FACTOR=0/,
        /TRUST_PROXY is empty/,
        /STRIPE_SECRET_KEY is a test key/,
        /STRIPE_PUBLISHABLE_KEY is a test key/,
        /Sitio en http:\/\/127\.0\.0\.1:9: no responde/,
        /Correo: .*revisa SMTP_URL/,
        /Pagos: sin STRIPE_WEBHOOK_SECRET/,
        /Disco: /,
        /Base de datos: no responde \(.*ECONNREFUSED/,
      ]) {
        expect(missing.filter((line) => wanted.test(line))).toHaveLength(1)
      }
      expect(words).toContain(`Faltan ${missing.length} cosas.`)
      expect(code).toBe(1)
    },
    2 * MINUTES,
  )

  test.runIf(hasIPv6 && existsSync('/usr/bin/openssl'))(
    'at an address of IPv6 reads how long its certificate lasts',
    async () => {
      const dir = await folder()
      const proxy = await startTls(dir, '::1')
      proxy.lead('http://127.0.0.1:9')
      const { words } = await askDoctor({
        DATA_DIR: dir,
        PUBLIC_ORIGIN: proxy.origin,
        NODE_EXTRA_CA_CERTS: proxy.ca,
      })
      expect(words).toMatch(/^✓ Certificado TLS: vale 8\d días más/m)
    },
    2 * MINUTES,
  )

  test.runIf(canBeLive)(
    'on a start as in production reads of a missing backup, and of nothing once it is made',
    async () => {
      const dir = await folder()
      const postgres = await startPostgres()
      onTestFinished(() => postgres.stop())
      const proxy = await startTls(dir)
      const env = {
        NODE_ENV: 'production',
        PUBLIC_ORIGIN: proxy.origin,
        TRUST_PROXY: '127.0.0.1,::1',
        DATABASE_URL: postgres.database('producto'),
        SMTP_URL: await startMail(),
        STRIPE_SECRET_KEY: 'sk_live_x',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
        STRIPE_WEBHOOK_SECRET: 'whsec_x',
      }
      const product = await startProduct({ fromSources: true, env })
      onTestFinished(() => product.stop())
      proxy.lead(product.origin)
      const standby = await startStandby(env.DATABASE_URL)
      onTestFinished(() => standby.stop())
      const own = {
        ...env,
        DATA_DIR: product.dataDir,
        DATABASE_READ_URL: standby.url,
        NODE_EXTRA_CA_CERTS: proxy.ca,
      }
      const before = await askDoctor(own)
      expect(before.words.match(/^✗ .*/gm)).toEqual([expect.stringMatching(/^✗ Respaldo: /)])
      expect(before.code).toBe(1)
      const backup = await run('src/server/backup/backup.ts', [join(dir, 'respaldo.gz')], own)
      expect(backup).toMatchObject({ code: 0 })
      const after = await askDoctor(own)
      expect(after.words).toContain('No falta nada.')
      expect(after.words).toMatch(/^✓ Réplica en 127\.0\.0\.1:\d+: .*al día/m)
      expect(after.words).toMatch(/^✓ Certificado TLS: vale 8\d días más/m)
      expect(after.code).toBe(0)
    },
    8 * MINUTES,
  )
})
