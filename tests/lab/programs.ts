import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresUser } from '../support/postgres.ts'

/** Debian's packages of what the lab is made of, by program. */
const PROGRAMS = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
} as const
type Name = keyof typeof PROGRAMS

/** What has to be installed first; empty where all is there. */
export const missingPrograms = (): string[] =>
  (Object.keys(PROGRAMS) as Name[]).filter((name) => !existsSync(PROGRAMS[name]))

export interface Program {
  child: ChildProcess
  /** Ends it and resolves when it is gone. */
  end(signal: NodeJS.Signals): Promise<void>
}

/** Runs one of them as whoever runs PostgreSQL, its words in a file. */
export function run(name: Name, args: readonly string[], logFile: string): Program {
  const log = openSync(logFile, 'a')
  const child = spawn(PROGRAMS[name], args, { stdio: ['ignore', log, log], ...postgresUser() })
  return {
    child,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}

/** Asks until it is so. Throws with `what` after that many milliseconds. */
export async function until(
  what: string,
  ms: number,
  is: () => Promise<boolean> | boolean,
): Promise<void> {
  const deadline = performance.now() + ms
  while (performance.now() < deadline) {
    if (await Promise.resolve(is()).catch(() => false)) return
    await pause(100)
  }
  throw new Error(`Not within ${ms / 1000} s: ${what}`)
}
