import type { Dice } from '../random.ts'
import { faint, line, oval, polar, rect, shadowless, times, type Shapes } from './shapes.ts'

/** Wear of a thing: none, marks of use, or so much that it needs repair. */
export type Wear = 'ninguno' | 'usado' | 'roto'

const scratches = (count: number, chance: Dice): string =>
  times(count, () => {
    const [x, y] = [chance.whole(180, 820), chance.whole(330, 800)]
    const [dx, dy] = [chance.whole(-34, 34), chance.whole(-16, 16)]
    const color = chance.chance(0.6) ? '#fbf5e8aa' : '#3a303088'
    return [
      line(`M${x} ${y} l${dx} ${dy}`, color, 2.4),
      line(`M${x + 9} ${y + 5} l${dx * 0.5} ${dy * 0.6}`, color, 1.6),
    ]
  })

/** Spots of two tones, as rust eats through paint and as grime dries on plastic. */
const spots = (count: number, [dark, pale]: readonly [string, string], chance: Dice): string =>
  times(count, () => {
    const [x, y, r] = [chance.whole(130, 870), chance.whole(320, 830), chance.whole(8, 26)]
    return [
      oval(x, y, r * 1.6, r * 0.8, `${dark}77`),
      oval(x + r, y + r * 0.5, r * 0.9, r * 0.5, `${dark}88`),
      oval(x - r * 0.3, y - r * 0.1, r * 0.8, r * 0.4, `${pale}99`),
    ]
  })

const RUST = ['#7a3f1d', '#b0672f'] as const
const GRIME = ['#5a5148', '#8f8576'] as const
const RUSTS = /^(?:vehiculo|autopartes|deportes|maquinaria|electrodomesticos)\//

const dust = (share: number): string => faint(share, rect(-500, -500, 2000, 2000, '#8c7c68'))

const crack = (x: number, y: number, size: number, chance: Dice): string =>
  times(11, (i) => {
    const middle = polar(x, y, size * (0.3 + chance.fraction() * 0.2), i * 33 + chance.whole(-9, 9))
    const end = polar(x, y, size * (0.6 + chance.fraction() * 0.4), i * 33 + chance.whole(-14, 14))
    return line(`M${x} ${y} L${middle} L${end}`, '#f4f8ffdd', 4)
  })

/** Broken screens, by drawing: cracked, with a line through the picture, or dark. */
const SCREENS: Readonly<Record<string, (chance: Dice) => Shapes>> = {
  'computacion/celular': (chance) => crack(640, 440, 270, chance),
  'televisiones/pantalla': () => [
    rect(612, 0, 9, 1000, '#e8f04fee'),
    rect(628, 0, 4, 1000, '#e04fd0ee'),
  ],
  'computacion/laptop': () => rect(226, 270, 548, 348, '#15161cf2', 6),
}

const marks = (drawing: string, wear: Wear, chance: Dice): Shapes => {
  if (wear === 'usado') return [dust(0.08), scratches(9, chance)]
  const screen = SCREENS[drawing]
  return screen === undefined
    ? [dust(0.3), spots(18, RUSTS.test(drawing) ? RUST : GRIME, chance), scratches(14, chance)]
    : [dust(0.16), screen(chance), scratches(8, chance)]
}

/** A thing with the marks of its years, on itself alone: its outline, without its shadow, masks them. */
export function worn(thing: Shapes, drawing: string, wear: Wear, chance: Dice): Shapes {
  if (wear === 'ninguno') return thing
  return [
    thing,
    '<mask id="cosa" style="mask-type:alpha">',
    shadowless(thing),
    '</mask><g mask="url(#cosa)">',
    marks(drawing, wear, chance),
    '</g>',
  ]
}
