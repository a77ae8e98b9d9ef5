import { useEffect, useState } from 'react'
import type { SearchQuery } from '../../../contract/ads/endpoints.ts'
import { paths } from '../../ground/paths.ts'
import { readSearchForm } from '../searchAddress.ts'

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
