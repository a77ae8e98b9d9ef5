import { useEffect, useState } from 'react'
import { askWhenBack } from '../../data/askWhenBack.ts'
import { Failure } from '../../data/failure.ts'
import { useSession } from '../../data/session.ts'
import { loadEditable, type Editable } from './loadEditable.ts'

type Loading =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure }
  | { state: 'ready'; editable: Editable }

/**
 * The ad to be edited, with what its owner left unsaved the last time. What nobody answered is asked
 * for again by itself.
 */
export function useEditable(id: string): Loading {
  const sellerId = useSession((session) => session.user?.sellerId) ?? ''
  const [loading, setLoading] = useState<Loading>({ state: 'loading' })
  const isUnanswered = loading.state === 'failed' && loading.failure.kind === 'silence'
  const isSettled = loading.state !== 'loading' && !isUnanswered
  useEffect(() => {
    if (isSettled) return
    let isHere = true
    const load = () =>
      void loadEditable(sellerId, id).then(
        (editable) => isHere && setLoading({ state: 'ready', editable }),
        (error: unknown) => {
          const failure = error instanceof Failure ? error : new Failure('unsent', String(error))
          if (isHere) setLoading({ state: 'failed', failure })
        },
      )
    const stop = isUnanswered ? askWhenBack(load) : load()
    return () => {
      isHere = false
      stop?.()
    }
  }, [sellerId, id, isUnanswered, isSettled])
  return loading
}
