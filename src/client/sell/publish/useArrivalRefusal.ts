import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * What the server found wrong with an ad that comes back from the outbox. Its sentence stands at the
 * field that it speaks about; the sentence is answered where it is about none.
 */
export function useArrivalRefusal(refuse: (sentence: string) => boolean) {
  const { state } = useLocation()
  const [refusal, setRefusal] = useState<string | undefined>(() => refusalIn(state))
  const arrival = useRef({ refusal, refuse })
  useEffect(() => {
    const { refusal: sentence, refuse: mark } = arrival.current
    arrival.current.refusal = undefined
    if (sentence !== undefined && mark(sentence)) setRefusal(undefined)
  }, [])
  return [refusal, setRefusal] as const
}

function refusalIn(state: unknown): string | undefined {
  const sentence =
    typeof state === 'object' && state !== null && 'rechazo' in state ? state.rechazo : undefined
  return typeof sentence === 'string' ? sentence : undefined
}
