import { darker, inks, lighter } from './color.ts'
import { DRAWINGS } from './scenes/all.ts'
import { at, disc, down, faint, line, oval, path, rect, times, type Shapes } from './shapes.ts'

/** Width and height of a banner (specification, section 2). */
export const BANNER = { width: 1954, height: 720 } as const
const GROUND = 560

/** An object of the catalogue standing on the banner's ground, `x` being its middle. */
function standing(name: string, x: number, scale: number, look = 0): string {
  const [scene = '', object = ''] = name.split('/')
  const drawing = DRAWINGS[scene]?.find((candidate) => candidate.name === object)
  const paint = drawing?.looks[look]
  if (drawing === undefined || paint === undefined) throw new RangeError(`no drawing ${name}`)
  return at(
    x - 500 * scale,
    GROUND + 60 - 830 * scale,
    drawing.draw(inks(paint.main, paint.accent)),
    scale,
  )
}

const sky = (top: string, bottom: string): string =>
  rect(0, 0, BANNER.width, BANNER.height, down(top, bottom))

const floor = (color: string): Shapes => [
  rect(
    0,
    GROUND,
    BANNER.width,
    BANNER.height - GROUND,
    down(lighter(color, 0.15), darker(color, 0.12)),
  ),
  rect(0, GROUND, BANNER.width, 8, lighter(color, 0.45)),
]

const FLAGS = ['#e4407a', '#f6c445', '#1abc9c', '#7b5cc4', '#e8543f', '#3a8fd0']

const garland = (y: number): Shapes => [
  line(`M0 ${y} Q488 ${y + 70} 977 ${y} Q1465 ${y + 70} 1954 ${y}`, '#fffaf0', 6),
  times(14, (i) => {
    const x = 70 + i * 140
    const along = (x % 977) / 977
    const drop = y + 140 * along * (1 - along)
    return at(x, drop, [
      path(
        'M-54 0 H54 V96 L36 116 L18 96 L0 116 L-18 96 L-36 116 L-54 96Z',
        FLAGS[i % FLAGS.length] ?? '#1abc9c',
      ),
      faint(0.6, [
        disc(0, 44, 18, '#fffaf0'),
        disc(-34, 20, 6, '#fffaf0'),
        disc(34, 20, 6, '#fffaf0'),
      ]),
    ])
  }),
]

/** A market stall's striped awning from `x` on. */
const awning = (x: number, w: number, color: string): Shapes => {
  const stripe = w / 8
  return [
    rect(x + 20, 170, 16, GROUND - 150, '#a9703c', 4),
    rect(x + w - 36, 170, 16, GROUND - 150, '#a9703c', 4),
    times(8, (i) => [
      rect(x + i * stripe, 90, stripe, 110, i % 2 ? '#fffaf0' : color),
      path(
        `M${x + i * stripe} 198 h${stripe} q0 ${stripe * 0.6} ${-stripe / 2} ${stripe * 0.6} q${-stripe / 2} 0 ${-stripe / 2} ${-stripe * 0.6}Z`,
        i % 2 ? '#f3ead9' : darker(color, 0.1),
      ),
    ]),
  ]
}

const cloud = (x: number, y: number, size: number): string =>
  faint(0.9, [
    oval(x, y, size, size * 0.28, '#ffffff'),
    disc(x - size * 0.25, y - size * 0.2, size * 0.34, '#ffffff'),
    disc(x + size * 0.25, y - size * 0.12, size * 0.26, '#ffffff'),
  ])

/** The home page's banners; their main motif is in the middle, since phones crop the sides. */
export const BANNERS: Readonly<Record<string, () => Shapes>> = {
  tianguis: () => [
    sky('#bfe9df', '#e9f7ee'),
    disc(1480, 150, 90, '#fff3cf'),
    cloud(330, 130, 130),
    awning(300, 620, '#1abc9c'),
    awning(1030, 620, '#e8543f'),
    floor('#d9a76c'),
    standing('muebles/sofa', 450, 0.42),
    standing('instrumentos/guitarra-acustica', 715, 0.46),
    standing('deportes/bicicleta-montana', 1000, 0.52),
    standing('electrodomesticos/licuadora', 1265, 0.36),
    standing('hogar/cactus', 1440, 0.34),
    standing('antiguedades/radio', 1650, 0.34),
    standing('juguetes/oso', 180, 0.38),
    standing('deportes/balon', 1850, 0.24),
  ],
  vehiculos: () => [
    sky('#8fc7ea', '#fbe3c0'),
    disc(977, 300, 150, '#fff3cf'),
    cloud(420, 140, 140),
    cloud(1560, 180, 120),
    path(
      'M0 470 L260 300 L480 430 L760 250 L1020 440 L1300 290 L1560 440 L1780 320 L1954 420 V560 H0Z',
      '#c98d8a',
    ),
    path('M0 520 Q400 420 820 500 T1954 480 V580 H0Z', '#8fb08a'),
    rect(0, 548, 1954, 172, down('#7d7f8a', '#5f616d')),
    times(9, (i) => rect(40 + i * 230, 664, 130, 12, '#f5e6b8', 6)),
    standing('vehiculo/suv', 230, 0.46),
    standing('vehiculo/vocho', 645, 0.46),
    standing('vehiculo/moto', 1000, 0.42),
    standing('vehiculo/sedan', 1365, 0.44),
    standing('vehiculo/pickup', 1770, 0.4),
  ],
  artesanias: () => [
    sky('#f7c9b4', '#fde9d2'),
    garland(30),
    floor('#b5573c'),
    times(20, (i) =>
      path(`M${i * 100} 620 l50 -34 l50 34 l-50 34Z`, i % 2 ? '#f6c44599' : '#1abc9c88'),
    ),
    standing('accesorios/rebozo', 250, 0.4),
    standing('arte/talavera', 560, 0.46),
    standing('arte/alebrije', 900, 0.52),
    standing('hogar/molcajete', 1220, 0.38),
    standing('juguetes/pinata', 1480, 0.44),
    standing('accesorios/sombrero', 1760, 0.38),
  ],
  hogares: () => [
    sky('#a9d8f2', '#f3f7ea'),
    disc(420, 160, 80, '#fff3cf'),
    cloud(900, 120, 130),
    cloud(1600, 170, 110),
    times(12, (i) => disc(i * 180, 560 + (i % 2) * 24, 130, down('#8dbb75', '#5c9561'))),
    rect(0, 560, 1954, 160, down('#8cc070', '#6aa35a')),
    standing('inmuebles/edificio', 330, 0.58),
    standing('inmuebles/casa-colonial', 760, 0.56),
    standing('inmuebles/casa-moderna', 1230, 0.56),
    standing('inmuebles/casa-colonial', 1690, 0.54, 1),
  ],
}
