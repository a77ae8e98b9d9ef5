import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './productServer.ts'

export interface Postgres {
  /** Address of the database with that name; creates it when it is missing. */
  database(name: string): string
  /** Id of the main process, the parent of all others. */
  pid(): number
  /** Kills the main process as a power cut would; resolves when it serves again. */
  killAndStart(): Promise<void>
  stop(): void
}

const VERSIONS = '/usr/lib/postgresql'
/** A dedicated machine would have more; these fit beside the measured server. */
const SETTINGS = [
  'shared_buffers=1GB',
  'random_page_cost=1.1',
  'jit=off',
  'work_mem=32MB',
  'max_wal_size=4GB',
]

/** Whether Debian's packages of PostgreSQL are installed. */
export const isPostgresInstalled = existsSync(VERSIONS)

/** User for programs that refuse root; undefined where we are not root. */
export function postgresUser(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined
  const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres']))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Folder of the newest version's programs; throws where there is none. */
export function postgresPrograms(): string {
  const version = isPostgresInstalled ? readdirSync(VERSIONS).toSorted().at(-1) : undefined
  if (!version)
    throw new Error('PostgreSQL is missing: apt-get install postgresql postgresql-contrib')
  return join(VERSIONS, version, 'bin')
}

/** A temporary folder of the user that runs PostgreSQL's programs. */
export function postgresFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'tianguis-postgres-'))
  const user = postgresUser()
  if (user) chownSync(dir, user.uid, user.gid)
  return dir
}

/** Runs a program of PostgreSQL to its end. */
export function runPostgres(program: string, args: readonly string[]): void {
  execFileSync(join(postgresPrograms(), program), args, { stdio: 'ignore', ...postgresUser() })
}

/**
 * Starts a separate PostgreSQL from Debian's packages, in a folder that is removed with it. The given settings
 * override ours.
 */
export async function startPostgres(settings: readonly string[] = []): Promise<Postgres> {
  const dir = postgresFolder()
  const as = runPostgres
  const port = await freePort()
  const data = join(dir, 'db')
  as('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8'])
  const options = [
    `-p ${port}`,
    `-k ${dir}`,
    '-c listen_addresses=127.0.0.1',
    ...[...SETTINGS, ...settings].map((setting) => `-c ${setting}`),
  ]
  const start = () =>
    as('pg_ctl', ['-D', data, '-l', join(dir, 'log'), '-w', '-o', options.join(' '), 'start'])
  start()
  const pid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const made = new Set<string>()
  return {
    database: (name) => {
      if (!made.has(name)) {
        as('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', name])
        made.add(name)
      }
      return `postgres://postgres@127.0.0.1:${port}/${name}`
    },
    pid,
    killAndStart: async () => {
      process.kill(pid(), 'SIGKILL')
      for (let tries = 1; ; tries += 1) {
        // Its connection processes end a moment later, and the start doesn't wait for them.
        await pause(100)
        try {
          return void start()
        } catch (error) {
          if (tries === 50) throw error
        }
      }
    },
    stop: () => {
      as('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
