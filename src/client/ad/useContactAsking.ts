import { useState } from 'react'
import type { Ad } from '../../contract/endpoints/ads.ts'
import type { Failure } from '../data/failure.ts'

export interface ContactAsking {
  isAsking: boolean
  failure: Failure | undefined
  ask: () => void
}

/**
 * Asks for the ad again where it came without contact data, as the server renders it (security
 * T37). The page's own query is asked, so that an ad that is gone by now shows as gone.
 */
export function useContactAsking(
  ad: Ad,
  query: { failure?: Failure; reload: () => Promise<void> },
): ContactAsking {
  const [isAsking, setAsking] = useState(false)
  const ask = () => {
    if (ad.contacto.length > 0) return
    setAsking(true)
    void query.reload().finally(() => setAsking(false))
  }
  return { isAsking, failure: query.failure, ask }
}
