import { BACKDROPS, TINTS } from '../drawing/backdrops.ts'
import { BANNER, BANNERS } from '../drawing/banners.ts'
import { inks } from '../drawing/color.ts'
import type { Drawing, Look } from '../drawing/drawing.ts'
import { DRAWINGS } from '../drawing/scenes/all.ts'
import { at, document, type Shapes } from '../drawing/shapes.ts'
import { dice } from '../random.ts'

/** One picture of an object: the object in one of its looks, whole or from close by. */
interface Picture {
  drawing: Drawing
  look: Look
  close: boolean
}

const SIDE = 1000
/** Of a photo as phones take them, most of them upright: width to height. */
const SHAPES = [3 / 4, 3 / 4, 3 / 4, 3 / 4, 1, 1, 4 / 3, 4 / 3, 5 / 2] as const
/** The people's portraits are cut to a square anyway. */
const PORTRAITS = 'personas/'
/** Where walls meet floors in the backdrops. */
const FLOOR = 740
const CLOSE = 'cerca'
/** Only an object's first look is shown from close by too: more would look like repetition. */
const CLOSE_LOOK = 0

/** The picture of a drawing ('deportes/balon') in one of its looks, counted from 0. */
export const pictureOf = (drawing: string, look: number): string => `${drawing}/${look + 1}`

const pictures = new Map<string, Picture>(
  Object.entries(DRAWINGS).flatMap(([scene, drawings]) =>
    drawings.flatMap((drawing) =>
      drawing.looks.flatMap((look, index): [string, Picture][] => {
        const name = pictureOf(`${scene}/${drawing.name}`, index)
        const whole: [string, Picture] = [name, { drawing, look, close: false }]
        return drawing.closeUp === undefined || index !== CLOSE_LOOK
          ? [whole]
          : [whole, [`${name}/${CLOSE}`, { drawing, look, close: true }]]
      }),
    ),
  ),
)

const banners = new Map(Object.entries(BANNERS).map(([name, draw]) => [`banners/${name}`, draw]))

/** The closer second picture of a drawing in that look, where there is one. */
export function closeUpOf(drawing: string, look: number): string | undefined {
  const name = `${pictureOf(drawing, look)}/${CLOSE}`
  return pictures.has(name) ? name : undefined
}

/** The names that {@link drawPicture} knows: 'scene/object/look', with '/cerca' for a close-up. */
export function pictureNames(): string[] {
  return [...pictures.keys(), ...banners.keys()]
}

/**
 * A picture as SVG text: at most 1000 × 1000 in the shape of a photo for ads, 1000 × 1000 for
 * portraits, 1954 × 720 for banners. Throws a RangeError for a name that {@link pictureNames} does not list.
 */
export function drawPicture(name: string): string {
  const banner = banners.get(name)
  if (banner !== undefined) return document(BANNER.width, BANNER.height, banner())
  const picture = pictures.get(name)
  if (picture === undefined) throw new RangeError(`no picture is named ${name}`)
  const { drawing, look, close } = picture
  const backdrop = BACKDROPS[look.backdrop](TINTS[look.tint])
  const object = drawing.draw(inks(look.main, look.accent))
  if (close && drawing.closeUp) {
    const [x, y, side] = drawing.closeUp
    return document(SIDE, SIDE, [backdrop, object], [x, y, side, side])
  }
  const shape = name.startsWith(PORTRAITS) ? 1 : dice(name).pick(SHAPES)
  return shaped(shape, backdrop, object)
}

/** The object in the middle of a photo of that shape; the backdrop grows around it, floor on floor. */
function shaped(shape: number, backdrop: Shapes, object: Shapes): string {
  const [width, height] = [SIDE * Math.max(1, shape), SIDE * Math.max(1, 1 / shape)]
  const growth = Math.max(width, height) / SIDE
  const top = height > SIDE ? FLOOR * (1 - growth) : 0
  const grown = at(SIDE / 2, FLOOR, at(-SIDE / 2, -FLOOR, backdrop), growth)
  return document(
    Math.round(width / growth),
    Math.round(height / growth),
    [grown, object],
    [(SIDE - width) / 2, top, width, height],
  )
}
