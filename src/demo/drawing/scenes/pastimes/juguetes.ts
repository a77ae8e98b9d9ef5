import { look, type Drawing } from '../../drawing.ts'
import {
  at,
  disc,
  down,
  glow,
  line,
  oval,
  path,
  rect,
  shadow,
  slant,
  times,
  turned,
  twice,
} from '../../shapes.ts'

const FIESTA = ['#e4407a', '#f39c2b', '#1abc9c', '#7b5cc4', '#f6d145', '#3a8fd0', '#e8543f']

export const juguetes: readonly Drawing[] = [
  {
    name: 'pinata',
    looks: [
      look('multicolor', '#e4407a', '#f6d145', 'cielo', 'fiesta'),
      look('azul y naranja', '#2f7dd2', '#f39c2b', 'durazno', 'fiesta'),
    ],
    closeUp: [280, 290, 440],
    draw: ({ main, deep, light, accent, accentDeep }) => [
      shadow(500, 850, 200, 24),
      line('M500 0 V300', '#c98d5b', 9),
      times(7, (i) =>
        at(
          500,
          500,
          [
            path(
              'M-62 -150 L0 -330 L62 -150Z',
              slant(FIESTA[i] ?? main, FIESTA[(i + 3) % 7] ?? deep),
            ),
            times(4, (j) =>
              path(
                `M${-54 + j * 12} ${-166 - j * 34} L${54 - j * 12} ${-166 - j * 34} L${48 - j * 12} ${-190 - j * 34} L${-48 + j * 12} ${-190 - j * 34}Z`,
                '#ffffff55',
              ),
            ),
            times(7, (j) =>
              line(
                `M0 -326 q${(j - 3) * 10} -20 ${(j - 3) * 14} -56`,
                FIESTA[(i + j) % 7] ?? main,
                6,
              ),
            ),
          ],
          1,
          i * (360 / 7),
        ),
      ),
      disc(500, 500, 178, glow(light, main, deep)),
      times(7, (row) =>
        times(17, (i) => {
          const y = 352 + row * 46
          const half = Math.sqrt(Math.max(0, 178 * 178 - (y + 20 - 500) ** 2))
          const x = 500 - half + (i * half * 2) / 17
          return path(
            `M${x} ${y} h${(half * 2) / 17} v32 l${-half / 17} 12 l${-half / 17} -12Z`,
            [main, accent, '#1abc9c', '#fffaf0', accentDeep, light, '#7b5cc4'][row] ?? main,
          )
        }),
      ),
      [
        [180, 800, '#e8543f'],
        [250, 836, '#1abc9c'],
        [760, 820, '#f6d145'],
        [820, 790, '#7b5cc4'],
        [690, 850, '#3a8fd0'],
      ].map(([x, y, color]) => [
        path(
          `M${Number(x) - 44} ${Number(y) - 16} l22 16 l-22 16Z M${Number(x) + 44} ${Number(y) - 16} l-22 16 l22 16Z`,
          String(color),
        ),
        oval(Number(x), Number(y), 26, 18, String(color)),
        line(`M${Number(x) - 10} ${Number(y) - 12} l8 24`, '#ffffffaa', 5),
      ]),
    ],
  },
  {
    name: 'oso',
    looks: [
      look('café', '#b9814f', '#e8543f', 'menta', 'sala'),
      look('beige', '#e6c79c', '#3f7fc0', 'rosa', 'estudio'),
    ],
    draw: ({ main, deep, light, pale, accent, accentDeep }) => [
      shadow(500, 836, 320, 38),
      twice(500, [
        disc(370, 200, 72, main),
        disc(370, 204, 42, pale),
        path(
          'M330 500 Q220 540 210 650 Q220 710 280 700 Q340 660 370 580Z',
          slant(light, main, deep),
        ),
        oval(340, 780, 112, 76, down(light, deep)),
        oval(310, 784, 56, 46, pale),
      ]),
      oval(500, 650, 200, 186, glow(light, main, deep)),
      oval(500, 672, 124, 120, pale),
      disc(500, 330, 184, glow(light, main, deep)),
      oval(500, 392, 92, 72, pale),
      oval(500, 356, 34, 23, '#3a2216'),
      line('M500 376 V410 Q474 440 446 420 M500 410 Q526 440 554 420', '#3a2216', 8),
      twice(500, [
        disc(428, 298, 20, '#2b1a14'),
        disc(434, 291, 7, '#ffffff'),
        oval(394, 362, 28, 18, '#f2a0a888'),
      ]),
      path('M360 500 Q500 560 640 500 L650 540 Q500 606 350 540Z', accent),
      path(
        'M500 552 L400 500 Q370 560 400 620 L500 570 L600 620 Q630 560 600 500Z',
        slant(accent, accentDeep),
      ),
      disc(500, 562, 30, accentDeep),
    ],
  },
  {
    name: 'bloques',
    looks: [
      look('multicolor', '#e8543f', '#2f7dd2', 'arena', 'cuarto'),
      look('pastel', '#f2a0a8', '#7fc4b0', 'lavanda', 'cuarto'),
    ],
    draw: ({ main, accent }) => {
      const block = (x: number, y: number, w: number, color: string): string =>
        at(x, y, [
          times(w, (i) => [
            rect(20 + i * 90, -26, 50, 30, down('#ffffff55', color), 8),
            rect(20 + i * 90, -26, 50, 30, `${color}99`, 8),
            oval(45 + i * 90, -24, 25, 8, '#ffffff66'),
          ]),
          rect(0, 0, w * 90, 96, color, 10),
          rect(0, 0, w * 90, 22, '#ffffff44', 10),
          rect(0, 78, w * 90, 18, '#1d1b3a22', 10),
        ])
      return [
        shadow(500, 846, 410, 38),
        block(130, 744, 3, main),
        block(420, 744, 2, '#f6c445'),
        block(620, 744, 3, accent),
        block(200, 648, 2, accent),
        block(390, 648, 3, '#5dab57'),
        block(670, 648, 2, '#e8843a'),
        block(260, 552, 2, '#f6c445'),
        block(560, 552, 2, '#7d5cc6'),
        block(300, 456, 1, main),
        block(590, 456, 1, '#1fb5a6'),
        path('M250 430 L345 300 L440 430Z', slant('#e8543f', '#b92f2c')),
        path('M545 430 L640 300 L735 430Z', slant('#2f7dd2', '#1d4f96')),
        path(
          'M440 552 V500 Q470 440 500 440 Q530 440 560 500 V552 H536 Q530 490 500 490 Q470 490 464 552Z',
          '#e4407a',
        ),
        line('M640 300 V210', '#c98d5b', 8),
        path('M640 212 L720 238 L640 264Z', '#f6c445'),
      ]
    },
  },
  {
    name: 'loteria',
    looks: [
      look('colores', '#c93c35', '#1f7f70', 'mantequilla', 'mesa'),
      look('azul', '#2f5fa8', '#e8843a', 'rosa', 'mesa'),
    ],
    draw: ({ main, deep, accent }) => {
      const suns = (x: number, y: number, kind: number): string =>
        at(x, y, [
          rect(0, 0, 116, 140, '#fffaf0', 6),
          rect(
            8,
            8,
            100,
            124,
            ['#bcdcf0', '#fbd3b0', '#bfe3d6', '#f6cdc9', '#f8e5a6', '#d8d0ef'][kind % 6] ?? '#fff',
            4,
          ),
          [
            [
              times(8, (i) => turned(i * 45, 58, 70, path('M50 34 L58 14 L66 34Z', '#f39c2b'))),
              disc(58, 70, 30, '#f6c445'),
            ],
            [
              path('M58 24 L86 62 Q96 104 58 112 Q20 104 30 62Z', '#e8543f'),
              line('M58 24 v-8', '#4d8a58', 7),
            ],
            [
              rect(46, 26, 24, 88, '#4d9a58', 12),
              line('M46 80 H28 V54 M70 70 H88 V46', '#4d9a58', 13),
            ],
            [
              path(
                'M58 112 C10 76 26 40 52 50 Q58 54 58 62 Q58 54 64 50 C90 40 106 76 58 112Z',
                '#c93048',
              ),
            ],
            [path('M66 22 A48 48 0 1 0 100 92 A40 40 0 1 1 66 22Z', '#f6c445')],
            [path('M30 60 Q58 18 86 60 L78 100 H38Z', '#7d5cc6'), disc(58, 108, 9, '#f6c445')],
          ][kind % 6] ?? '',
        ])
      return [
        shadow(470, 840, 400, 34),
        turned(-6, 400, 560, [
          rect(120, 250, 560, 570, down('#ffffff', '#efe4d0'), 16),
          rect(136, 266, 528, 538, main, 10),
          times(12, (i) =>
            suns(150 + (i % 4) * 127, 290 + Math.floor(i / 4) * 166, (i * 5 + 1) % 6),
          ),
        ]),
        turned(14, 760, 500, [
          rect(700, 400, 180, 240, '#fffdf7', 14),
          rect(714, 414, 152, 212, accent, 10),
          at(732, 442, suns(0, 0, 0), 1),
        ]),
        turned(4, 760, 640, [
          rect(690, 580, 190, 240, '#fffdf7', 14),
          rect(704, 594, 162, 212, deep, 10),
          times(6, (i) => line(`M${714 + i * 26} 604 L${714 + i * 26} 796`, '#ffffff33', 5)),
          disc(785, 700, 46, '#f6c445'),
          disc(785, 700, 28, main),
        ]),
        [
          [250, 500],
          [470, 420],
          [560, 700],
          [330, 700],
          [300, 340],
        ].map(([x = 0, y = 0]) => [
          oval(x + 3, y + 6, 25, 17, '#1d1b3a44'),
          turned(-20, x, y, [oval(x, y, 25, 17, '#8a4a32'), oval(x - 7, y - 5, 8, 5, '#ffffff66')]),
        ]),
      ]
    },
  },
]
