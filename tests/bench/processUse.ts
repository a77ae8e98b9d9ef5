import { readFileSync } from 'node:fs'

const TICK_MS = 10

/** CPU milliseconds of a process so far, and its resident megabytes, as Linux reports them. */
export function processUse(pid: number): { cpuMs: number; rssMb: number } {
  const [user = 0, system = 0] = ticksOf(pid)
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const rssKb = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
  return { cpuMs: (user + system) * TICK_MS, rssMb: rssKb / 1024 }
}

/** CPU milliseconds of a process and its children, ended children included. */
export function familyCpuMs(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return [pid, ...children.filter(Boolean).map(Number)]
    .flatMap(ticksOf)
    .reduce((sum, ticks) => sum + ticks * TICK_MS, 0)
}

/** User and system time of a process, then of its ended children; empty for a process that has ended. */
function ticksOf(pid: number): number[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in brackets, may hold spaces; the times are the 12th to 15th field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).map(Number)
  } catch {
    return []
  }
}
