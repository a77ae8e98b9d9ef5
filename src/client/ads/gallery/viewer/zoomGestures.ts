interface GestureOrders {
  zoom: () => Zoom
  setZoom: (zoom: Zoom) => void
  /** Called on a swipe of the fitted photo: 1 for the next, -1 for the previous. */
  goBy: (step: 1 | -1) => void
  /** Called when the fitted photo is pulled down. */
  close: () => void
}

const SWIPE = 60
const PULL = 110
const TAP = { milliseconds: 300, distance: 24 }

/** Transform of a picture in its frame: scale against fitting, and offset of its middle in CSS pixels. */
export interface Zoom extends Point {
  scale: number
}

export const FITTED: Zoom = { scale: 1, x: 0, y: 0 }
export const CLOSE_UP = 2.5
const MOST = 5

/** Listens to pinch, drag, double tap, swipe and wheel on the frame of a photo. */
export function followGestures(frame: HTMLElement, orders: GestureOrders): () => void {
  const fingers = new Map<number, Point>()
  let start: Point | null = null
  let pinched = false
  let lastTap: (Point & { time: number }) | null = null

  const size = () => ({ width: frame.clientWidth, height: frame.clientHeight })
  const fromMiddle = (event: MouseEvent): Point => {
    const box = frame.getBoundingClientRect()
    return {
      x: event.clientX - box.left - box.width / 2,
      y: event.clientY - box.top - box.height / 2,
    }
  }
  const toggle = (point: Point) => {
    const zoom = orders.zoom()
    orders.setZoom(zoom.scale > 1 ? FITTED : zoomAt(zoom, point, CLOSE_UP, size()))
  }

  const onDown = (event: PointerEvent) => {
    frame.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, fromMiddle(event))
    if (fingers.size === 1) {
      start = fromMiddle(event)
      pinched = false
    } else pinched = true
  }

  const onMove = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = fromMiddle(event)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    const by = { x: now.x - before.x, y: now.y - before.y }
    if (other) {
      const { scale } = orders.zoom()
      const spread = distance(now, other) / Math.max(1, distance(before, other))
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      const moved = movedBy(orders.zoom(), { x: by.x / 2, y: by.y / 2 }, size())
      orders.setZoom(zoomAt(moved, middle, scale * spread, size()))
    } else if (orders.zoom().scale > 1) orders.setZoom(movedBy(orders.zoom(), by, size()))
    fingers.set(event.pointerId, now)
  }

  const onUp = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0 || !start || pinched) return
    const end = fromMiddle(event)
    const by = { x: end.x - start.x, y: end.y - start.y }
    if (distance(start, end) < TAP.distance) onTap(end, event.timeStamp)
    else if (orders.zoom().scale > 1) return
    else if (by.y > PULL && by.y > Math.abs(by.x)) orders.close()
    else if (Math.abs(by.x) > SWIPE) orders.goBy(by.x < 0 ? 1 : -1)
  }

  const onTap = (point: Point, time: number) => {
    const isSecond =
      lastTap !== null &&
      time - lastTap.time < TAP.milliseconds &&
      distance(lastTap, point) < TAP.distance
    lastTap = isSecond ? null : { ...point, time }
    if (isSecond) toggle(point)
  }

  const onCancel = (event: PointerEvent) => void fingers.delete(event.pointerId)

  const onWheel = (event: WheelEvent) => {
    event.preventDefault()
    const zoom = orders.zoom()
    const scale = zoom.scale * Math.exp(-event.deltaY * 0.002)
    orders.setZoom(zoomAt(zoom, fromMiddle(event), scale, size()))
  }

  frame.addEventListener('pointerdown', onDown)
  frame.addEventListener('pointermove', onMove)
  frame.addEventListener('pointerup', onUp)
  frame.addEventListener('pointercancel', onCancel)
  // Not passive: `preventDefault` keeps the page behind from scrolling.
  frame.addEventListener('wheel', onWheel, { passive: false })
  return () => {
    frame.removeEventListener('pointerdown', onDown)
    frame.removeEventListener('pointermove', onMove)
    frame.removeEventListener('pointerup', onUp)
    frame.removeEventListener('pointercancel', onCancel)
    frame.removeEventListener('wheel', onWheel)
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

interface Point {
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

/** Zooms so that the pixel under the point (from the frame's middle) stays under it. */
export function zoomAt(zoom: Zoom, point: Point, scale: number, frame: Size): Zoom {
  const next = Math.min(MOST, Math.max(1, scale))
  const ratio = next / zoom.scale
  return clamped(
    {
      scale: next,
      x: point.x - (point.x - zoom.x) * ratio,
      y: point.y - (point.y - zoom.y) * ratio,
    },
    frame,
  )
}

export function movedBy(zoom: Zoom, by: Point, frame: Size): Zoom {
  return clamped({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y }, frame)
}

/** Clamps the offset, so that the picture never leaves its frame. */
function clamped(zoom: Zoom, frame: Size): Zoom {
  if (zoom.scale === 1) return FITTED
  const most = {
    x: ((zoom.scale - 1) * frame.width) / 2,
    y: ((zoom.scale - 1) * frame.height) / 2,
  }
  return {
    scale: zoom.scale,
    x: Math.min(most.x, Math.max(-most.x, zoom.x)),
    y: Math.min(most.y, Math.max(-most.y, zoom.y)),
  }
}
