import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { TipoAnuncio } from '../../contract/kinds.ts'
import { stepOfSentence } from './checkStep.ts'
import type { Step } from './wizardSteps.ts'

/**
 * What the server found wrong with the ad. One that comes back from the outbox brings its sentence
 * along and opens at the step that this speaks about.
 */
export function useArrivalRefusal(kind: TipoAnuncio, goTo: (step: Step) => void) {
  const { state } = useLocation()
  const [refusal, setRefusal] = useState<string | undefined>(() => refusalIn(state))
  const arrival = useRef({ refusal, goTo })
  useEffect(() => {
    const { refusal: sentence, goTo: go } = arrival.current
    const step = sentence === undefined ? 1 : stepOfSentence(kind, sentence)
    arrival.current.refusal = undefined
    if (step !== 1) go(step)
  }, [kind])
  return [refusal, setRefusal] as const
}

function refusalIn(state: unknown): string | undefined {
  const sentence =
    typeof state === 'object' && state !== null && 'rechazo' in state ? state.rechazo : undefined
  return typeof sentence === 'string' ? sentence : undefined
}
