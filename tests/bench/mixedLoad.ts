import { askAtRate, type Asked, type Load, type Outcome } from './askAtRate.ts'
import { startFilledProduct, type FilledProduct } from './filledProduct.ts'
import { processUse } from './processUse.ts'
import { quantile, rounded, table } from './table.ts'
import { visitorsActs } from './visitorsActs.ts'

const ADS = Number(process.env['BENCH_ADS'] ?? 100_000)
const RATE = Number(process.env['BENCH_RATE'] ?? 300)
const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 10)
const BURST_FACTOR = 10
const SECONDS = { warmUp: 60, burst: 10, after: 30 }
const MEMORY_EVERY_MS = 2000
const P99_GOAL_MS = 250
/** Longer than every normal call; only slow calls and stalls exceed it. */
const STALL_MS = 2 * P99_GOAL_MS

interface Phase {
  name: string
  outcomes: readonly Outcome[]
  /** CPU of all server processes, in milliseconds. */
  cpuMs: number
}

/** 70 % lists and search, 25 % details, 5 % writes at a steady rate; then ten times the rate; then as before. */
export async function mixedLoad(): Promise<string> {
  const product = await startFilledProduct(ADS, 2)
  try {
    const next = await visitorsActs(product)
    const begin = (name: string, load: Load) => beginPhase(product, next, name, load)
    const warmUp = await begin('calentamiento', { rate: RATE, seconds: SECONDS.warmUp })
    const memory = watchMemory(pidsOf(product))
    const steady = await begin('constante', { rate: RATE, seconds: MINUTES * 60 })
    const slopes = memory.stop()
    const crowd = { rate: RATE * BURST_FACTOR, seconds: SECONDS.burst }
    const burst = await begin(`ráfaga × ${BURST_FACTOR}`, crowd)
    const after = await begin('después', { rate: RATE, seconds: SECONDS.after })
    const { outcomes } = await steady.phase
    const phases = await Promise.all([warmUp, steady, burst, after].map(({ phase }) => phase))
    return [
      table(
        [
          'carga',
          'por segundo',
          'p50 ms',
          'p99 ms',
          'máx ms',
          '2xx',
          '429',
          '503',
          'p99 de 503',
          'otros',
          'CPU ms',
        ],
        phases.map(row),
      ),
      table(['constante', 'llamadas', 'p50 ms', 'p99 ms', 'sobre la meta'], byAct(outcomes)),
      `Segundos de la carga constante con llamadas de ${STALL_MS} ms o rechazos: ${badSeconds(outcomes)}.`,
      `Memoria: ${slopes.map(({ mb, slope }) => `${rounded(mb, 0)} MB, ${rounded(slope, 2)} MB por minuto`).join('; ')}.`,
      `Tras la ráfaga, p99 bajo ${P99_GOAL_MS} ms y sin rechazos a los ${secondsUntilWell((await after.phase).outcomes)} s.`,
      ...phases.flatMap(failures),
    ].join('\n\n')
  } finally {
    await product.stop()
  }
}

const pidsOf = ({ servers }: FilledProduct): number[] =>
  servers.map(({ process: { pid } }) => pid ?? 0)

/** Resolves when every call is sent, so that the next phase begins before the last answers. */
async function beginPhase(
  product: FilledProduct,
  next: () => Asked,
  name: string,
  load: Load,
): Promise<{ phase: Promise<Phase> }> {
  const cpu = () => pidsOf(product).reduce((sum, pid) => sum + processUse(pid).cpuMs, 0)
  const before = cpu()
  const origins = product.servers.map(({ origin }) => origin)
  const { answers } = await askAtRate(origins, load, next)
  const cpuMs = cpu() - before
  return { phase: answers.then((outcomes) => ({ name, outcomes, cpuMs })) }
}

const isGood = ({ status }: Outcome): boolean =>
  typeof status === 'number' && status >= 200 && status < 300

