import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'
import { focusHeading } from '../ground/arrival.ts'

/** A new page of results, or new filters, are read from the top; going back keeps one's place. */
export function useResultsInView(address: string): void {
  const isBack = useNavigationType() === 'POP'
  const seen = useRef(address)
  useEffect(() => {
    if (seen.current === address) return
    seen.current = address
    if (isBack) return
    scrollTo({ top: 0, behavior: 'instant' })
    focusHeading()
  }, [address, isBack])
}
