import { useEffect, useState } from 'react'
import { useQuery } from '../../data/query.ts'

const START = { key: 'GET /api/announcement/user/inicio' } as const
/** Milliseconds after which a new wizard opens without the last ad's data. */
const TIMEOUT_MS = 2_000

/**
 * Initial data for a seller: remaining limits, and the fields of the last ad. It reloads each time, for ads
 * are published in between. `isAsked` is true once it has answered, failed or timed out.
 */
export function useSellStart() {
  const { answer, reload } = useQuery(START, { personal: true })
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    const end = () => setAsked(true)
    const timer = setTimeout(end, TIMEOUT_MS)
    void reload().finally(end)
    return () => clearTimeout(timer)
  }, [reload])
  return { start: answer, isAsked }
}
