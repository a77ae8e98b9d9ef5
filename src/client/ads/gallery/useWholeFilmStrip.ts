import { useEffect, type RefObject } from 'react'

/** Milliseconds after which the first photo and the app have come on a slow phone. */
const CALM = 3000

/**
 * Once the page has nothing else to do, the photos that nobody has swiped to yet come too: the next
 * one is there at once, and all of them can be seen later without network. Not where the person
 * saves data.
 */
export function useWholeFilmStrip(strip: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(() => {
      for (const image of strip.current?.querySelectorAll('img') ?? []) image.loading = 'eager'
    }, CALM)
    return () => clearTimeout(timer)
  }, [strip, isWanted])
}
