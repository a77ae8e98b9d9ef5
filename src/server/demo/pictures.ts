import { BACKDROPS, TINTS } from './drawing/backdrops.ts'
import { BANNER, BANNERS } from './drawing/banners.ts'
import { inks } from './drawing/color.ts'
import type { Drawing, Look } from './drawing/drawing.ts'
import { DRAWINGS } from './drawing/scenes/all.ts'
import { document } from './drawing/shapes.ts'

/** One picture of an object: the object in one of its looks, whole or from close by. */
interface Picture {
  drawing: Drawing
  look: Look
  close: boolean
}

const SIDE = 1000
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
 * A picture as SVG text: 1000 × 1000 for ads and portraits, 1954 × 720 for banners.
 * Throws a RangeError for a name that {@link pictureNames} does not list.
 */
export function drawPicture(name: string): string {
  const banner = banners.get(name)
  if (banner !== undefined) return document(BANNER.width, BANNER.height, banner())
  const picture = pictures.get(name)
  if (picture === undefined) throw new RangeError(`no picture is named ${name}`)
  const { drawing, look, close } = picture
  const [x, y, side] = close && drawing.closeUp ? drawing.closeUp : [0, 0, SIDE]
  const backdrop = BACKDROPS[look.backdrop](TINTS[look.tint])
  return document(
    SIDE,
    SIDE,
    [backdrop, drawing.draw(inks(look.main, look.accent))],
    [x, y, side, side],
  )
}
