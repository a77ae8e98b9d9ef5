import { useEffect } from 'react'
import { typed } from '../ui/typing/typed.ts'

const waiting = new Set<() => void>()

/** Says that something typed would be lost by a reload; the answer takes it back. */
export function holdReloads(): () => void {
  typed.forms += 1
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    typed.forms -= 1
    if (typed.forms > 0) return
    const runs = [...waiting]
    waiting.clear()
    for (const run of runs) run()
  }
}

/** Holds reloads for a form that keeps nothing by itself, from the first letter until it is left. */
export function useUnsavedWork(isTyped: boolean): void {
  useEffect(() => (isTyped ? holdReloads() : undefined), [isTyped])
}

/** Whether something typed would be lost by leaving what is on the screen. */
export function isWorkHeld(): boolean {
  return typed.forms > 0
}

/**
 * Runs something that leads to a reload as soon as nothing typed would be lost by it. Answers
 * whether that was at once.
 */
export function whenNothingIsTyped(run: () => void): boolean {
  if (typed.forms > 0) {
    waiting.add(run)
    return false
  }
  run()
  return true
}
