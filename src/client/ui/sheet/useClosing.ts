import { useEffect, useRef, type RefObject } from 'react'

interface Closing {
  /** A press or the focus went elsewhere. */
  onLeave: () => void
  onEscape: () => void
}

/** Closes an element's popup that is no dialog: on Esc, or when the person goes elsewhere. */
export function useClosing(
  owner: RefObject<HTMLElement | null>,
  isOpen: boolean,
  closing: Closing,
): void {
  const latest = useRef(closing)
  useEffect(() => {
    latest.current = closing
  })
  useEffect(() => {
    if (!isOpen) return
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !owner.current?.contains(target)) latest.current.onLeave()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current.onEscape()
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
      document.removeEventListener('keydown', onKey)
    }
  }, [owner, isOpen])
}
