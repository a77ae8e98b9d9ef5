import { darker, lighter } from './color.ts'
import { disc, down, faint, line, path, rect, times, type Shapes } from './shapes.ts'

/** Clay tiles whose lines run away from the camera. */
const clayTiles = (y: number): Shapes => [
  rect(0, y, 1000, 1000 - y, down('#a9593a', '#cf7f57')),
  times(11, (i) => line(`M${500 + (i - 5) * 110} ${y} L${500 + (i - 5) * 240} 1000`, '#8a472e', 4)),
  [0.14, 0.34, 0.62].map((part) => rect(0, y + (1000 - y) * part, 1000, 4 + part * 4, '#8a472e')),
]

/** Places at home where people take photos: each draws 1000 × 1000; objects stand near y = 800. */
export const HOME_GROUNDS = {
  /** A patio: a wall painted in two colours over a clay floor. */
  patio: (tint: string): Shapes => [
    rect(0, 0, 1000, 1000, down(lighter(tint, 0.5), lighter(tint, 0.25))),
    rect(0, 400, 1000, 340, down(darker(tint, 0.12), darker(tint, 0.26))),
    rect(0, 394, 1000, 9, lighter(tint, 0.65)),
    faint(
      0.16,
      times(26, (i) =>
        disc((i * 379) % 1000, (i * 211) % 730, 10 + ((i * 7) % 26), darker(tint, 0.4)),
      ),
    ),
    clayTiles(740),
  ],
  /** A bed with a striped spread, against a bedroom's wall. */
  colcha: (tint: string): Shapes => [
    rect(0, 0, 1000, 1000, down(lighter(tint, 0.55), lighter(tint, 0.3))),
    rect(0, 480, 1000, 520, down(darker(tint, 0.3), darker(tint, 0.08))),
    times(9, (i) => {
      const x = 500 + (i - 4) * 130
      const end = 500 + (i - 4) * 250
      return path(
        `M${x} 480 h34 L${end + 74} 1000 h-74Z`,
        i % 2 ? `${lighter(tint, 0.7)}cc` : `${darker(tint, 0.45)}88`,
      )
    }),
    faint(0.22, [
      path('M0 620 Q260 560 520 640 T1000 600 V650 Q760 690 520 680 T0 670Z', '#ffffff'),
      path('M0 860 Q300 800 620 880 T1000 840 V900 Q700 930 480 920 T0 910Z', '#1d1b3a'),
    ]),
    rect(0, 470, 1000, 16, lighter(tint, 0.8)),
  ],
} as const
