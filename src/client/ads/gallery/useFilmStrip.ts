import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

/** Milliseconds after which the first photo and the app have come on a slow phone. */
const CALM = 3000

/**
 * A row of slides as wide as its frame, moved by the browser's own scrolling. Tells which slide is
 * in view; `show` glides to another as the style sheet says (not at all with reduced motion). Where
 * it is to be had whole, all slides come in time.
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
 * Once the page has nothing else to do, the photos that nobody has swiped to yet come too: the next
 * one is there at once, and all of them can be seen later without network. Not where the person
 * saves data.
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
