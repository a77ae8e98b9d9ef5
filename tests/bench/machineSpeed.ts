import { rounded } from './table.ts'

/** Numbers of 64 MB: more than any cache near a core. */
const PLACES = 2 ** 24
const VISITS = 2 ** 21
const TURNS = 10 ** 8

/**
 * Current speed of the machine, in one line. It gives nanoseconds per random access in 64 MB of memory, and per
 * round of a loop without memory. Machines of the same kind differ threefold in the first, and a single machine
 * does within minutes. Other figures must be read against it.
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

/** A cycle through all places, each holding the number of the next (Sattolo's shuffle). */
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

/** The result is used, so that the compiler can't drop the work. */
function nsEach(count: number, work: () => number): number {
  const started = performance.now()
  const answer = work()
  const took = performance.now() - started
  if (!Number.isInteger(answer)) throw new Error('The loop did not run')
  return (took * 1e6) / count
}
