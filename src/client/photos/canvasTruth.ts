/** Distant colours, a square each. */
const COLOURS = [
  [200, 40, 90],
  [20, 160, 60],
  [240, 220, 30],
  [30, 60, 210],
] as const
const SIDE = 4
/** Browsers that only blur a picture's fingerprint change a value by one or two. */
const TOLERANCE = 16

let isTrue: boolean | undefined

/**
 * Tells whether a canvas returns the pixels that were drawn. Firefox with `resistFingerprinting` returns
 * noise, and a photo that is shrunk there becomes stripes. The result is cached; true without a canvas at
 * all, which reports itself.
 */
export function isCanvasTrue(): boolean {
  return (isTrue ??= comesBack())
}

function comesBack(): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE * COLOURS.length
  canvas.height = SIDE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return true
  for (const [index, [red, green, blue]] of COLOURS.entries()) {
    context.fillStyle = `rgb(${red} ${green} ${blue})`
    context.fillRect(index * SIDE, 0, SIDE, SIDE)
  }
  const { data } = context.getImageData(0, 0, canvas.width, SIDE)
  return data.every((value, at) => {
    const drawn = COLOURS[Math.floor((at / 4 / SIDE) % COLOURS.length)]?.[at % 4] ?? 255
    return Math.abs(value - drawn) <= TOLERANCE
  })
}
