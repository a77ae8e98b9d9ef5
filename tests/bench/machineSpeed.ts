import { rounded } from './table.ts'

/** Numbers of 64 MB: more than any cache near a core. */
const PLACES = 2 ** 24
const VISITS = 2 ** 21
const TURNS = 10 ** 8

/**
 * How fast the machine is at the moment, in one line: nanoseconds to reach a place in 64 MB of memory,
 * each named by the one before, and to go once through a loop that needs no memory. Machines of one
 * kind differ by three times in the first, and one machine does within minutes; figures are to be read
 * with it.
 */
export function machineSpeed(): string {
  return `memoria ${rounded(memoryNs(), 0)} ns, bucle ${rounded(loopNs(), 2)} ns`
}

function memoryNs(): number {
  const next = oneCycle()
  return nsEach(VISITS, () => {
    let place = 0
    for (let visit = 0; visit < VISITS; visit++) place = next[place] ?? 0
    return place
  })
}

const loopNs = (): number =>
  nsEach(TURNS, () => {
    let mixed = 1
    for (let turn = 0; turn < TURNS; turn++) mixed = Math.imul(mixed, 48_271) ^ turn
    return mixed
  })

/** Each place holds the number of another, and following them comes by all (Sattolo's shuffle). */
function oneCycle(): Int32Array {
  const next = Int32Array.from({ length: PLACES }, (_, place) => place)
  for (let last = PLACES - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * last)
    const moved = next[last] ?? 0
    next[last] = next[other] ?? 0
    next[other] = moved
  }
  return next
}

/** What the work answers is asked for, so that nothing of it is left out. */
function nsEach(count: number, work: () => number): number {
  const started = performance.now()
  const answer = work()
  const took = performance.now() - started
  if (!Number.isInteger(answer)) throw new Error('The loop did not run')
  return (took * 1e6) / count
}
