import { useState } from 'react'
import { failureOf, type Failure } from '../data/failure.ts'

/** A network action that a tap starts: whether it is running, and why it failed. */
export function useAct<A extends unknown[] = []>(run: (...given: A) => Promise<void>) {
  const [isActing, setActing] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const act = async (...given: A): Promise<void> => {
    setActing(true)
    setFailure(undefined)
    try {
      await run(...given)
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setActing(false)
    }
  }
  return { isActing, failure, act: (...given: A) => void act(...given) }
}
