export interface Point {
  x: number
  y: number
}

/** How a picture stands in its frame: its size against fitting, and how far its middle is moved, in CSS pixels. */
export interface Zoom extends Point {
  scale: number
}

export interface Size {
  width: number
  height: number
}

export const FITTED: Zoom = { scale: 1, x: 0, y: 0 }
export const CLOSE_UP = 2.5
const MOST = 5

/** Zooms so that what lies under the point (from the frame's middle) stays under it. */
export function zoomAt(zoom: Zoom, point: Point, scale: number, frame: Size): Zoom {
  const next = Math.min(MOST, Math.max(1, scale))
  const ratio = next / zoom.scale
  return kept(
    {
      scale: next,
      x: point.x - (point.x - zoom.x) * ratio,
      y: point.y - (point.y - zoom.y) * ratio,
    },
    frame,
  )
}

export function movedBy(zoom: Zoom, by: Point, frame: Size): Zoom {
  return kept({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y }, frame)
}

/** The picture never leaves its frame. */
function kept(zoom: Zoom, frame: Size): Zoom {
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
