// @module-tag embedded
// @module-tag soak
import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  findChildProgram,
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../../src/server/db/embedded/embeddedDatabase.ts'
import { openSocketFolder } from '../../src/server/db/embedded/socketFolder.ts'

/** Making a database's files takes seconds, so one folder goes through all these lives in order. */
const SLOW = { timeout: 60_000, interval: 20 }
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let dataDir: string
let database: EmbeddedDatabase | undefined
let pool: Pool
const logged: string[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tianguis-test-'))
})

afterAll(async () => {
  if (database) await stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedDatabase> {
  const log = (message: string): void => void logged.push(message)
  database = await startEmbeddedDatabase({ dataDir, log, heartbeatMs: 500 })
  pool = new Pool({ ...database.connection, max: 4 })
  pool.on('error', () => {})
  return database
}

async function stop(): Promise<void> {
  await pool.end()
  await database?.stop()
  database = undefined
}

async function connectClient(): Promise<Client> {
  const client = new Client(database?.connection)
  client.on('error', () => {})
  await client.connect()
  return client
}

async function notes(): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>('SELECT text FROM notes ORDER BY text')
  return rows.map((row) => row.text)
}

/** Waits until another process serves, and gives its rows. */
async function notesOfReplacement(former: number | undefined): Promise<string[]> {
  return vi.waitFor(async () => {
    expect(database?.pid()).toBeDefined()
    expect(database?.pid()).not.toBe(former)
    return notes()
  }, SLOW)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Another server: prints its database's process once it is up, or why it is not. */
function startOtherServer(): ChildProcess {
  const module = new URL('../../src/server/db/embedded/embeddedDatabase.ts', import.meta.url).href
  const program = `
    import { startEmbeddedDatabase } from ${JSON.stringify(module)}
    const database = await startEmbeddedDatabase({ dataDir: process.argv[1], log: () => {} })
    process.stdout.write(String(database.pid()))`
  const loader = findChildProgram().execArgv
  return spawn(process.execPath, [...loader, '--input-type=module', '-e', program, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

describe('a first start', () => {
  test('F3: a first start that was killed is recognised, moved aside and made anew', async () => {
    const cluster = join(dataDir, 'database')
    const program = findChildProgram()
    const first = fork(program.file, [cluster, await openSocketFolder(dataDir)], {
      execArgv: program.execArgv,
    })
    await vi.waitFor(() => expect(readdirSync(cluster).length).toBeGreaterThan(0), SLOW)
    first.kill('SIGKILL')
    await once(first, 'exit')

    await start()

    expect((await readdir(dataDir)).some((name) => name.startsWith('database.half-'))).toBe(true)
    expect(existsSync(join(cluster, 'tianguis.ready'))).toBe(true)
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })
})

describe('several connections', () => {
  test('many people ask at once and each gets their own answer, however long the question', async () => {
    const long = 'ñ'.repeat(200_000)
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const { rows } =
          n % 2 === 0
            ? await pool.query('SELECT $1::int AS n', [n])
            : await pool.query('SELECT $1::int AS n, length($2::text) AS length', [n, long])
        return rows[0]
      }),
    )
    expect(answers).toEqual(
      answers.map((_, n) => (n % 2 === 0 ? { n } : { n, length: long.length })),
    )
  })

  test('search has its extensions and its Spanish stems, upgrades their exclusion', async () => {
    await pool.query(`
      CREATE EXTENSION unaccent; CREATE EXTENSION pg_trgm;
      CREATE EXTENSION btree_gin; CREATE EXTENSION btree_gist;
      CREATE TEXT SEARCH CONFIGURATION es (COPY = spanish);
      ALTER TEXT SEARCH CONFIGURATION es
        ALTER MAPPING FOR hword, hword_part, word WITH unaccent, spanish_stem;
      CREATE TABLE upgrades (ad int, span tstzrange, EXCLUDE USING gist (ad WITH =, span WITH &&))`)
    const { rows } = await pool.query(
      `SELECT to_tsvector('es', 'Computación, bicicletas') @@ to_tsquery('es', $1) AS found,
              similarity('biciclta', 'bicicleta') > 0.5 AS near`,
      ['computacion & bicicleta'],
    )
    expect(rows).toEqual([{ found: true, near: true }])
    const upgrade = 'INSERT INTO upgrades VALUES (1, tstzrange($1, $2))'
    await pool.query(upgrade, ['2026-01-01', '2026-02-01'])
    await expect(pool.query(upgrade, ['2026-01-15', '2026-03-01'])).rejects.toMatchObject({
      code: '23P01',
    })
  })

  test('transactions of several people that count and then write do not meet', async () => {
    await pool.query('CREATE TABLE notes (text text)')
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const client = await pool.connect()
        await client.query('BEGIN')
        await client.query('SELECT pg_advisory_xact_lock(1)')
        await client.query(`INSERT INTO notes SELECT 'note ' || count(*) FROM notes`)
        await client.query('COMMIT')
        client.release()
      }),
    )
    expect(await notes()).toEqual(Array.from({ length: 8 }, (_, n) => `note ${n}`))
    await pool.query('TRUNCATE notes')
  })

  test('a client that dies in a transaction is rolled back and the others go on', async () => {
    const client = await connectClient()
    await client.query('BEGIN')
    await client.query(`INSERT INTO notes VALUES ('never committed')`)
    const waiting = notes()
    await client.end()
    expect(await waiting).toEqual([])
  })

  test('a client that dies within a statement leaves nothing of it', async () => {
    const socket = connect(join(database?.connection.host ?? '', '.s.PGSQL.5432'))
    const startup = Buffer.from('\0\0\0\0\0\x03\0\0user\0postgres\0\0', 'latin1')
    startup.writeInt32BE(startup.length)
    let answers = ''
    socket.on('data', (bytes: Buffer) => (answers += bytes.toString('latin1')))
    socket.write(startup)
    socket.write(frontendMessage('P', `\0INSERT INTO notes VALUES ('half sent')\0\0\0`))
    socket.write(frontendMessage('B', '\0\0\0\0\0\0\0\0'))
    socket.write(frontendMessage('E', '\0\0\0\0\0'))
    await vi.waitFor(() => expect(answers).toContain('INSERT 0 1'), SLOW)
    const waiting = notes()
    socket.destroy()
    expect(await waiting).toEqual([])
  })
})

