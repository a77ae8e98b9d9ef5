import { useEffect, useState } from 'react'

/**
 * A value once it has not changed for `pause` milliseconds, until then the one that rested before; at first `before`.
 * Equal values must be the same object.
 */
export function useRested<T>(value: T, pause: number, before = value): T {
  const [rested, setRested] = useState(before)
  useEffect(() => {
    const timer = setTimeout(() => setRested(() => value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return rested
}
