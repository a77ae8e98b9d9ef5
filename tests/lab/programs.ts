import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresUser } from '../support/postgres.ts'

/** Notes what has to be ended or removed, the last first, however the lab ends. */
export type AtEnd = (end: () => unknown) => void

/** What the lab is made of, from Debian's packages. */
const PROGRAMS = {
  patroni: { path: '/usr/bin/patroni', from: 'patroni' },
  etcd: { path: '/usr/bin/etcd', from: 'etcd-server' },
  haproxy: { path: '/usr/sbin/haproxy', from: 'haproxy' },
  pgbouncer: { path: '/usr/sbin/pgbouncer', from: 'pgbouncer' },
  caddy: { path: '/usr/bin/caddy', from: 'caddy' },
} as const
export type ProgramName = keyof typeof PROGRAMS

/** Packages that have to be installed first; empty where all is there. */
export const missingPackages = (names: readonly ProgramName[]): string[] =>
  names.map((name) => PROGRAMS[name]).flatMap(({ path, from }) => (existsSync(path) ? [] : [from]))

export interface Program {
  child: ChildProcess
  /** Ends it and resolves when it is gone. */
  end(signal: NodeJS.Signals): Promise<void>
}

/** Runs one of them as whoever runs PostgreSQL, its words in a file. */
export function run(name: ProgramName, args: readonly string[], logFile: string): Program {
  const log = openSync(logFile, 'a')
  const child = spawn(PROGRAMS[name].path, args, { stdio: ['ignore', log, log], ...postgresUser() })
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
