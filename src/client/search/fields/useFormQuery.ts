import { useEffect, useState } from 'react'
import type { SearchQuery } from '../../../contract/ads/endpoints.ts'
import { readSearchForm } from '../searchAddress.ts'

/** Milliseconds after the last change: nobody is counted for at every letter. */
const PAUSE = 400

/** The search that a form of filters holds, once it has rested; `query` before anything is changed. */
export function useFormQuery(form: HTMLFormElement | null, query: SearchQuery): SearchQuery {
  const [held, setHeld] = useState(query)
  useEffect(() => {
    if (!form) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onChange = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setHeld(readSearchForm(form)), PAUSE)
    }
    form.addEventListener('input', onChange)
    form.addEventListener('change', onChange)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', onChange)
      form.removeEventListener('change', onChange)
    }
  }, [form])
  return held
}
