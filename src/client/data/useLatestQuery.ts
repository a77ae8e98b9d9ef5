import { useContext, useEffect, useSyncExternalStore } from 'react'
import type { Answer, ApiKey } from '../../contract/api.ts'
import type { QueryRef } from '../../contract/page.ts'
import type { QueryState } from './liveQuery.ts'
import { QueryContext } from './query.ts'

const NOTHING: QueryState<never> = { isLoading: false }
const readNothing = () => NOTHING
const subscribeToNothing = () => () => undefined

/**
 * Reads a GET as `useQuery` does where a user types and the latest one alone is wanted: the next one calls off the
 * one before. Null asks nothing.
 */
export function useLatestQuery<K extends ApiKey>(ref: QueryRef<K> | null): QueryState<Answer<K>> {
  const store = useContext(QueryContext)
  const query = ref && store.query(ref)
  const read = query?.read ?? readNothing
  const state = useSyncExternalStore(query?.subscribe ?? subscribeToNothing, read, read)
  useEffect(() => {
    query?.ensure(null)
    // A component that is mounted anew at once goes on waiting.
    return () => queueMicrotask(() => query?.callOff())
  }, [query])
  return state
}
