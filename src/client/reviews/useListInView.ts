import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'

/** A new page of a list is read from its top; going back keeps one's place. */
export function useListInView(page: number) {
  const list = useRef<HTMLElement>(null)
  const isBack = useNavigationType() === 'POP'
  const seen = useRef(page)
  useEffect(() => {
    if (seen.current === page) return
    seen.current = page
    if (isBack) return
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ behavior: 'instant' })
  }, [page, isBack])
  return list
}
