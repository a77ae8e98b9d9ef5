export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** The last lines of a lane that failed, where Vitest and Playwright name each failure; '' else. */
  why: string
}

const LAST_LINES = 60

/**
 * Reads how a run of Vitest, Playwright or the lab went from the lines that it printed. A run that
 * ends with another status than 0, or without a passed test, counts at least one failure.
 */
export function outcomeOf(name: string, status: number, lines: readonly string[]): Outcome {
  const counted = (word: string) => lastCount(lines, word)
  const passed = counted('passed')
  const isBad = status !== 0 || passed === 0
  return {
    passed,
    failed: Math.max(counted('failed'), isBad ? 1 : 0),
    skipped: counted('skipped'),
    why: isBad
      ? [`\nFAILED: ${name}, which ended with ${status}:`, ...lines.slice(-LAST_LINES)].join('\n')
      : '',
  }
}

/** Of "Tests  1 failed | 20 passed (21)" as of Playwright's lines "1 failed" and "20 passed (3.2m)". */
function lastCount(lines: readonly string[], word: string): number {
  const summary = new RegExp(String.raw`^\s*(?:Tests\s.*?)?(\d+) ${word}\b`)
  const counts = lines.flatMap((line) => summary.exec(line)?.[1] ?? [])
  return Number(counts.at(-1) ?? 0)
}
