import { useEffect } from 'react'
import type { Answer, ApiKey } from '../../contract/api.ts'
import type { QueryRef } from '../../contract/page.ts'
import { useQuery, type QueryResult } from './query.ts'

/** Reads a user's own GET as `useQuery` does, and anew each time it is shown: others change it meanwhile. */
export function useFreshQuery<K extends ApiKey>(ref: QueryRef<K>): QueryResult<Answer<K>> {
  const query = useQuery(ref, { personal: true })
  const { reload } = query
  useEffect(() => {
    void reload()
  }, [reload])
  return query
}
