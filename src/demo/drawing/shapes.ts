/**
 * Shapes as SVG text. Gradients are named by their own colours: `down('#a…', '#b…')` is
 * `url(#d-a…-b…)`. A drawing is thus plain concatenation, and only `document` writes `<defs>`.
 */
export type Shapes = string | readonly Shapes[]

const flat = (shapes: Shapes): string =>
  typeof shapes === 'string' ? shapes : shapes.map(flat).join('')

const gradient =
  (kind: string) =>
  (...colors: string[]): string =>
    `url(#${kind}-${colors.map((color) => color.slice(1)).join('-')})`

/** A fill that runs from top to bottom through '#rrggbb' or '#rrggbbaa' colours. */
export const down = gradient('d')
/** A fill that runs from left to right. */
export const across = gradient('a')
/** A fill that runs from the top left corner to the bottom right one. */
export const slant = gradient('s')
/** A fill that runs from the middle outwards. */
export const glow = gradient('r')

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`

export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

export const ring = (x: number, y: number, r: number, color: string, width: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${color}" stroke-width="${width}"/>`

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

/** A round-ended stroke along a path. */
export const line = (d: string, color: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** Shapes moved to (x, y), then turned by `turn` degrees and scaled about that point. */
export const at = (x: number, y: number, shapes: Shapes, scale = 1, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${flat(shapes)}</g>`

/** Shapes turned by `turn` degrees about (x, y). */
export const turned = (turn: number, x: number, y: number, shapes: Shapes): string =>
  `<g transform="rotate(${turn} ${x} ${y})">${flat(shapes)}</g>`

/** Shapes seen through the opacity `share`. */
export const faint = (share: number, shapes: Shapes): string =>
  `<g opacity="${share}">${flat(shapes)}</g>`

/** The mirror image of shapes about the vertical at `x`. */
export const mirrored = (x: number, shapes: Shapes): string =>
  `<g transform="translate(${2 * x} 0) scale(-1 1)">${flat(shapes)}</g>`

/**
 * Shapes that stand on (x, y), seen from a side: narrower (`width`, a share) and falling off by
 * `slope` to the right.
 */
export const aslant = (
  x: number,
  y: number,
  shapes: Shapes,
  { width, slope }: { width: number; slope: number },
): string =>
  `<g transform="translate(${x} ${y}) matrix(${width} ${slope} 0 1 0 0) translate(${-x} ${-y})">${flat(shapes)}</g>`

/** Shapes and their mirror image about the vertical at `x`. */
export const twice = (x: number, shapes: Shapes): string => flat(shapes) + mirrored(x, shapes)

/** `count` copies of what `draw` makes of 0, 1, 2… */
export const times = (count: number, draw: (index: number) => Shapes): string =>
  Array.from({ length: count }, (_, index) => flat(draw(index))).join('')

const SHADE = glow('#1d1b3a88', '#1d1b3a55', '#1d1b3a00')

/** A soft shadow on the ground, without a filter. */
export const shadow = (x: number, y: number, rx: number, ry = rx * 0.14): string =>
  oval(x, y, rx, ry, SHADE)

/** Shapes without the shadows that they throw on the ground. */
export const shadowless = (shapes: Shapes): string =>
  flat(shapes).replaceAll(/<ellipse[^>]*>/g, (shape) => (shape.includes(SHADE) ? '' : shape))

/** A point at `angle` degrees (0 is right, 90 is down) and distance `r` of (x, y), as 'x y'. */
export const polar = (x: number, y: number, r: number, angle: number): string => {
  const radians = (angle * Math.PI) / 180
  return `${(x + r * Math.cos(radians)).toFixed(1)} ${(y + r * Math.sin(radians)).toFixed(1)}`
}

const AXES: Record<string, string> = {
  d: 'linearGradient x1="0" y1="0" x2="0" y2="1"',
  a: 'linearGradient x1="0" y1="0" x2="1" y2="0"',
  s: 'linearGradient x1="0" y1="0" x2="1" y2="1"',
  r: 'radialGradient',
}

function definition(id: string): string {
  const [kind = 'd', ...colors] = id.split('-')
  const axis = AXES[kind] ?? AXES.d
  const stops = colors.map((color, index) => {
    const opacity = color.length === 8 ? Number.parseInt(color.slice(6), 16) / 255 : 1
    const alpha = opacity === 1 ? '' : ` stop-opacity="${opacity.toFixed(2)}"`
    const offset = (index / Math.max(1, colors.length - 1)).toFixed(2)
    return `<stop offset="${offset}" stop-color="#${color.slice(0, 6)}"${alpha}/>`
  })
  return `<${axis} id="${id}">${stops.join('')}</${axis?.split(' ')[0]}>`
}

/** A whole SVG document of `width` × `height` pixels that shows `view` (x, y, width, height). */
export function document(
  width: number,
  height: number,
  shapes: Shapes,
  view: readonly [number, number, number, number] = [0, 0, width, height],
): string {
  const body = flat(shapes)
  const ids = new Set(Array.from(body.matchAll(/url\(#([a-z]-[0-9a-f-]+)\)/g), (match) => match[1]))
  const definitions = Array.from(ids, (id) => (id === undefined ? '' : definition(id))).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view.join(' ')}"><defs>${definitions}</defs>${body}</svg>`
}
