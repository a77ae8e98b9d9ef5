import { useEffect, useState } from 'react'
import { Failure } from '../../data/failure.ts'
import { loadOwnAd, type Editable } from './loadOwnAd.ts'

type Loading =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure }
  | { state: 'ready'; editable: Editable }

/** The ad to be edited, fresh from the server whenever the screen opens: a kept copy would be a stale one. */
export function useEditable(id: string): Loading {
  const [loading, setLoading] = useState<Loading>({ state: 'loading' })
  useEffect(() => {
    let isHere = true
    loadOwnAd(id).then(
      (editable) => isHere && setLoading({ state: 'ready', editable }),
      (error: unknown) => {
        const failure = error instanceof Failure ? error : new Failure('unsent', String(error))
        if (isHere) setLoading({ state: 'failed', failure })
      },
    )
    return () => {
      isHere = false
    }
  }, [id])
  return loading
}
