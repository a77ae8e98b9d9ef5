import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react'

export interface DragOrder {
  /** Id of the dragged item. */
  dragged: string | null
  /** Props for the drag handle of an item. */
  handle: (id: string) => { onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void }
}

/**
 * Reorders a list by finger or mouse. The dragged item swaps with each item below it, so the preview is the
 * result. The items are siblings, each with its id in `data-drag`.
 */
export function useDragOrder(
  move: (id: string, to: number) => void,
  onDrop?: () => void,
): DragOrder {
  const [dragged, setDragged] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  const latest = useRef({ move, onDrop })
  useEffect(() => {
    latest.current = { move, onDrop }
  })
  useEffect(() => () => stop.current?.abort(), [])

  const begin = (id: string) => {
    stop.current?.abort()
    const listening = new AbortController()
    const { signal } = listening
    stop.current = listening
    const end = () => {
      listening.abort()
      setDragged(null)
      latest.current.onDrop?.()
    }
    // On the window, for the handle itself leaves the page whenever its item moves.
    addEventListener('pointermove', (event) => followPointer(event, id, latest.current.move), {
      signal,
    })
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
  const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drag]')
  if (!under || under.dataset['drag'] === id) return
  move(id, [...(under.parentElement?.children ?? [])].indexOf(under))
}
