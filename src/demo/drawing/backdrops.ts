import { darker, lighter } from './color.ts'
import { HOME_GROUNDS } from './homeGrounds.ts'
import {
  across,
  at,
  disc,
  down,
  faint,
  glow,
  line,
  oval,
  path,
  rect,
  times,
  type Shapes,
} from './shapes.ts'

/** The tints of the walls: one family, soft enough for any object to stand out. */
export const TINTS = {
  arena: '#f1dfc4',
  menta: '#bfe3d6',
  cielo: '#bcdcf0',
  rosa: '#f6cdc9',
  lavanda: '#d8d0ef',
  durazno: '#fbd3b0',
  mantequilla: '#f8e5a6',
  salvia: '#cbd9b8',
  barro: '#dd9a78',
  noche: '#3d4f6b',
  azulejo: '#8fbcd9',
  nube: '#e3e8ee',
} as const

export type Tint = keyof typeof TINTS

const table = (top: string, y = 760): Shapes => [
  rect(0, y, 1000, 1000 - y, down(lighter(top, 0.12), darker(top, 0.12))),
  rect(0, y, 1000, 9, lighter(top, 0.4)),
]

const boards = (wood: string, y: number): Shapes => [
  rect(0, y, 1000, 1000 - y, down(darker(wood, 0.12), lighter(wood, 0.15))),
  times(9, (i) =>
    line(`M${500 + (i - 4) * 105} ${y} L${500 + (i - 4) * 250} 1000`, `${darker(wood, 0.3)}66`, 3),
  ),
]

const wall = (tint: string): string => rect(0, 0, 1000, 1000, down(lighter(tint, 0.35), tint))

const windowLight = (): string =>
  faint(0.34, [
    path('M120 0 L330 0 L520 640 L310 640Z', '#ffffff'),
    path('M380 0 L470 0 L660 640 L570 640Z', '#ffffff'),
  ])

const hills = (tint: string, y: number): Shapes => [
  path(
    `M0 ${y - 90} Q180 ${y - 250} 380 ${y - 110} T740 ${y - 150} T1000 ${y - 110} V${y} H0Z`,
    lighter(tint, 0.1),
  ),
  path(`M0 ${y - 30} Q240 ${y - 150} 520 ${y - 50} T1000 ${y - 60} V${y} H0Z`, darker(tint, 0.08)),
]

const cloud = (x: number, y: number, size: number): string =>
  faint(0.85, [
    oval(x, y, size, size * 0.3, '#ffffff'),
    disc(x - size * 0.25, y - size * 0.2, size * 0.34, '#ffffff'),
    disc(x + size * 0.25, y - size * 0.12, size * 0.26, '#ffffff'),
  ])

const PAPERS = ['#e4407a', '#f39c2b', '#1abc9c', '#7b5cc4', '#e8543f', '#3a8fd0']

const paper = (x: number, y: number, color: string): string =>
  at(x, y, [
    path(
      'M-72 0 H72 V128 L54 150 L36 128 L18 150 L0 128 L-18 150 L-36 128 L-54 150 L-72 128Z',
      color,
    ),
    faint(0.55, [
      disc(0, 62, 23, '#fffdf5'),
      times(8, (i) => `<g transform="rotate(${i * 45} 0 62)">${oval(0, 26, 7, 12, '#fffdf5')}</g>`),
      disc(-54, 20, 7, '#fffdf5'),
      disc(54, 20, 7, '#fffdf5'),
      disc(-54, 104, 7, '#fffdf5'),
      disc(54, 104, 7, '#fffdf5'),
    ]),
    disc(0, 62, 9, color),
  ])

const tile = (x: number, y: number, tint: string): Shapes => [
  rect(x + 3, y + 3, 119, 119, lighter(tint, 0.6), 6),
  faint(0.4, [
    path(
      `M${x + 62} ${y + 18} Q${x + 84} ${y + 62} ${x + 62} ${y + 106} Q${x + 40} ${y + 62} ${x + 62} ${y + 18}Z`,
      darker(tint, 0.25),
    ),
    path(
      `M${x + 18} ${y + 62} Q${x + 62} ${y + 40} ${x + 106} ${y + 62} Q${x + 62} ${y + 84} ${x + 18} ${y + 62}Z`,
      darker(tint, 0.25),
    ),
    disc(x + 62, y + 62, 12, '#f5c451'),
  ]),
]

