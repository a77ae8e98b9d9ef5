import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresUser } from '../support/postgres.ts'

/** Registers processes and folders to be removed, the last first, however the lab ends. */
export type AtEnd = (end: () => unknown) => void

/** Programs of the lab, from Debian's packages. */
const PROGRAMS = {
  patroni: { path: '/usr/bin/patroni', from: 'patroni' },
  etcd: { path: '/usr/bin/etcd', from: 'etcd-server' },
  haproxy: { path: '/usr/sbin/haproxy', from: 'haproxy' },
  pgbouncer: { path: '/usr/sbin/pgbouncer', from: 'pgbouncer' },
  caddy: { path: '/usr/bin/caddy', from: 'caddy' },
} as const
export type ProgramName = keyof typeof PROGRAMS

/** Packages that have to be installed first; empty where all are present. */
export const missingPackages = (names: readonly ProgramName[]): string[] =>
  names.map((name) => PROGRAMS[name]).flatMap(({ path, from }) => (existsSync(path) ? [] : [from]))

export interface Program {
  child: ChildProcess
  /** Ends the process and resolves when it is gone. */
  end(signal: NodeJS.Signals): Promise<void>
}

/** Runs a program as the user that runs PostgreSQL, its output in a file. */
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

/**
 * Polls until the condition holds. A check without an answer counts as one that does not hold, once the time is
 * over. Throws with `what` after that many milliseconds.
 */
export async function until(
  what: string,
  ms: number,
  is: () => Promise<boolean> | boolean,
): Promise<void> {
  const deadline = performance.now() + ms
  for (let left = ms; left > 0; left = deadline - performance.now()) {
    const over = new AbortController()
    const holds = await Promise.race([
      Promise.resolve(is()).catch(() => false),
      pause(left, false, { signal: over.signal }),
    ]).finally(() => over.abort())
    if (holds) return
    await pause(100)
  }
  throw new Error(`Not within ${ms / 1000} s: ${what}`)
}
