// @module-tag embedded
// @module-tag soak
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateDatabase } from '../../src/server/db/migrate.ts'
import { GOOD_AD, multipart, smallPhoto } from '../support/adForm.ts'
import { withDatabase } from '../support/embeddedFolder.ts'
import { makeUser, type Person } from '../support/people.ts'
import { startProduct, type ProductServer } from '../support/productServer.ts'

const DISK_MB = 300
const FLOOR_MB = 60
const MB = 2 ** 20

/** A disk of the test's own, or null without the right to make one. */
function smallDisk(): string | null {
  const dir = mkdtempSync(join(tmpdir(), 'tianguis-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', dir], {
      stdio: 'ignore',
    })
    return dir
  } catch {
    rmSync(dir, { recursive: true })
    return null
  }
}

const disk = smallDisk()

describe.runIf(disk)('F5: the disk of data and photos', () => {
  const dir = disk ?? ''
  const dataDir = join(dir, 'data')
  let product: ProductServer
  let sellers: Person[]
  let body: Awaited<ReturnType<typeof multipart>>

  beforeAll(async () => {
    body = await multipart(GOOD_AD, [await smallPhoto()])
    sellers = await withDatabase(dataDir, async (db) => {
      await migrateDatabase(db)
      const services = { services: { db, now: () => new Date() } }
      return [await makeUser(services), await makeUser(services)]
    })
    const env = { SEED_DEMO: '0', MIN_FREE_MB: String(FLOOR_MB), LOG_LEVEL: 'silent' }
    product = await startProduct({ fromSources: true, dataDir, env })
  })
  afterAll(async () => {
    await product?.kill()
    if (disk) execFileSync('umount', ['-l', disk])
    rmSync(dir, { recursive: true, force: true })
  })

  const filler = () => join(dir, 'filler')
  const freeMb = () => (statfsSync(dir).bavail * statfsSync(dir).bsize) / MB

  /** Leaves so many megabytes free. */
  async function fillUpTo(leftMb: number): Promise<void> {
    const file = await open(filler(), 'a')
    try {
      const piece = Buffer.alloc(MB)
      while (freeMb() > leftMb) await file.write(piece)
    } catch (error) {
      // The disk has no byte left.
      expect(error).toMatchObject({ code: 'ENOSPC' })
    } finally {
      await file.close()
    }
  }

  async function publish(seller: Person | undefined): Promise<{ status: number; text: string }> {
    const answer = await fetch(`${product.origin}/api/announcement`, {
      method: 'POST',
      headers: { ...body.headers, authorization: `Bearer ${seller?.token}` },
      body: new Uint8Array(body.payload),
    })
    return { status: answer.status, text: await answer.text() }
  }
  const statusOf = async (path: string) => (await fetch(product.origin + path)).status

  it.each([
    ['nearly full', FLOOR_MB - 10],
    ['full to the last byte', 0],
  ])(
    '%s refuses writes with 503 and serves reads; with room again it takes writes by itself',
    async (_, leftMb) => {
      const seller = sellers.pop()
      const before = await publish(seller)
      expect(before.status).toBe(201)
      const { id } = JSON.parse(before.text) as { id: string }
      await fillUpTo(leftMb)
      expect(await isRefusedWithoutTrying()).toBe(true)
      for (const path of [
        '/healthz',
        '/readyz',
        '/api/index/reciente',
        `/api/announcement/${id}`,
      ]) {
        expect([path, await statusOf(path)]).toEqual([path, 200])
      }
      expect((await publish(seller)).text).toMatch(/^El servicio no está disponible por ahora\./)
      expect(product.process.exitCode).toBeNull()
      await rm(filler())
      expect((await publish(seller)).status).toBe(201)
    },
    90_000,
  )

  /** The disk refuses a write before its content is checked. */
  async function isRefusedWithoutTrying(): Promise<boolean> {
    const answer = await fetch(`${product.origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ correo: 'nadie@ejemplo.mx', contraseña: '' }),
    })
    return answer.status === 503
  }
})
