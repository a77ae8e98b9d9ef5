import { useCallback, useRef, useState } from 'react'

/**
 * A row of slides as wide as its frame, moved by the browser's own scrolling. Tells which slide is
 * in view; `show` glides to another as the style sheet says (not at all with reduced motion).
 */
export function useFilmStrip() {
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)

  const onScroll = useCallback(() => {
    const row = strip.current
    if (row && row.clientWidth > 0) setCurrent(Math.round(row.scrollLeft / row.clientWidth))
  }, [])

  const show = useCallback((position: number, { focus = false } = {}) => {
    const row = strip.current
    if (!row) return
    row.scrollTo({ left: position * row.clientWidth })
    if (focus) row.children[position]?.querySelector('a')?.focus({ preventScroll: true })
  }, [])

  return { strip, current, show, onScroll }
}
