// @module-tag embedded
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SharedEngine } from '../../src/server/db/embedded/sharedEngine.ts'

let dataDir: string
let engine: SharedEngine

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tianguis-test-'))
  engine = new SharedEngine(dataDir, () => undefined)
  await engine.waitReady
})

afterAll(async () => {
  await engine.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Log position at which recovery after a power cut would start; earlier log may be deleted. */
async function readFrom(): Promise<string> {
  const { rows } = await engine.query<{ from: string }>(
    `select lpad(split_part(redo_lsn::text, '/', 1), 8, '0') || lpad(split_part(redo_lsn::text, '/', 2), 8, '0')
      as from from pg_control_checkpoint()`,
  )
  return rows[0]?.from ?? ''
}

test('F37: a server that runs for months keeps no log of all that people ever wrote', async () => {
  await engine.exec(`create table written as select n from generate_series(1, 20000) n`)
  const before = await readFrom()
  await engine.checkpoint()
  const after = await readFrom()
  expect(after > before).toBe(true)
})

test('somebody who is in the middle of a transaction is not waited for', async () => {
  const before = await readFrom()
  await engine.exec('begin; insert into written values (1)')
  await engine.checkpoint()
  await engine.exec('commit')
  expect(await readFrom()).toBe(before)
})