/** Durations of good answers; refusals have their own. CPU is per call, whatever its answer. */
function row({ name, outcomes, cpuMs }: Phase): (string | number)[] {
  const times = outcomes.filter(isGood).map(({ ms }) => ms)
  const seconds = 1 + Math.max(...new Set(outcomes.map(({ second }) => second)))
  const refusals = outcomes.filter(({ status }) => status === 503).map(({ ms }) => ms)
  const tooMany = outcomes.filter(({ status }) => status === 429).length
  return [
    name,
    Math.round(times.length / seconds),
    rounded(quantile(times, 0.5)),
    rounded(quantile(times, 0.99), 0),
    rounded(quantile(times, 1), 0),
    times.length,
    tooMany,
    refusals.length,
    refusals.length > 0 ? rounded(quantile(refusals, 0.99), 0) : 0,
    outcomes.length - times.length - tooMany - refusals.length,
    rounded(cpuMs / outcomes.length, 2),
  ]
}

/** Durations by act of the visitors. */
function byAct(outcomes: readonly Outcome[]): (string | number)[][] {
  const acts = [...new Set(outcomes.map(({ act }) => act))].toSorted()
  return acts.map((name) => {
    const times = outcomes.filter(({ act }) => act === name).map(({ ms }) => ms)
    const late = times.filter((ms) => ms >= P99_GOAL_MS).length
    return [
      name,
      times.length,
      rounded(quantile(times, 0.5)),
      rounded(quantile(times, 0.99), 0),
      late,
    ]
  })
}

/** Counts of the failed calls by status, to find the cause. */
function failures({ name, outcomes }: Phase): string[] {
  const counts = new Map<string, number>()
  for (const outcome of outcomes.filter((one) => !isGood(one))) {
    const status = String(outcome.status)
    counts.set(status, (counts.get(status) ?? 0) + 1)
  }
  const texts = [...counts].map(([status, count]) => `${status}: ${count}`)
  return texts.length > 0 ? [`Sin éxito, ${name}: ${texts.join(', ')}.`] : []
}

/** Seconds with a refusal or a stall, each with its worst duration: their rhythm tells the cause. */
function badSeconds(outcomes: readonly Outcome[]): string {
  const worst = new Map<number, number>()
  for (const { second, ms } of outcomes.filter((one) => !isGood(one) || one.ms >= STALL_MS)) {
    worst.set(second, Math.max(worst.get(second) ?? 0, ms))
  }
  const texts = [...worst].map(([second, ms]) => `${second} (${rounded(ms, 0)} ms)`)
  return texts.join(', ') || 'ninguno'
}

/** Seconds until every later call was answered in full and in time. */
function secondsUntilWell(outcomes: readonly Outcome[]): number {
  let well = 0
  for (let second = 0; second < SECONDS.after; second += 1) {
    const ofSecond = outcomes.filter((outcome) => outcome.second === second)
    const times = ofSecond.map(({ ms }) => ms)
    if (quantile(times, 0.99) >= P99_GOAL_MS || !ofSecond.every(isGood)) well = second + 1
  }
  return well
}

interface Memory {
  /** Resident megabytes at the last look. */
  mb: number
  /** Megabytes per minute, by linear regression over all looks. */
  slope: number
}

/**
 * Samples the resident memory of each process until it is stopped. The first third is dropped: the heap is
 * still growing.
 */
function watchMemory(pids: readonly number[]): { stop: () => Memory[] } {
  const looks = pids.map((): { minute: number; mb: number }[] => [])
  const begun = performance.now()
  const timer = setInterval(() => {
    const minute = (performance.now() - begun) / 60_000
    for (const [at, pid] of pids.entries()) looks[at]?.push({ minute, mb: processUse(pid).rssMb })
  }, MEMORY_EVERY_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return looks.map((own) => ({
        mb: own.at(-1)?.mb ?? Number.NaN,
        slope: slopeOf(own.slice(own.length / 3)),
      }))
    },
  }
}

/** Least squares. */
function slopeOf(looks: readonly { minute: number; mb: number }[]): number {
  const mean = (of: (look: { minute: number; mb: number }) => number) =>
    looks.reduce((sum, look) => sum + of(look), 0) / looks.length
  const [minute, mb] = [mean((look) => look.minute), mean((look) => look.mb)]
  const covariance = mean((look) => (look.minute - minute) * (look.mb - mb))
  return covariance / mean((look) => (look.minute - minute) ** 2)
}
