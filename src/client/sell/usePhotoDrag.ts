import { useState, type PointerEvent } from 'react'
import type { WizardPhoto } from './wizardPhoto.ts'

export interface PhotoDrag {
  /** Id of the photo under way. */
  dragged: string | null
  /** What the handle of a photo listens to. */
  handle: (id: string) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: () => void
    onPointerCancel: () => void
  }
}

/**
 * Takes a photo to another place by finger or mouse: it changes places with whatever it is drawn
 * over, so that what is seen while dragging is what stays.
 */
export function usePhotoDrag(
  photos: readonly WizardPhoto[],
  move: (id: string, to: number) => void,
): PhotoDrag {
  const [dragged, setDragged] = useState<string | null>(null)
  const end = () => setDragged(null)
  return {
    dragged,
    handle: (id) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(id)
      },
      onPointerMove: (event) => {
        if (dragged !== id) return
        const over = photoAt(event.clientX, event.clientY)
        if (over && over !== id)
          move(
            id,
            photos.findIndex((photo) => photo.id === over),
          )
      },
      onPointerUp: end,
      onPointerCancel: end,
    }),
  }
}

function photoAt(x: number, y: number): string | undefined {
  const under = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]')
  return under?.dataset['photo']
}
