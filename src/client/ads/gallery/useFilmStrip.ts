import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

/** Milliseconds after which the first photo and the app have loaded on a slow phone. */
const CALM = 3000

/**
 * A row of slides as wide as its frame, moved by native scrolling. Tells the visible slide; `show` glides to
 * another as the style sheet says (not at all with reduced motion). With `isWhole` all slides load in time.
 */
export function useFilmStrip(isWhole: boolean) {
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  useWhole(strip, isWhole)

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

/**
 * Loads the photos that nobody has swiped to yet, once the page is idle. The next photo is then there at
 * once, and all are available offline later. The data saver turns this off.
 */
function useWhole(strip: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(() => {
      for (const image of strip.current?.querySelectorAll('img') ?? []) image.loading = 'eager'
    }, CALM)
    return () => clearTimeout(timer)
  }, [strip, isWanted])
}
