import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react'

export interface PhotoDrag {
  /** Id of the photo under way. */
  dragged: string | null
  /** What the handle of a photo listens to. */
  handle: (id: string) => { onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void }
}

/**
 * Takes a photo to another place by finger or mouse: it changes places with whatever it is drawn
 * over, so that what is seen while dragging is what stays.
 */
export function usePhotoDrag(move: (id: string, to: number) => void): PhotoDrag {
  const [dragged, setDragged] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const begin = (id: string) => {
    stop.current?.abort()
    const listening = new AbortController()
    const { signal } = listening
    stop.current = listening
    const end = () => {
      listening.abort()
      setDragged(null)
    }
    // On the window, for the handle itself is taken out of the page whenever its photo moves.
    addEventListener('pointermove', (event) => followPointer(event, id, move), { signal })
    addEventListener('pointerup', end, { signal })
    addEventListener('pointercancel', end, { signal })
    setDragged(id)
  }

  return {
    dragged,
    handle: (id) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return
        event.preventDefault()
        begin(id)
      },
    }),
  }
}

function followPointer(
  { clientX, clientY }: PointerEvent,
  id: string,
  move: (id: string, to: number) => void,
): void {
  const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-photo]')
  if (!under || under.dataset['photo'] === id) return
  move(id, [...(under.parentElement?.children ?? [])].indexOf(under))
}
