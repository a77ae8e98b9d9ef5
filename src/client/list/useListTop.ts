import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'

/**
 * A new page of a list, or new filters, are read from the top, where `showTop` brings people; `shown` says
 * which page stands there. Going back keeps one's place.
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
