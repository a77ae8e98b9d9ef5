import { failovers } from './failover.ts'
import { missingPackages, type AtEnd, type ProgramName } from './programs.ts'
import { releases } from './releases.ts'
import { exitCodeOf, type Verdict } from './verdict.ts'

/**
 * `npm run lab [part …]`: the product as people run it, from Debian's packages. Exits with 1 where a part fails
 * or can't be tried, and with LOST_CODE where data was lost. Its last line counts the parts, for
 * tests/support/outcome.ts.
 */
const PARTS: Readonly<
  Record<string, { needs: readonly ProgramName[]; run: (atEnd: AtEnd) => Promise<Verdict> }>
> = {
  failover: { needs: ['patroni', 'etcd', 'haproxy', 'pgbouncer'], run: failovers },
  releases: { needs: ['caddy'], run: releases },
}

const ends: (() => unknown)[] = []
let ending = Promise.resolve()
/** A second caller waits for the same end: a part that breaks off must not cut it short. */
const end = (): Promise<void> => (ending = ending.then(endAll))
async function endAll(): Promise<void> {
  for (const one of ends.splice(0).toReversed()) {
    try {
      await one()
    } catch (error) {
      console.error(error)
    }
  }
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void end().finally(() => process.exit(1)))

const asked = process.argv.slice(2)
const names = asked.length > 0 ? asked : Object.keys(PARTS)
const parts = names.map((name) => {
  const part = PARTS[name]
  if (!part) throw new RangeError(`No part "${name}"; there are ${Object.keys(PARTS).join(', ')}`)
  return { name, ...part }
})
const missing = missingPackages(parts.flatMap(({ needs }) => needs))
if (missing.length > 0) {
  console.error(`Missing: apt-get install --no-install-recommends ${missing.join(' ')}`)
  process.exit(1)
}
let held = 0
for (const { name, run } of parts) {
  const begun = performance.now()
  try {
    const verdict = await run((one) => void ends.push(one))
    const seconds = Math.round((performance.now() - begun) / 1000)
    const { late, lost } = verdict
    const words = `${lost.length} times lost or wrong, ${late.length} times late`
    const code = exitCodeOf(verdict)
    if (code === 0) held += 1
    console.log(`${name}: ${code === 0 ? 'held' : words}, in ${seconds} s`)
    process.exitCode = Math.max(Number(process.exitCode ?? 0), code)
  } finally {
    await end()
  }
}
console.log(`\n${held} passed, ${parts.length - held} failed`)
