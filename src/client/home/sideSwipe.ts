const SWIPE = 40

interface SideSwipe {
  onTouch: () => void
  /** 1 to the next, -1 to the one before. */
  onSwipe: (step: 1 | -1) => void
}

/** Follows a finger across an element; a swipe is no tap, so the link below it doesn't open. */
export function followSideSwipe(element: HTMLElement, { onTouch, onSwipe }: SideSwipe): () => void {
  let startX: number | null = null
  let isSwipe = false
  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return
    const isControl = event.target instanceof Element && event.target.closest('button')
    if (isControl) return
    onTouch()
    startX = event.clientX
    isSwipe = false
  }
  const onMove = (event: PointerEvent) => {
    if (startX === null || Math.abs(event.clientX - startX) < SWIPE) return
    onSwipe(event.clientX < startX ? 1 : -1)
    isSwipe = true
    startX = null
  }
  const onEnd = () => {
    startX = null
  }
  const onClick = (event: MouseEvent) => {
    if (isSwipe) event.preventDefault()
    isSwipe = false
  }
  element.addEventListener('pointerdown', onDown)
  element.addEventListener('pointermove', onMove)
  element.addEventListener('pointerup', onEnd)
  element.addEventListener('pointercancel', onEnd)
  element.addEventListener('click', onClick, true)
  return () => {
    element.removeEventListener('pointerdown', onDown)
    element.removeEventListener('pointermove', onMove)
    element.removeEventListener('pointerup', onEnd)
    element.removeEventListener('pointercancel', onEnd)
    element.removeEventListener('click', onClick, true)
  }
}
