import { spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { lanesOf, type Lane } from './lanes.ts'
import { ensureChromium } from './support/chromium.ts'
import { outcomeOf, type Outcome } from './support/outcome.ts'

/**
 * `tsx tests/run.ts [suite]` builds when needed and runs the lanes of a suite (lanes.ts; `npm test` names
 * none). At its end it prints the last lines of each failed lane and the sum of all. It fails when a lane fails
 * or runs no test.
 */
const [name = 'test', part] = process.argv.slice(2)
const suite = lanesOf(name, part)
if (suite.flat().some(({ needsChromium }) => needsChromium)) ensureChromium()
const build = spawnSync('node', ['src/server/build/build.mjs', '--when-needed'], {
  stdio: 'inherit',
})
if (build.status !== 0) process.exit(1)

const outcomes: Outcome[] = []
for (const together of suite) outcomes.push(...(await Promise.all(together.map(run))))
for (const { why } of outcomes) if (why) console.log(why)
const sumOf = (of: 'passed' | 'failed' | 'skipped') =>
  outcomes.reduce((sum, outcome) => sum + outcome[of], 0)
const [passed, failed, skipped] = [sumOf('passed'), sumOf('failed'), sumOf('skipped')]
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

/** Runs a lane to its end; prints its lines after its name. */
async function run({ name, command: [program, ...args], env }: Lane): Promise<Outcome> {
  const start = performance.now()
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const lines: string[] = []
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      lines.push(stripVTControlCharacters(line))
      console.log(`${name} │ ${line}`)
    })
  }
  const status = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      lines.push(error.message)
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
  const outcome = outcomeOf(name, status, lines)
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`${name} │ ended after ${seconds} s with ${outcome.failed} failed`)
  return outcome
}