describe('a database that fails', () => {
  test('kill -9 of the database loses no acknowledged row, and it comes back', async () => {
    const acknowledged: string[] = []
    const former = database?.pid()
    const writing = (async () => {
      for (let n = 0; ; n += 1) {
        const text = String(n).padStart(6, '0')
        await pool.query('INSERT INTO notes VALUES ($1)', [text])
        acknowledged.push(text)
        if (n === 50 && former) process.kill(former, 'SIGKILL')
      }
    })()
    await expect(writing).rejects.toThrow()
    const kept = await notesOfReplacement(former)
    expect(kept).toEqual(expect.arrayContaining(acknowledged))
    expect(acknowledged.length).toBeGreaterThan(50)
  })

  test('F8: a database that hangs is replaced', async () => {
    const former = database?.pid()
    if (former) process.kill(former, 'SIGSTOP')
    const kept = await notesOfReplacement(former)
    expect(kept.length).toBeGreaterThan(50)
    expect(logged).toContain('The database stopped answering and is replaced')
  })

  test('an error that ends the shared session brings a fresh database', async () => {
    const former = database?.pid()
    const client = await connectClient()
    await client.query('SET idle_in_transaction_session_timeout = 1')
    await client.query('BEGIN')
    await expect(
      vi.waitUntil(() => client.query('SELECT pg_sleep(0.05)').then(() => false)),
    ).rejects.toThrow()
    expect((await notesOfReplacement(former)).length).toBeGreaterThan(50)
  })
})

describe('one server for a folder', () => {
  test('F4: a second server in the same process is refused by name', async () => {
    await expect(startEmbeddedDatabase({ dataDir, log: () => {} })).rejects.toMatchObject({
      name: 'DatabaseFolderInUse',
      message: expect.stringContaining('another server is running on it'),
    })
  })

  test('F4: a second server process ends with a clear message and a code that is not 0', async () => {
    const second = startOtherServer()
    let complaint = ''
    second.stderr?.on('data', (text: Buffer) => (complaint += text.toString()))
    const [code] = await once(second, 'close')
    expect(code).not.toBe(0)
    expect(complaint).toContain('DatabaseFolderInUse')
    expect(complaint).toContain('another server is running on it')
    expect((await notes()).length).toBeGreaterThan(50)
  })

  test('kill -9 of the server takes its database along, and the next server starts', async () => {
    await stop()
    const server = startOtherServer()
    const [printed] = server.stdout ? await once(server.stdout, 'data') : []
    const orphan = Number(printed)
    expect(isRunning(orphan)).toBe(true)
    server.kill('SIGKILL')
    await once(server, 'exit')

    await start()

    await vi.waitFor(() => expect(isRunning(orphan)).toBe(false), SLOW)
    expect((await notes()).length).toBeGreaterThan(50)
  })

  test('an orderly stop leaves no process and no socket behind', async () => {
    const pid = database?.pid() ?? 0
    await stop()
    expect(isRunning(pid)).toBe(false)
    expect(await readdir(join(dataDir, 'database.lock'))).toEqual([])
  })
})

function frontendMessage(type: string, body: string): Buffer {
  const message = Buffer.from(`${type}\0\0\0\0${body}`, 'latin1')
  message.writeInt32BE(message.length - 1, 1)
  return message
}
