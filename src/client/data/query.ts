import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Answer, ApiKey } from '../../contract/api.ts'
import type { QueryRef } from '../../contract/page.ts'
import type { QueryState } from './liveQuery.ts'
import { QueryStore } from './queryStore.ts'
import { useSession } from './session.ts'

/** The page's single store; the server makes a store for each page that it renders. */
export const QueryContext = createContext<QueryStore>(new QueryStore())

export interface QueryResult<T> extends QueryState<T> {
  reload: () => Promise<void>
}

/**
 * Reads a GET of the API and keeps it current. The server-rendered or stored answer is there at once; the
 * network's follows (stale-while-revalidate). `personal` reloads at log-in and log-out.
 */
export function useQuery<K extends ApiKey>(
  ref: QueryRef<K>,
  { personal = false } = {},
): QueryResult<Answer<K>> {
  const query = useContext(QueryContext).query(ref)
  const viewer = useSession((session) => (personal ? session.token : null))
  const state = useSyncExternalStore(query.subscribe, query.read, query.read)
  useEffect(() => query.ensure(viewer), [query, viewer])
  return { ...state, reload: query.reload }
}
