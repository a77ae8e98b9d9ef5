import { useEffect, useState } from 'react'
import { useQuery } from '../../data/query.ts'

const START = { key: 'GET /api/announcement/user/inicio' } as const
/** A wizard that has nothing to remember opens without it then; milliseconds. */
const PATIENCE = 2_000

/**
 * What a seller begins with: how near the limits are, and what the last ad said. Asked anew each
 * time, for ads are published in between; `isAsked` once that was answered, failed or took too long.
 */
export function useSellStart() {
  const { answer, reload } = useQuery(START, { personal: true })
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    const end = () => setAsked(true)
    const timer = setTimeout(end, PATIENCE)
    void reload().finally(end)
    return () => clearTimeout(timer)
  }, [reload])
  return { start: answer, isAsked }
}
