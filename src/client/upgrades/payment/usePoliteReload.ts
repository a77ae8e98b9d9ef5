import { useEffect } from 'react'

/** Each wait is longer than the one before, up to a minute. */
const GROWTH = 1.3
const LONGEST = 60_000

/**
 * Asks again while something is waited for: less and less often, never while the page is hidden, and
 * at once when it is looked at again. `first`: milliseconds to the first time; null when nothing is
 * waited for.
 */
export function usePoliteReload(reload: () => Promise<void>, first: number | null): void {
  useEffect(() => {
    if (first === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let wait = first
    let isOver = false
    const plan = () => {
      clearTimeout(timer)
      if (isOver || document.visibilityState === 'hidden') return
      timer = setTimeout(() => void ask(), wait)
      wait = Math.min(wait * GROWTH, LONGEST)
    }
    const ask = async () => {
      await reload()
      plan()
    }
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') return clearTimeout(timer)
      wait = first
      void ask()
    }
    document.addEventListener('visibilitychange', onVisibility)
    plan()
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [reload, first])
}
