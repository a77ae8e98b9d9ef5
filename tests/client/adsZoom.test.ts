import { expect, test } from 'vitest'
import { FITTED, movedBy, zoomAt } from '../../src/client/ads/gallery/viewer/zoomGestures.ts'

const frame = { width: 400, height: 800 }

test('what lies under the finger stays under it while the photo comes closer', () => {
  const point = { x: 100, y: -50 }
  const zoom = zoomAt(FITTED, point, 2, frame)
  const under = { x: (point.x - zoom.x) / zoom.scale, y: (point.y - zoom.y) / zoom.scale }
  expect(under).toEqual(point)
})

test('a photo comes five times closer at most and never smaller than its frame', () => {
  expect(zoomAt(FITTED, { x: 0, y: 0 }, 40, frame).scale).toBe(5)
  expect(zoomAt({ scale: 3, x: 80, y: 9 }, { x: 0, y: 0 }, 0.2, frame)).toEqual(FITTED)
})

test('a photo that is pulled stops at the edges of its frame', () => {
  const close = zoomAt(FITTED, { x: 0, y: 0 }, 2, frame)
  expect(movedBy(close, { x: 9999, y: -9999 }, frame)).toEqual({ scale: 2, x: 200, y: -400 })
  expect(movedBy(FITTED, { x: 50, y: 50 }, frame)).toEqual(FITTED)
})
