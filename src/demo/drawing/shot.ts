import { dice, type Dice } from '../random.ts'
import { BACKDROPS, TINTS, type Tint } from './backdrops.ts'
import { blend, inks } from './color.ts'
import type { Drawing, Look } from './drawing.ts'
import { groundsOf } from './grounds.ts'
import { DRAWINGS } from './scenes/all.ts'
import { aslant, at, document, glow, mirrored, rect, slant, turned, type Shapes } from './shapes.ts'
import { worn, type Wear } from './wear.ts'

/** The framing of a photo: all of the thing, all of it from farther off, or a detail. */
export type View = 'entera' | 'lejos' | 'cerca' | 'detalle'

/** A photo of an ad, as its seller took it. */
export interface Shot {
  /** The file that it is kept in, without ending: of no other photo. */
  file: string
  /** The thing, 'scene/name'. */
  drawing: string
  look: number
  view: View
  wear: Wear
  /** Photos of the same place show the same thing in the same light. */
  place: string
}

type Box = readonly [x: number, y: number, width: number, height: number]

const SIDE = 1000
/** Height at which walls meet floors in the backdrops. */
const FLOOR = 740
/** As phones take them, two thirds of them upright: width to height. */
const FRAMES = [3 / 4, 3 / 4, 3 / 4, 3 / 4, 3 / 4, 2 / 3, 1, 4 / 3, 4 / 3] as const
/** The backdrop's size relative to the photo; tilted photos need the margin. */
const MARGIN = 1.22
/** Scenes of things with buttons or strings on one side, which are never mirrored. */
const ONE_SIDED: ReadonlySet<string> = new Set([
  'computacion',
  'electronica',
  'instrumentos',
  'televisiones',
])
const DEGREES: Readonly<Record<View, number>> = { entera: 2, lejos: 5, cerca: 4, detalle: 6 }
/**
 * How far the camera goes around the thing: its width as it is then seen, and the slope of its lines.
 * The main photo is taken from the front.
 */
const ANGLES: Readonly<Partial<Record<View, { width: number; slope: number }>>> = {
  cerca: { width: 0.88, slope: 0.09 },
  lejos: { width: 0.82, slope: 0.07 },
  detalle: { width: 0.9, slope: 0.12 },
}
/** Photos that have another wall behind the thing than the main one. */
const TURNED: ReadonlySet<View> = new Set(['cerca', 'detalle'])
/** Rust, dust and sun: colours of broken things, which have all faded. */
const DULL = ['#8d857a', '#56616e', '#7d8a63', '#8a6a4e'] as const

export function lookOf(name: string, look: number): { drawing: Drawing; look: Look } {
  const [scene = '', object = ''] = name.split('/')
  const drawing = DRAWINGS[scene]?.find((candidate) => candidate.name === object)
  const found = drawing?.looks[look]
  if (drawing === undefined || found === undefined) {
    throw new RangeError(`nobody drew ${name} in look ${look}`)
  }
  return { drawing, look: found }
}

/** A photo as SVG text, its longer side of 1000. Throws a RangeError for an unknown drawing. */
export function drawShot(shot: Shot): string {
  const { drawing, look } = lookOf(shot.drawing, shot.look)
  const place = dice(`place of ${shot.place}`)
  const take = dice(shot.file)
  const [scene = ''] = shot.drawing.split('/')
  const grounds = groundsOf(scene, look)
  const front = place.pick(grounds)
  const behind = grounds[(grounds.indexOf(front) + 1) % grounds.length] ?? front
  const ground = TURNED.has(shot.view) ? behind : front
  const tint = place.chance(0.4) ? look.tint : place.pick(Object.keys(TINTS) as Tint[])
  const paint = blend(look.main, place.chance(0.5) ? '#fffaf0' : '#1d1b3a', place.fraction() * 0.12)
  const dull = dice(`dull of ${shot.place}`).pick(DULL)
  const faded = shot.wear === 'roto' ? blend(paint, dull, 0.35) : paint
  const thing = worn(
    drawing.draw(inks(faded, look.accent)),
    shot.drawing,
    shot.wear,
    dice(`wear of ${shot.place}`),
  )
  // All photos of a thing show the same side: a mirrored photo would show another thing.
  const isMirrored = place.chance(0.5) && !ONE_SIDED.has(scene)
  const angle = ANGLES[shot.view]
  const side = dice(`side of ${shot.file}`).chance(0.5) ? 1 : -1
  const seen = angle
    ? aslant(SIDE / 2, FLOOR, thing, { width: angle.width, slope: angle.slope * side })
    : thing
  const box = frame(shot.view, drawing, isMirrored, take)
  const [x, y, width, height] = box
  const growth = (Math.max(width, height, SIDE) / SIDE) * MARGIN
  const view = turned(
    (take.fraction() * 2 - 1) * DEGREES[shot.view],
    x + width / 2,
    y + height / 2,
    [
      at(SIDE / 2, FLOOR, at(-SIDE / 2, -FLOOR, BACKDROPS[ground](TINTS[tint])), growth),
      isMirrored ? mirrored(SIDE / 2, seen) : seen,
    ],
  )
  const scale = SIDE / Math.max(width, height)
  return document(
    Math.round(width * scale),
    Math.round(height * scale),
    [view, light(box, place)],
    box,
  )
}

/** The part of the scene that is in the photo. */
function frame(view: View, { closeUp }: Drawing, isMirrored: boolean, take: Dice): Box {
  const shape = take.pick(FRAMES)
  const stretched = (cx: number, cy: number, side: number): Box => {
    const [width, height] = [side * Math.max(1, shape), side * Math.max(1, 1 / shape)]
    return [cx - width / 2, cy - height / 2, width, height]
  }
  if (view === 'entera' || view === 'lejos') {
    const isFar = view === 'lejos'
    const side = SIDE * (isFar ? 1.12 + take.fraction() * 0.2 : 0.94 + take.fraction() * 0.08)
    const tall = side * Math.max(1, 1 / shape)
    // The floor keeps its share of the photo, however tall it is.
    const middle = FLOOR * (1 - tall / SIDE) + tall / 2
    const aside = isFar ? 110 : 22
    return stretched(SIDE / 2 + take.whole(-aside, aside), middle, side)
  }
  const [left, top, size] = closeUp ?? [250, 300, 520]
  const middle = left + size / 2
  const [x, y] = [isMirrored ? SIDE - middle : middle, top + size / 2]
  return view === 'cerca'
    ? stretched(x + take.whole(-20, 20), y + take.whole(-20, 20), size * 0.86)
    : stretched(SIDE / 2 + take.whole(-70, 70), take.whole(540, 640), size * 0.7)
}

/** The light of the place: a window's, the late sun's or a lamp's, darker towards the corners. */
function light([x, y, width, height]: Box, place: Dice): Shapes {
  const over = (fill: string): string => rect(x, y, width, height, fill)
  const kinds = [
    slant('#fff3d466', '#fff3d400', '#1d1b3a22'),
    slant('#1d1b3a22', '#ffe9b800', '#ffc47a4d'),
    slant('#eaf4ff55', '#eaf4ff00', '#10203a30'),
  ]
  return [over(place.pick(kinds)), over(glow('#1d1b3a00', '#1d1b3a08', '#1d1b3a2c'))]
}
