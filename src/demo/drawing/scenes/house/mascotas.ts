import { look, type Drawing } from '../../drawing.ts'
import {
  across,
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
  twice,
} from '../../shapes.ts'

export const mascotas: readonly Drawing[] = [
  {
    name: 'casa-perro',
    looks: [
      look('rojo', '#cc4238', '#d9a76c', 'cielo', 'jardin'),
      look('azul', '#3573b8', '#e8cfa5', 'durazno', 'jardin'),
    ],
    draw: ({ main, deep, light, accent, accentDeep, accentLight }) => [
      shadow(500, 838, 390, 36),
      path('M220 470 L500 250 L780 470 V820 H220Z', down(accentLight, accent)),
      times(7, (i) => line(`M224 ${500 + i * 46} H776`, `${accentDeep}99`, 5)),
      path('M370 820 V620 Q370 510 500 506 Q630 510 630 620 V820Z', '#3a2a24'),
      path('M500 190 L870 470 L834 530 L500 280 L166 530 L130 470Z', slant(light, main, deep)),
      line('M500 214 L848 474 M500 214 L152 474', light, 7),
      rect(396, 396, 208, 60, '#fffaf0', 14),
      path(
        'M440 426 a14 14 0 1 1 14 -14 h92 a14 14 0 1 1 14 14 a14 14 0 1 1 -14 14 h-92 a14 14 0 1 1 -14 -14Z',
        deep,
      ),
      oval(500, 700, 84, 92, '#b9814f'),
      disc(500, 640, 78, glow('#d9a76c', '#b9814f')),
      twice(500, [
        path('M432 590 Q396 600 404 680 Q430 690 446 640Z', '#7a4e2e'),
        disc(470, 630, 11, '#1d1b3a'),
        oval(452, 800, 44, 24, '#d9a76c'),
      ]),
      oval(500, 668, 34, 26, '#f7e6cc'),
      oval(500, 656, 16, 11, '#1d1b3a'),
      path('M490 684 q10 34 22 0Z', '#e4717a'),
      path('M700 760 H880 L860 830 H720Z', down('#3f9fd0', '#25658c')),
      oval(790, 762, 90, 18, '#8a5a3c'),
      times(6, (i) => disc(734 + i * 22, 754 - (i % 2) * 10, 13, '#b98048')),
    ],
  },
  {
    name: 'pecera',
    looks: [
      look('azul', '#5fb8de', '#f2803a', 'mantequilla', 'mesa'),
      look('turquesa', '#4fbfae', '#f0589a', 'lavanda', 'cuarto'),
    ],
    closeUp: [280, 330, 430],
    draw: ({ main, deep, light, accent, accentDeep, accentLight }) => [
      shadow(500, 820, 410, 36),
      rect(120, 260, 760, 540, '#ffffff66', 16),
      rect(132, 330, 736, 458, down(light, main, deep)),
      path('M132 330 q60 -18 120 0 t120 0 t120 0 t120 0 t120 0 t136 0 V350 H132Z', '#ffffff88'),
      path('M132 720 Q300 680 500 716 T868 700 V788 H132Z', down('#f2dba8', '#d0ad6c')),
      times(26, (i) =>
        disc(
          150 + ((i * 71) % 700),
          740 + ((i * 29) % 40),
          9,
          ['#e8a87c', '#fffaf0', '#8fa8b8'][i % 3] ?? '#fff',
        ),
      ),
      [
        [210, 150],
        [260, 220],
        [790, 200],
        [740, 130],
      ].map(([x = 0, h = 0], i) =>
        times(3, (j) =>
          path(
            `M${x + j * 14} 730 q-40 ${-h * 0.4} 0 ${-h * 0.7} q36 ${-h * 0.3} 6 ${-h} q60 ${h * 0.5} 16 ${h * 0.74} q-30 ${h * 0.2} 0 ${h * 0.26}Z`,
            ['#3f8f5c', '#5db06a', '#2f7550'][(i + j) % 3] ?? '#3f8f5c',
          ),
        ),
      ),
      path('M520 726 V640 Q560 590 600 640 V726 H620 V600 L560 550 L500 600 V726Z', '#b9a48a'),
      [
        [400, 470, 1],
        [640, 560, -1],
        [300, 600, 1],
      ].map(
        ([x = 0, y = 0, way = 1], i) =>
          `<g transform="translate(${x} ${y}) scale(${way * (1 - i * 0.16)} ${1 - i * 0.16})">${[path('M-70 0 L-130 -50 Q-116 0 -130 50Z', accentDeep), path('M-10 -40 Q20 -90 60 -44Z', accentDeep), oval(0, 0, 90, 52, i === 1 ? '#f6d145' : accent), path('M-16 -50 Q10 0 -16 50 Q-40 0 -16 -50Z M30 -46 Q50 0 30 46 Q16 0 30 -46Z', '#fffaf0'), disc(60, -12, 14, '#ffffff'), disc(63, -12, 8, '#1d1b3a'), path('M-6 6 Q-30 30 -14 44 Q10 34 14 10Z', accentLight)].join('')}</g>`,
      ),
      times(7, (i) => disc(690 + (i % 3) * 16, 640 - i * 40, 8 + (i % 3) * 3, '#ffffff88')),
      path('M150 350 H240 L190 780 H150Z', '#ffffff33'),
      rect(106, 230, 788, 50, down('#4b505c', '#22242c'), 12),
      rect(106, 782, 788, 36, down('#4b505c', '#22242c'), 10),
      rect(300, 248, 400, 10, '#bfe9f5', 5),
    ],
  },
  {
    name: 'rascador',
    looks: [
      look('beige', '#dcc39b', '#e8843a', 'menta', 'sala'),
      look('gris', '#9aa3b0', '#3a3d48', 'durazno', 'sala'),
    ],
    draw: ({ main, deep, dark, light, accent, accentDeep }) => [
      shadow(500, 862, 330, 34),
      rect(210, 800, 580, 56, down(light, deep), 20),
      [290, 690].map((x, i) => [
        rect(x - 34, i ? 500 : 300, 68, i ? 310 : 510, across('#b98a55', '#e3c28a', '#a87a48'), 8),
        times(i ? 14 : 24, (j) =>
          line(`M${x - 32} ${(i ? 516 : 316) + j * 21} l64 6`, '#96693a77', 4),
        ),
      ]),
      rect(390, 560, 300, 250, down(light, main, deep), 30),
      disc(530, 690, 84, dark),
      rect(180, 270, 240, 50, down(light, deep), 22),
      path('M560 470 H830 Q840 520 790 540 H600 Q552 520 560 470Z', down(light, deep)),
      line('M400 320 V430', '#8b929e', 4),
      disc(400, 450, 26, '#e4407a'),
      path('M620 470 Q600 370 690 360 Q800 370 790 470Z', accent),
      path('M780 470 Q880 460 870 380 Q860 350 840 366 Q850 430 770 440Z', accent),
      disc(640, 350, 74, glow(accent, accent, accentDeep)),
      twice(640, [
        path('M580 320 L576 240 L632 288Z', accent),
        path('M588 306 L588 264 L616 290Z', '#f2a0a8'),
        oval(612, 344, 12, 16, '#d6f0a8'),
        oval(612, 346, 5, 13, '#1d1b3a'),
        line('M596 376 L540 366 M598 388 L544 394', '#fffaf0', 4),
      ]),
      path('M630 372 H650 L640 384Z', '#f2a0a8'),
      line('M640 384 q-12 16 -24 6 M640 384 q12 16 24 6', '#1d1b3a', 4),
      disc(516, 676, 9, '#d6f0a8'),
      disc(552, 676, 9, '#d6f0a8'),
    ],
  },
  {
    name: 'transportadora',
    looks: [
      look('azul', '#4f86c6', '#f2f3f5', 'rosa', 'cuarto'),
      look('verde', '#5fa88a', '#f7efdc', 'mantequilla', 'estudio'),
    ],
    draw: ({ main, deep, dark, light, accent, accentDeep }) => [
      shadow(500, 822, 400, 38),
      line('M380 340 Q390 250 450 250 H590 Q650 250 660 340', dark, 34),
      path('M130 560 Q130 330 260 324 H760 Q880 330 880 560Z', down(accent, accentDeep)),
      path('M130 560 H880 V760 Q870 806 820 808 H190 Q136 806 130 760Z', down(light, main, deep)),
      rect(112, 540, 786, 44, down(main, dark), 16),
      times(4, (i) => rect(560 + i * 70, 390, 36, 110, `${dark}88`, 18)),
      times(4, (i) => rect(560 + i * 70, 630, 36, 90, `${dark}88`, 18)),
      path('M190 760 V480 Q190 390 320 386 Q450 390 450 480 V760Z', '#2b2d36'),
      disc(320, 560, 78, '#e0b184'),
      twice(320, [path('M262 520 L252 440 L312 494Z', '#e0b184'), disc(292, 552, 11, '#1d1b3a')]),
      path('M310 580 H330 L320 592Z', '#e4717a'),
      line('M320 592 q-10 14 -22 6 M320 592 q10 14 22 6', '#1d1b3a', 4),
      oval(320, 690, 90, 76, '#e0b184'),
      times(7, (i) => line(`M${206 + i * 38} 404 V756`, '#c9ced6', 7)),
      [460, 560, 660].map((y) => line(`M196 ${y} H446`, '#c9ced6', 7)),
      rect(440, 540, 36, 60, '#f2a33a', 8),
      twice(505, rect(170, 530, 40, 64, '#f2a33a', 8)),
    ],
  },
]