const FACADES: readonly (readonly [x: number, width: number, height: number, color: string])[] = [
  [0, 210, 400, '#e8a15a'],
  [210, 190, 340, '#d9777f'],
  [400, 230, 430, '#7fb5a8'],
  [630, 180, 350, '#f0c96a'],
  [810, 190, 410, '#8aa9d0'],
]

const facade = (x: number, y: number, width: number, height: number, color: string): Shapes => [
  rect(x, y, width, height, down(lighter(color, 0.3), lighter(color, 0.12))),
  rect(x - 4, y - 12, width + 8, 20, '#fffaf0'),
  rect(x, y + height - 60, width, 60, darker(color, 0.12)),
  [0.2, 0.62].map((part) => [
    rect(x + width * part - 6, y + 70, width * 0.2 + 12, 112, '#fffaf0', 4),
    rect(x + width * part, y + 76, width * 0.2, 100, darker(color, 0.35), 3),
    rect(x + width * part - 10, y + 180, width * 0.2 + 20, 10, '#fffaf0', 3),
  ]),
]

/** Backgrounds of the objects: each draws 1000 × 1000; objects stand near y = 800. */
export const BACKDROPS = {
  ...HOME_GROUNDS,
  /** A seamless studio with a halo. */
  estudio: (tint: string): Shapes => [
    wall(tint),
    disc(500, 470, 390, `${lighter(tint, 0.55)}aa`),
    path('M0 740 Q500 690 1000 740 V1000 H0Z', down(darker(tint, 0.06), lighter(tint, 0.3))),
  ],
  /** A wooden table in window light. */
  mesa: (tint: string): Shapes => [
    wall(tint),
    windowLight(),
    table('#c98d5b'),
    faint(0.25, [
      line('M0 830 Q300 815 620 832 T1000 826', '#7a4a28', 3),
      line('M0 915 Q360 900 700 922 T1000 908', '#7a4a28', 3),
    ]),
  ],
  /** A white counter against a wall of talavera tiles. */
  azulejos: (tint: string): Shapes => [
    rect(0, 0, 1000, 1000, tint),
    times(48, (i) => tile((i % 8) * 125, Math.floor(i / 8) * 125, tint)),
    rect(0, 0, 1000, 760, `${lighter(tint, 0.5)}77`),
    table('#f0ebe3', 750),
  ],
  /** A room: wall, skirting board, wooden floor. */
  cuarto: (tint: string): Shapes => [
    wall(tint),
    rect(0, 690, 1000, 34, lighter(tint, 0.7)),
    boards('#c99a6b', 724),
  ],
  /** A room with a picture on the wall and a round rug. */
  sala: (tint: string): Shapes => [
    wall(tint),
    rect(112, 120, 170, 210, '#fffaf0', 8),
    rect(128, 136, 138, 178, darker(tint, 0.1), 4),
    path('M128 314 L176 232 L206 274 L230 244 L266 314Z', darker(tint, 0.35)),
    disc(232, 180, 18, '#f5c451'),
    rect(0, 700, 1000, 24, lighter(tint, 0.7)),
    boards('#b98a63', 724),
    oval(500, 850, 450, 92, lighter(tint, 0.45)),
    oval(500, 850, 405, 78, darker(tint, 0.1)),
    oval(500, 850, 385, 72, lighter(tint, 0.3)),
  ],
  /** A painted brick wall and a concrete floor. */
  ladrillo: (tint: string): Shapes => [
    wall(tint),
    times(84, (i) => {
      const row = Math.floor(i / 7)
      return rect(
        (i % 7) * 160 - (row % 2) * 80 + 4,
        row * 62 + 4,
        152,
        54,
        `${darker(tint, 0.2)}2e`,
        5,
      )
    }),
    rect(0, 744, 1000, 256, down('#a9a7a5', '#c9c6c1')),
    rect(0, 744, 1000, 8, '#8f8c8a'),
  ],
  /** A fiesta table under papel picado. */
  fiesta: (tint: string): Shapes => [
    wall(tint),
    line('M0 60 Q250 110 500 62 T1000 60', '#fffaf0', 5),
    times(6, (i) => paper(84 + i * 168, i % 2 ? 78 : 88, PAPERS[i % PAPERS.length] ?? tint)),
    table('#c4705a'),
    times(9, (i) =>
      rect(i * 125, 770, 52, 230, ['#f39c2b66', '#1abc9c66', '#fffaf055'][i % 3] ?? tint),
    ),
  ],
  /** A quiet street: sky, hills, pavement, road. */
  calle: (tint: string): Shapes => [
    rect(0, 0, 1000, 720, down(lighter('#8fc7ea', 0.1), lighter(tint, 0.5))),
    disc(800, 190, 74, '#fff3cf'),
    cloud(240, 180, 120),
    hills(darker(tint, 0.12), 690),
    rect(0, 684, 1000, 56, '#d9d3c7'),
    rect(0, 736, 1000, 264, down('#7d7f8a', '#5f616d')),
    times(4, (i) => rect(40 + i * 280, 914, 150, 15, '#f5e6b8', 6)),
  ],
  /** A cobbled street of painted houses. */
  pueblo: (tint: string): Shapes => [
    rect(0, 0, 1000, 700, down('#a9d8f2', lighter(tint, 0.55))),
    cloud(640, 110, 100),
    FACADES.map(([x, width, height, color]) => facade(x, 700 - height, width, height, color)),
    rect(0, 696, 1000, 46, '#cfc6b6'),
    rect(0, 738, 1000, 262, down('#a69c91', '#8b8279')),
    times(48, (i) =>
      oval(
        (i % 12) * 88 + (Math.floor(i / 12) % 2) * 44,
        772 + Math.floor(i / 12) * 62,
        36,
        13,
        '#ffffff1f',
      ),
    ),
  ],
  /** A desert road at sunset, with agaves. */
  atardecer: (tint: string): Shapes => [
    rect(0, 0, 1000, 720, down(darker(tint, 0.15), '#f7b58a', '#fde3b4')),
    disc(500, 560, 190, '#fff0c4'),
    path(
      'M0 690 V520 L120 440 H250 L330 560 L470 610 L620 560 L700 460 H860 L1000 540 V690Z',
      '#c98a86',
    ),
    path('M0 700 Q260 600 520 660 T1000 640 V720 H0Z', '#a8706f'),
    rect(0, 690, 1000, 50, '#d9b58c'),
    [90, 930].map((x) =>
      times(7, (i) =>
        line(`M${x} 716 L${x + (i - 3) * 26} ${650 + Math.abs(i - 3) * 12}`, '#5f8a72', 12),
      ),
    ),
    rect(0, 736, 1000, 264, down('#80717a', '#5f5461')),
    times(4, (i) => rect(40 + i * 280, 914, 150, 15, '#f5e6b8', 6)),
  ],
  /** A garden with bushes and grass. */
  jardin: (tint: string): Shapes => [
    rect(0, 0, 1000, 760, down('#bfe4f5', lighter(tint, 0.5))),
    cloud(720, 150, 110),
    times(7, (i) => disc(i * 170 - 10, 690 + (i % 2) * 30, 140, down('#8dbb75', '#5c9561'))),
    rect(0, 740, 1000, 260, down('#8cc070', '#6aa35a')),
    times(14, (i) =>
      line(`M${40 + i * 72} ${800 + ((i * 53) % 150)} l-8 -20 m8 20 l8 -22`, '#57904d', 5),
    ),
  ],
  /** A workshop: pegboard and bench. */
  taller: (tint: string): Shapes => [
    wall(tint),
    rect(60, 70, 880, 560, lighter(tint, 0.25), 14),
    times(98, (i) =>
      disc(110 + (i % 14) * 60, 115 + Math.floor(i / 14) * 78, 6, `${darker(tint, 0.3)}77`),
    ),
    table('#a8744a'),
    rect(0, 880, 1000, 12, '#7d5230'),
  ],
  /** A dusk-dark studio that lets screens and metal shine. */
  penumbra: (tint: string): Shapes => [
    rect(0, 0, 1000, 1000, down(darker(tint, 0.5), darker(tint, 0.3))),
    disc(500, 440, 470, glow(`${lighter(tint, 0.3)}cc`, `${tint}55`, `${tint}00`)),
    rect(0, 760, 1000, 240, across(darker(tint, 0.5), darker(tint, 0.3), darker(tint, 0.5))),
    rect(0, 760, 1000, 5, `${lighter(tint, 0.3)}77`),
  ],
} as const

export type Backdrop = keyof typeof BACKDROPS
