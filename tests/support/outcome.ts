export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** Names of Vitest's failures and the last lines of a failed lane; '' otherwise. */
  why: string
}

const LAST_LINES = 60

/**
 * Reads the result of a run of Vitest, Playwright or the lab from its printed lines. A run with another exit
 * status than 0, or without a passed test, counts at least one failure.
 */
export function outcomeOf(name: string, status: number, lines: readonly string[]): Outcome {
  const counted = (word: string) => lastCount(lines, word)
  const passed = counted('passed')
  const isBad = status !== 0 || passed === 0
  return {
    passed,
    failed: Math.max(counted('failed'), isBad ? 1 : 0),
    skipped: counted('skipped'),
    why: isBad ? whyOf(name, status, lines) : '',
  }
}

/** Playwright ends with the names of its failures; Vitest prints them before each error, many lines apart. */
function whyOf(name: string, status: number, lines: readonly string[]): string {
  const last = lines.slice(-LAST_LINES)
  const earlier = lines.slice(0, -LAST_LINES).filter((line) => /^\s*FAIL\s/.test(line))
  return [`\nFAILED: ${name}, which ended with ${status}:`, ...earlier, ...last].join('\n')
}

/** Reads "Tests  1 failed | 20 passed (21)" as well as Playwright's "1 failed" and "20 passed (3.2m)". */
function lastCount(lines: readonly string[], word: string): number {
  const summary = new RegExp(String.raw`^\s*(?:Tests\s.*?)?(\d+) ${word}\b`)
  const counts = lines.flatMap((line) => summary.exec(line)?.[1] ?? [])
  return Number(counts.at(-1) ?? 0)
}
