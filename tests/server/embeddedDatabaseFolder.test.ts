// @module-tag embedded
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  ENGINE_VERSION,
  markClusterReady,
  prepareCluster,
} from '../../src/server/db/embedded/clusterFolder.ts'
import { startEmbeddedDatabase } from '../../src/server/db/embedded/embeddedDatabase.ts'
import { claimFolder } from '../../src/server/db/embedded/folderClaim.ts'
import { openSocketFolder } from '../../src/server/db/embedded/socketFolder.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tianguis-test-'))
})

afterEach(() => rm(dataDir, { recursive: true, force: true }))

describe('the folder of the files', () => {
  const make = async (files: string[], content = 'kept'): Promise<string> => {
    const folder = join(dataDir, 'database')
    await mkdir(join(folder, 'global'), { recursive: true })
    for (const file of files) await writeFile(join(folder, file), content)
    return folder
  }

  test('F3: files that were never marked ready are moved aside whole', async () => {
    const folder = await make(['PG_VERSION', 'global/pg_control'])
    const found = await prepareCluster(folder)
    expect(found).toMatchObject({ state: 'empty' })
    const movedTo = 'movedTo' in found ? (found.movedTo ?? '') : ''
    expect(movedTo).toContain('database.half-')
    expect(await readFile(join(movedTo, 'PG_VERSION'), 'utf8')).toBe('kept')
    expect(await readdir(dataDir)).toHaveLength(1)
  })

  test('F3: files that were once ready are never moved, even when some are missing', async () => {
    const folder = await make(['PG_VERSION'])
    await markClusterReady(folder)
    await expect(prepareCluster(folder)).rejects.toMatchObject({
      name: 'DatabaseFolderDamaged',
      message: expect.stringContaining('global/pg_control'),
    })
    expect(await readdir(dataDir)).toEqual(['database'])
  })

  test('files that are ready are opened, and an absent folder is made', async () => {
    const folder = await make(['PG_VERSION', 'global/pg_control'], `${ENGINE_VERSION}\n`)
    await markClusterReady(folder)
    expect(await prepareCluster(folder)).toEqual({ state: 'ready' })
    expect(await prepareCluster(join(dataDir, 'absent'))).toEqual({ state: 'empty' })
  })
})

test('F36: an operator with a folder of another engine reads how to move it, and it stays as it was', async () => {
  const folder = join(dataDir, 'database')
  await mkdir(join(folder, 'global'), { recursive: true })
  await writeFile(join(folder, 'PG_VERSION'), '17\n')
  await writeFile(join(folder, 'global/pg_control'), 'kept')
  await markClusterReady(folder)
  const opening = startEmbeddedDatabase({ dataDir, log: () => undefined })
  await expect(opening).rejects.toThrow(/PostgreSQL 17.*npm run backup.*npm run restore/)
  expect(await readFile(join(folder, 'global/pg_control'), 'utf8')).toBe('kept')
  expect((await readdir(dataDir)).filter((name) => name.startsWith('database'))).toContain(
    'database',
  )
})

describe('the claim on the folder', () => {
  test('F4: of many servers that start in the same moment exactly one goes on', async () => {
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => claimFolder(dataDir, 'server', 2_000)),
    )
    const held = claims.filter((claim) => claim !== undefined)
    expect(held).toHaveLength(1)
    await held[0]?.release()
  })

  test('F4: a claim left by a killed server does not block the next one', async () => {
    const dying = createServer()
    await new Promise<void>((resolve) => {
      dying.listen(join(dataDir, 'alive'), resolve)
    })
    await rename(join(dataDir, 'alive'), join(dataDir, 'server-00000000'))
    expect(await claimFolder(dataDir, 'server', 0)).toBeUndefined()
    await new Promise((resolve) => {
      dying.close(resolve)
    })
    expect(await readdir(dataDir)).toEqual(['server-00000000'])
    const claim = await claimFolder(dataDir, 'server', 0)
    expect(claim).toBeDefined()
    await claim?.release()
    expect(await readdir(dataDir)).toEqual([])
  })
})

describe('the folder of the sockets', () => {
  test('it lies in the data folder', async () => {
    expect(await openSocketFolder(dataDir)).toBe(join(dataDir, 'database.lock'))
  })

  test('a path too long for a socket gets a short one that is private and always the same', async () => {
    const deep = join(dataDir, 'a'.repeat(60), 'b'.repeat(60))
    await mkdir(deep, { recursive: true })
    const folder = await openSocketFolder(deep)
    expect(folder.startsWith(join(tmpdir(), 'tianguis-'))).toBe(true)
    expect(await openSocketFolder(deep)).toBe(folder)
    await chmod(folder, 0o777)
    await expect(openSocketFolder(deep)).rejects.toThrow('open to other users')
    await rm(folder, { recursive: true })
  })
})
