import { useEffect, useState } from 'react'
import type { SearchQuery } from '../../../contract/ads/endpoints.ts'
import type { QueryRef } from '../../../contract/page.ts'
import type { SearchCount } from '../../../contract/search/endpoints.ts'
import { useLatestQuery } from '../../data/useLatestQuery.ts'
import { foundWords } from '../../ground/adWords.ts'
import { paths } from '../../ground/paths.ts'
import { useRested } from '../../ui/useRested.ts'
import { readSearchForm } from '../searchAddress.ts'

/** Milliseconds after the last change: no count for each letter. */
const PAUSE = 300

/** The search that finds each ad, the same object at each render. */
export const EVERYTHING: SearchQuery = {}

/** The counting call of a search: its order and its page count alike. */
function countRef(query: SearchQuery): QueryRef<'GET /api/search/count'> {
  const { page: _page, ordenar: _ordenar, ...filters } = query
  return { key: 'GET /api/search/count', query: filters }
}

interface Counted {
  /** The count of this very search; absent while it is counted, without network and after a failure. */
  count?: SearchCount
  /** The last count, so that its offers don't come and go. */
  last?: SearchCount
}

/** How many ads a search would find, and by what it may be narrowed. Null is not counted. */
export function useSearchCount(query: SearchQuery | null): Counted {
  const { answer } = useLatestQuery(query && countRef(query))
  const [last, setLast] = useState(answer)
  if (answer && answer !== last) setLast(answer)
  return { ...(answer && { count: answer }), ...(last && { last }) }
}

/** The count of a search that is being made, each time it has rested; `before`, if any, is counted at once. */
export function useRestedCount(query: SearchQuery, before: SearchQuery | null): Counted {
  const rested = useRested<SearchQuery | null>(query, PAUSE, before)
  const { count, last } = useSearchCount(rested)
  return { ...(count && rested === query && { count }), ...(last && { last }) }
}

/** The search that a form of filters holds and its count; `query` before anything is changed. */
export function useFormCount(form: HTMLFormElement | null, query: SearchQuery) {
  const held = useFormQuery(form, query)
  return { held, ...useRestedCount(held, held) }
}

/** Labels the button of a form of filters, with the number of ads when it is known. */
export function applyWords(count: SearchCount | undefined): string {
  if (!count) return 'Aplicar filtros'
  if (count.total === 0) return 'Sin anuncios así'
  const words = foundWords(count.total)
  return `Ver ${words.charAt(0).toLowerCase()}${words.slice(1)}`
}

/** The search that a form holds; `query` before there is one. Equal searches are the same object. */
export function useFormQuery(form: HTMLFormElement | null, query: SearchQuery): SearchQuery {
  const [held, setHeld] = useState(query)
  useEffect(() => {
    if (!form) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      const now = readSearchForm(form)
      setHeld((before) => (paths.searchFor(now) === paths.searchFor(before) ? before : now))
    }
    // A choice may change other controls, which show it after this turn.
    const onChange = () => {
      clearTimeout(timer)
      timer = setTimeout(read)
    }
    form.addEventListener('input', read)
    form.addEventListener('change', onChange)
    // Something may have been changed while this came.
    read()
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', read)
      form.removeEventListener('change', onChange)
    }
  }, [form])
  return held
}
