import { darker, lighter } from '../../color.ts'
import { look, type Drawing } from '../../drawing.ts'
import {
  disc,
  down,
  line,
  path,
  rect,
  ring,
  shadow,
  slant,
  times,
  turned,
  twice,
} from '../../shapes.ts'

export const libros: readonly Drawing[] = [
  {
    name: 'libros',
    looks: [
      look('multicolor', '#c94f43', '#2f7d8f', 'mantequilla', 'mesa'),
      look('azul y verde', '#3a5f9e', '#5d9a63', 'durazno', 'estudio'),
      look('café y crema', '#6e4630', '#d9c39a', 'cielo', 'colcha'),
    ],
    draw: ({ main, accent, accentDeep }) => {
      const covers: [number, number, number, string][] = [
        [180, 726, 620, main],
        [220, 640, 560, '#e8a83b'],
        [170, 554, 600, accent],
        [240, 468, 520, '#8a5fa8'],
        [200, 382, 560, '#e4717a'],
      ]
      return [
        shadow(500, 822, 400, 40),
        covers.map(([x, y, w, color]) => [
          rect(x, y, w, 86, down(lighter(color, 0.2), darker(color, 0.15)), 12),
          [0.06, 0.88].map((part) => [
            rect(x + w * part, y, 10, 86, '#f6d98a'),
            rect(x + w * part + 16, y, 5, 86, '#f6d98a'),
          ]),
          rect(x + w * 0.26, y + 26, w * 0.4, 16, '#fffaf0', 8),
          rect(x + w * 0.26, y + 52, w * 0.24, 10, '#fffaf099', 5),
        ]),
        turned(-7, 480, 340, [
          rect(250, 300, 440, 76, '#fffaf0', 8),
          times(5, (i) => line(`M262 ${312 + i * 13} H682`, '#d8cbb5', 3)),
          rect(240, 288, 450, 20, accentDeep, 8),
          rect(240, 366, 450, 20, accentDeep, 8),
          rect(232, 288, 34, 98, accentDeep, 12),
          rect(560, 374, 30, 90, '#e8543f'),
          path('M560 464 L575 448 L590 464Z', accent),
        ]),
      ]
    },
  },
  {
    name: 'novela',
    looks: [
      look('verde', '#1f7f70', '#f6c445', 'rosa', 'mesa'),
      look('rojo', '#b93a3c', '#f7efdc', 'cielo', 'sala'),
      look('azul', '#2f4f8f', '#f07f5a', 'arena', 'estudio'),
    ],
    draw: ({ main, deep, dark, light, accent, accentDeep }) => [
      shadow(520, 836, 300, 38),
      turned(-5, 500, 500, [
        path('M300 170 L330 146 H740 V800 L710 830 H300Z', dark),
        path('M716 176 L740 152 V796 L716 822Z', '#fffaf0'),
        times(6, (i) => line(`M${719 + i * 4} ${174 - i * 4} V${818 - i * 4}`, '#d8cbb5', 2)),
        rect(280, 170, 438, 660, slant(light, main, deep), 10),
        rect(280, 170, 40, 660, `${dark}88`, 10),
        rect(360, 240, 318, 44, '#fffaf0', 6),
        rect(400, 300, 238, 18, accent, 9),
        disc(519, 500, 130, accent),
        times(16, (i) => turned(i * 22.5, 519, 500, path('M509 360 L519 330 L529 360Z', accent))),
        path('M400 560 Q450 470 500 540 Q540 440 640 560 Q580 630 519 630 Q450 630 400 560Z', deep),
        rect(510, 500, 18, 130, dark, 8),
        path(
          'M519 520 Q470 500 474 450 Q520 460 519 520Z M519 500 Q560 480 566 430 Q520 440 519 500Z',
          accentDeep,
        ),
        rect(430, 720, 178, 14, '#fffaf0', 7),
        rect(460, 746, 118, 10, '#fffaf099', 5),
        path('M330 180 H470 L330 500Z', '#ffffff22'),
      ]),
    ],
  },
  {
    name: 'vinil',
    looks: [
      look('negro', '#2a2c35', '#e8543f', 'menta', 'mesa'),
      look('azul', '#24406b', '#f6c445', 'durazno', 'cuarto'),
    ],
    closeUp: [380, 270, 460],
    draw: ({ main, light, accent, accentDeep, accentLight }) => [
      shadow(500, 820, 410, 38),
      disc(650, 510, 286, '#15161c'),
      disc(650, 510, 282, main),
      times(11, (i) => ring(650, 510, 120 + i * 15, `${light}55`, 2)),
      path(
        'M650 510 L860 330 A280 280 0 0 1 910 420Z M650 510 L440 690 A280 280 0 0 1 390 600Z',
        '#ffffff22',
      ),
      disc(650, 510, 98, accent),
      ring(650, 510, 66, accentLight, 7),
      disc(650, 510, 14, '#fffaf0'),
      turned(-3, 340, 520, [
        rect(90, 240, 520, 570, '#1d1b3a33', 8),
        rect(80, 230, 520, 570, slant(accentLight, accent, accentDeep), 8),
        disc(340, 480, 150, '#fff3cf'),
        path('M80 620 Q200 520 320 610 T600 560 V792 Q600 800 592 800 H88 Q80 800 80 792Z', main),
        path('M80 700 Q240 620 380 700 T600 670 V792 Q600 800 592 800 H88 Q80 800 80 792Z', light),
        rect(116, 262, 250, 26, '#fffaf0', 8),
        rect(116, 300, 150, 14, '#fffaf099', 7),
        path('M80 230 H300 L80 620Z', '#ffffff22'),
      ]),
    ],
  },
  {
    name: 'peliculas',
    looks: [
      look('surtido', '#7d5cc6', '#f6c445', 'nube', 'cuarto'),
      look('rojo', '#c93c35', '#1fb5a6', 'salvia', 'mesa'),
    ],
    draw: ({ main, deep, light, accent, accentDeep }) => [
      shadow(500, 830, 410, 38),
      times(7, (i) => [
        rect(
          120 + i * 62,
          330 + (i % 3) * 14,
          56,
          490 - (i % 3) * 14,
          [main, '#2f7dd2', '#22242c', accent, '#e8543f', '#1f7f70', deep][i] ?? main,
          6,
        ),
        rect(132 + i * 62, 380, 32, 170, '#fffaf0bb', 4),
        disc(148 + i * 62, 760, 15, '#fffaf088'),
      ]),
      turned(9, 720, 560, [
        rect(560, 310, 340, 500, '#22242c', 12),
        rect(590, 326, 296, 468, slant(light, main, deep), 6),
        twice(738, path('M738 470 L640 640 H738Z', accentDeep)),
        path('M590 640 Q680 560 740 620 T886 600 V794 H590Z', '#1d1b3a'),
        disc(738, 480, 66, accent),
        rect(622, 350, 232, 30, '#fffaf0', 6),
        rect(660, 730, 156, 16, '#fffaf0', 8),
      ]),
      disc(300, 760, 120, slant('#f3f6fa', '#b9c2d0', '#e6dff5')),
      path('M300 760 L390 680 A120 120 0 0 1 418 740Z', '#f0b6dc99'),
      path('M300 760 L206 830 A120 120 0 0 1 184 786Z', '#a6e0f099'),
      disc(300, 760, 38, '#ffffff'),
      disc(300, 760, 17, '#8b929e'),
    ],
  },
]
