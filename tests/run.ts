import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { RESULTS, SUITES, type Lane } from './runner/lanes.ts'
import { outcomeOf, type Outcome } from './runner/reports.ts'
import { ensureChromium } from './support/chromium.ts'
import { ENGINES, whyLeftOut } from './support/engines.ts'

/**
 * `npm test`: builds when needed, then runs the lanes of a suite (runner/lanes.ts; `all` unless
 * another is named). Ends with the ten slowest files and stories, the stories that took a second try, what
 * failed, the engines that this machine can't run and the sum of all; fails when one test fails, a lane dies or none ran.
 */
const SLOWEST = 10

const [name = 'all'] = process.argv.slice(2)
const suite = SUITES[name]
if (!suite) throw new RangeError(`No suite "${name}"; there are ${Object.keys(SUITES).join(', ')}`)
mkdirSync(RESULTS, { recursive: true })
if (suite.flat().some(({ needsBrowser }) => needsBrowser)) ensureChromium()
const build = spawnSync('node', ['src/server/launch/build.mjs', '--when-needed'], {
  stdio: 'inherit',
})
if (build.status !== 0) process.exit(1)

const outcomes: Outcome[] = []
for (const together of suite) outcomes.push(...(await Promise.all(together.map(run))))
const slowest = outcomes
  .flatMap(({ times }) => times)
  .toSorted((one, other) => other.ms - one.ms)
  .slice(0, SLOWEST)
console.log('\nThe slowest:')
for (const { name, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
for (const name of outcomes.flatMap(({ atSecondTry }) => atSecondTry)) {
  console.log(`Failed once, passed at the second try: ${name}`)
}
for (const failure of outcomes.flatMap(({ failures }) => failures))
  console.log(`FAILED: ${failure}`)
const runsEngines = suite.flat().some(({ name }) => name === 'engines')
for (const engine of runsEngines ? ENGINES : []) {
  const why = whyLeftOut(engine)
  if (why) console.log(`Left out: the stories in ${engine}, for this machine can't run it (${why})`)
}
const sumOf = (of: 'passed' | 'failed' | 'skipped') =>
  outcomes.reduce((sum, outcome) => sum + outcome[of], 0)
const [passed, failed, skipped] = [sumOf('passed'), sumOf('failed'), sumOf('skipped')]
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

/** Runs a lane to its end; its lines are printed after its name. */
async function run({ name, command: [program, ...args], env, report }: Lane): Promise<Outcome> {
  rmSync(report, { force: true })
  const start = performance.now()
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const lines: string[] = []
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      lines.push(line)
      console.log(`${name} │ ${line}`)
    })
  }
  const status = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      console.log(`${name} │ ${error.message}`)
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
  const outcome = outcomeOf(report, status, { name, lines })
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`${name} │ ended after ${seconds} s with ${outcome.failed} failed`)
  return outcome
}
