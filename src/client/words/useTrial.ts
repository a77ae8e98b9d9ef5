import { useEffect, useRef, useState } from 'react'
import type { FoundAd } from '../../contract/forbidden/endpoints.ts'
import { useAct } from '../act/useAct.ts'
import { call } from '../data/call.ts'
import { ruleOf, triedKey, type RuleForm } from './ruleForm.ts'

/** A trial of a rule on the newest ads, under way or over. */
export interface Trial {
  /** `triedKey` of the tried form. */
  key: string
  found: readonly FoundAd[]
  probados: number
  total: number
}

export const isOver = ({ probados, total }: Trial): boolean => probados >= total

/** Tries a rule part by part, so that the progress is known and nobody waits for one long answer. */
export function useTrial() {
  const [trial, setTrial] = useState<Trial>()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const { isActing, failure, act } = useAct(async (form: RuleForm) => {
    const key = triedKey(form)
    let now: Trial = { key, found: [], probados: 0, total: Number.POSITIVE_INFINITY }
    setTrial(undefined)
    while (isHere.current && !isOver(now)) {
      const body = { regla: ruleOf(form), desde: now.probados }
      const { answer } = await call('POST /api/words/trial', { body })
      const { anuncios, probados, total } = answer
      // An ad published meanwhile moves the others, so that one may come twice.
      const known = new Set(now.found.map(({ _id: id }) => id))
      const found = [...now.found, ...anuncios.filter(({ _id: id }) => !known.has(id))]
      now = { key, found, probados, total }
      setTrial(now)
    }
  })
  return { trial, isTrying: isActing, failure, tryIt: act }
}
