import { useState } from 'react'
import type { SearchQuery } from '../../../contract/ads/endpoints.ts'
import type { QueryRef } from '../../../contract/page.ts'
import type { SearchCount } from '../../../contract/search/endpoints.ts'
import { useQuery } from '../../data/query.ts'
import { searchRef } from '../searchRef.ts'
import { foundWords } from '../searchWords.ts'

/** The counting call of a search: its order and its page count alike. */
function countRef(query: SearchQuery): QueryRef<'GET /api/search/count'> {
  const { page: _page, ordenar: _ordenar, ...filters } = query
  return { key: 'GET /api/search/count', query: searchRef(filters).query ?? {} }
}

interface Counted {
  /** The count of this very search; absent while it is counted, without network and after a failure. */
  count?: SearchCount
  /** The last count, so that what it offers doesn't come and go. */
  last?: SearchCount
  /** The server's reason for refusing the search. */
  refusal?: string
}

/** How many ads a search would find, and by what it may be narrowed. */
export function useSearchCount(query: SearchQuery): Counted {
  const { answer, failure } = useQuery(countRef(query))
  const [last, setLast] = useState(answer)
  if (answer && answer !== last) setLast(answer)
  return {
    ...(answer && { count: answer }),
    ...(last && { last }),
    ...(failure?.status === 400 && { refusal: failure.message }),
  }
}

/** Labels the button of a form of filters, with the number of ads when it is known. */
export function applyWords(count: SearchCount | undefined): string {
  if (!count) return 'Aplicar filtros'
  const words = foundWords(count.total)
  return `Ver ${words.charAt(0).toLowerCase()}${words.slice(1)}`
}
