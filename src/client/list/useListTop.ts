import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'

/**
 * Calls `showTop` for a new page of a list or new filters; `shown` identifies the page. Going back keeps the
 * position.
 */
export function useListTop(shown: string | number, showTop: () => void): void {
  const isBack = useNavigationType() === 'POP'
  const seen = useRef(shown)
  const show = useEffectEvent(showTop)
  useEffect(() => {
    if (seen.current === shown) return
    seen.current = shown
    if (!isBack) show()
  }, [shown, isBack])
}
