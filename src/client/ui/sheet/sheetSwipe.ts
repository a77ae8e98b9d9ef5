const CLOSING_PULL = 90

/** Follows a finger that pulls the sheet down by its head, and closes it once pulled far enough. */
export function followSwipe(sheet: HTMLElement, onClose: () => void): () => void {
  const head = sheet.querySelector<HTMLElement>('[data-swipe]')
  if (!head) return () => undefined
  let startY: number | null = null
  const pull = (event: PointerEvent) => (startY === null ? 0 : Math.max(0, event.clientY - startY))
  const onDown = (event: PointerEvent) => {
    if (
      event.pointerType !== 'mouse' &&
      event.target instanceof Element &&
      !event.target.closest('button')
    ) {
      startY = event.clientY
      head.setPointerCapture(event.pointerId)
    }
  }
  const onMove = (event: PointerEvent) => {
    if (startY !== null) sheet.style.translate = `0 ${pull(event)}px`
  }
  const onUp = (event: PointerEvent) => {
    const pulled = pull(event)
    startY = null
    sheet.style.translate = ''
    if (pulled > CLOSING_PULL) onClose()
  }
  head.addEventListener('pointerdown', onDown)
  head.addEventListener('pointermove', onMove)
  head.addEventListener('pointerup', onUp)
  head.addEventListener('pointercancel', onUp)
  return () => {
    head.removeEventListener('pointerdown', onDown)
    head.removeEventListener('pointermove', onMove)
    head.removeEventListener('pointerup', onUp)
    head.removeEventListener('pointercancel', onUp)
  }
}
