import { useEffect, useState } from 'react'

interface Countdown {
  /** Whole seconds that are left after the running one; null when it is over. */
  left: number | null
  restart: (seconds: number) => void
}

const TICK = 250

/**
 * Counts down by monotonic time: a phone's clock that is wrong or set meanwhile changes nothing
 * (fault F22). Under the name `keptAs` the end is kept in the tab for as long as the screen stands,
 * so that a reload goes on counting.
 */
export function useCountdown(seconds: number, keptAs?: string): Countdown {
  const [run, setRun] = useState({ seconds, isFirst: true })
  const [left, setLeft] = useState<number | null>(seconds - 1)

  useEffect(() => {
    const kept = run.isFirst && keptAs !== undefined ? restOf(keptAs) : undefined
    const wait = kept ?? run.seconds * 1000
    if (keptAs !== undefined && kept === undefined) keepEnd(keptAs, wait)
    const end = performance.now() + wait
    const tick = () => {
      const rest = end - performance.now()
      setLeft(rest > 0 ? Math.ceil(rest / 1000) - 1 : null)
      if (rest <= 0) clearInterval(timer)
    }
    const timer = setInterval(tick, TICK)
    tick()
    return () => clearInterval(timer)
  }, [run, keptAs])

  useEffect(() => {
    // A reload unmounts nothing: whoever leaves the screen and comes again was sent a new code.
    return () => void (keptAs !== undefined && forgetEnd(keptAs))
  }, [keptAs])

  const restart = (again: number) => {
    setRun({ seconds: again, isFirst: false })
    setLeft(again - 1)
  }
  return { left, restart }
}

function keepEnd(name: string, wait: number): void {
  try {
    sessionStorage.setItem(name, JSON.stringify([Date.now() + wait, wait]))
  } catch {
    // Without storage a reload begins to count anew.
  }
}

/** Milliseconds that are left of a kept wait, never more than its whole; undefined where none is kept. */
function restOf(name: string): number | undefined {
  try {
    const [end, wait]: unknown[] = JSON.parse(sessionStorage.getItem(name) ?? '[]')
    if (typeof end !== 'number' || typeof wait !== 'number') return undefined
    return Math.min(Math.max(0, end - Date.now()), wait)
  } catch {
    return undefined
  }
}

function forgetEnd(name: string): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept.
  }
}
