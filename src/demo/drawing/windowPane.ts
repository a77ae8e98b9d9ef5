import { path, rect, slant, type Shapes } from './shapes.ts'

/** A window of four panes in its frame, with a reflection. */
export const windowPane = (x: number, y: number, w: number, h: number, frame: string): Shapes => [
  rect(x - 10, y - 10, w + 20, h + 20, frame, 6),
  rect(x, y, w, h, slant('#d6eefa', '#8fbcd9', '#5f8fb0')),
  rect(x + w / 2 - 4, y, 8, h, frame),
  rect(x, y + h / 2 - 4, w, 8, frame),
  path(`M${x} ${y} h${w * 0.3} l-${w * 0.3} ${h * 0.5}Z`, '#ffffff66'),
]
