import { useEffect, useState } from 'react'
import { Failure } from '../../data/failure.ts'
import { useSession } from '../../data/session.ts'
import { loadEditable, type Editable } from './loadEditable.ts'

type Loading =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure }
  | { state: 'ready'; editable: Editable }

/** The ad to be edited, with what its owner left unsaved the last time. */
export function useEditable(id: string): Loading {
  const sellerId = useSession((session) => session.user?.sellerId) ?? ''
  const [loading, setLoading] = useState<Loading>({ state: 'loading' })
  useEffect(() => {
    let isHere = true
    loadEditable(sellerId, id).then(
      (editable) => isHere && setLoading({ state: 'ready', editable }),
      (error: unknown) => {
        const failure = error instanceof Failure ? error : new Failure('unsent', String(error))
        if (isHere) setLoading({ state: 'failed', failure })
      },
    )
    return () => {
      isHere = false
    }
  }, [sellerId, id])
  return loading
}
