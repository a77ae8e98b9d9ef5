import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { postgresFolder, runPostgres } from './postgres.ts'
import { freePort } from './productServer.ts'

export interface Standby {
  /** The address of the same database on the standby. */
  url: string
  /** Id of its main process. */
  pid(): number
  /** Pauses or resumes the replay of the primary's log. */
  replay(goesOn: boolean): Promise<void>
  /** Kills it as a power cut would. */
  kill(): void
  start(): Promise<void>
  stop(): void
}

/** Starts a streaming copy of the server behind that address (PostgreSQL's own `pg_basebackup`). */
export async function startStandby(primaryUrl: string): Promise<Standby> {
  const primary = new URL(primaryUrl)
  const dir = postgresFolder()
  const data = join(dir, 'db')
  const port = await freePort()
  const at = ['-h', primary.hostname, '-p', primary.port, '-U', primary.username]
  runPostgres('pg_basebackup', [...at, '-D', data, '-R', '-X', 'stream', '-c', 'fast'])
  const options = [
    `-p ${port}`,
    `-k ${dir}`,
    '-c listen_addresses=127.0.0.1',
    '-c shared_buffers=64MB',
    '-c fsync=off',
    '-c wal_receiver_status_interval=1s',
    '-c wal_retrieve_retry_interval=200ms',
  ]
  const start = () =>
    runPostgres('pg_ctl', [
      '-D',
      data,
      '-l',
      join(dir, 'log'),
      '-w',
      '-o',
      options.join(' '),
      'start',
    ])
  start()
  const url = new URL(primaryUrl)
  url.port = String(port)
  let runs = true
  const pid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  return {
    url: url.href,
    pid,
    replay: async (goesOn) => {
      const client = new Client({ connectionString: url.href })
      await client.connect()
      await client.query(`select pg_wal_replay_${goesOn ? 'resume' : 'pause'}()`)
      await client.end()
    },
    kill: () => {
      runs = false
      process.kill(pid(), 'SIGKILL')
    },
    start: async () => {
      // Its shared memory is held until the children of the killed server have noticed.
      for (let tries = 50; !runs; tries -= 1) {
        try {
          start()
          runs = true
        } catch (error) {
          if (tries === 0) throw error
          await pause(200)
        }
      }
    },
    stop: () => {
      if (runs) runPostgres('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
