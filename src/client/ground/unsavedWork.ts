import { useEffect } from 'react'
import { typed } from '../ui/typing/typed.ts'

const waiting = new Set<() => void>()

/** Marks typed text that a reload would lose. Returns the function that removes the mark. */
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

/** Holds reloads for a form that stores nothing by itself, from the first letter until it is left. */
export function useUnsavedWork(isTyped: boolean): void {
  useEffect(() => (isTyped ? holdReloads() : undefined), [isTyped])
}

/** Tells whether leaving the screen would lose typed text. */
export function isWorkHeld(): boolean {
  return typed.forms > 0
}

/**
 * Runs an action that leads to a reload as soon as no typed text would be lost. Answers whether it ran at
 * once.
 */
export function whenNothingIsTyped(run: () => void): boolean {
  if (typed.forms > 0) {
    waiting.add(run)
    return false
  }
  run()
  return true
}
