import { useEffect, useState } from 'react'

interface Countdown {
  /** Whole seconds that are left after the running one; null when it is over. */
  left: number | null
  restart: (seconds: number) => void
}

const TICK = 250

/** Counts down by monotonic time: a phone's clock that is wrong or set meanwhile changes nothing (fault F22). */
export function useCountdown(seconds: number): Countdown {
  const [run, setRun] = useState({ seconds })
  const [left, setLeft] = useState<number | null>(seconds - 1)

  useEffect(() => {
    const end = performance.now() + run.seconds * 1000
    const timer = setInterval(() => {
      const rest = end - performance.now()
      setLeft(rest > 0 ? Math.ceil(rest / 1000) - 1 : null)
      if (rest <= 0) clearInterval(timer)
    }, TICK)
    return () => clearInterval(timer)
  }, [run])

  const restart = (again: number) => {
    setRun({ seconds: again })
    setLeft(again - 1)
  }
  return { left, restart }
}
