import { look, type Drawing } from '../drawing.ts'
import {
  across,
  disc,
  down,
  line,
  path,
  rect,
  shadow,
  slant,
  times,
  type Shapes,
} from '../shapes.ts'
import { windowPane } from '../windowPane.ts'

const tree = (x: number, y: number, size: number): Shapes => [
  rect(x - 9 * size, y - 110 * size, 18 * size, 110 * size, '#7a5236'),
  disc(x, y - 170 * size, 86 * size, down('#7fb869', '#4d8a58')),
  disc(x - 50 * size, y - 130 * size, 56 * size, '#5d9a61'),
  disc(x + 50 * size, y - 134 * size, 60 * size, '#69a866'),
]

export const inmuebles: readonly Drawing[] = [
  {
    name: 'casa-colonial',
    looks: [
      look('amarillo', '#f0b94a', '#b5473c', 'rosa', 'calle'),
      look('azul', '#5a9fd0', '#fffaf0', 'arena', 'calle'),
      look('terracota', '#d9734f', '#2f7d6b', 'cielo', 'calle'),
    ],
    draw: ({ main, deep, light, accent, accentDeep }) => [
      shadow(500, 830, 460, 30),
      rect(110, 300, 780, 520, down(light, main)),
      rect(110, 730, 780, 90, accentDeep),
      rect(90, 262, 820, 46, down('#fffaf0', '#e3d8c4'), 6),
      times(14, (i) => path(`M${92 + i * 58.6} 262 q29 -34 58 0Z`, i % 2 ? '#c9694a' : '#b5573c')),
      times(2, (i) => {
        const x = 170 + i * 480
        return [
          windowPane(x, 420, 180, 220, '#fffaf0'),
          times(7, (j) => line(`M${x + 12 + j * 26} 410 V660`, '#3a3d48', 5)),
          line(`M${x - 16} 470 H${x + 196} M${x - 16} 600 H${x + 196}`, '#3a3d48', 5),
          rect(x - 26, 654, 232, 22, '#fffaf0', 6),
          times(6, (j) => disc(x + 6 + j * 34, 646, 16, j % 2 ? '#e4407a' : '#f0589a')),
          times(6, (j) => disc(x + 22 + j * 34, 654, 13, '#5d9a61')),
        ]
      }),
      rect(412, 470, 176, 350, '#fffaf0', 8),
      path('M428 820 V560 Q428 486 500 486 Q572 486 572 560 V820Z', down(accent, accentDeep)),
      line('M500 490 V820', '#1d1b3a66', 5),
      times(3, (i) => [
        rect(442, 570 + i * 80, 46, 62, `${deep}66`, 6),
        rect(512, 570 + i * 80, 46, 62, `${deep}66`, 6),
      ]),
      disc(488, 680, 7, '#f6d145'),
      disc(512, 680, 7, '#f6d145'),
      path('M470 380 h60 v46 h-60Z', '#fffaf0'),
      rect(110, 816, 780, 18, '#c9c2b5'),
      [
        [130, 0],
        [870, 0],
      ].map(([x = 0]) => [
        rect(x - 40, 770, 80, 56, '#b5573c', 8),
        times(5, (i) => line(`M${x} 774 q${(i - 2) * 22} -46 ${(i - 2) * 32} -84`, '#4d8a58', 11)),
      ]),
    ],
  },
  {
    name: 'casa-moderna',
    looks: [
      look('blanco', '#f4f1ea', '#a9703c', 'cielo', 'jardin'),
      look('gris', '#aab3bf', '#c98d5b', 'durazno', 'jardin'),
    ],
    draw: ({ main, deep, light, accent, accentDeep }) => [
      tree(110, 760, 1.2),
      shadow(520, 812, 440, 30),
      rect(180, 470, 700, 330, down(main, deep)),
      rect(250, 220, 470, 270, down(light, main)),
      rect(230, 200, 510, 30, '#3a3d48', 4),
      rect(160, 456, 740, 28, '#3a3d48', 4),
      windowPane(290, 270, 210, 150, '#3a3d48'),
      rect(540, 244, 170, 220, down(accent, accentDeep)),
      times(7, (i) => line(`M540 ${270 + i * 28} h170`, `${accentDeep}`, 4)),
      line('M250 456 V400 H500 V456', '#5b606c', 7),
      times(9, (i) => line(`M${262 + i * 28} 400 V456`, '#5b606c', 4)),
      rect(210, 540, 250, 260, down('#6d727e', '#4b505c'), 4),
      times(5, (i) => line(`M210 ${586 + i * 46} h250`, '#3a3d48', 5)),
      rect(500, 530, 110, 270, down(accent, accentDeep), 4),
      rect(590, 660, 8, 60, '#f7fafc', 4),
      windowPane(650, 540, 190, 190, '#3a3d48'),
      path('M190 800 H480 L540 1000 H60Z', '#d9d3c7'),
      times(5, (i) => disc(680 + i * 48, 806, 34, i % 2 ? '#5d9a61' : '#7fb869')),
      disc(700, 786, 9, '#f0589a'),
      disc(790, 790, 9, '#f6d145'),
    ],
  },
  {
    name: 'edificio',
    looks: [
      look('coral', '#ea8a6c', '#fffaf0', 'menta', 'calle'),
      look('beige', '#e3d0ae', '#2f7d8f', 'lavanda', 'calle'),
      look('azul', '#6f93c4', '#fffaf0', 'mantequilla', 'calle'),
    ],
    draw: ({ main, deep, dark, light, accent }) => [
      rect(60, 380, 190, 440, `${deep}77`),
      rect(760, 300, 190, 520, `${deep}55`),
      shadow(500, 836, 340, 26),
      rect(240, 110, 520, 716, across(light, main, deep)),
      rect(220, 92, 560, 30, dark, 4),
      rect(560, 50, 110, 44, dark, 4),
      times(4, (row) =>
        times(3, (i) => {
          const x = 282 + i * 166
          const y = 168 + row * 138
          return [
            rect(x - 8, y - 8, 116, 92, accent, 4),
            rect(
              x,
              y,
              100,
              80,
              (row + i) % 4 === 1 ? slant('#fff3cf', '#f6c76a') : slant('#d6eefa', '#7fa9c4'),
            ),
            line(`M${x + 50} ${y} v80`, accent, 6),
            rect(x - 16, y + 78, 132, 10, dark, 3),
            times(8, (j) => line(`M${x - 8 + j * 17} ${y + 60} v20`, dark, 4)),
            line(`M${x - 14} ${y + 58} h128`, dark, 5),
            (row * 3 + i) % 3 === 0
              ? times(3, (j) => disc(x + 12 + j * 26, y + 60, 11, '#5d9a61'))
              : '',
          ]
        }),
      ),
      rect(240, 730, 520, 96, dark),
      rect(440, 716, 120, 110, slant('#d6eefa', '#6f9ab5')),
      line('M500 716 V826', dark, 6),
      rect(400, 690, 200, 26, '#e8543f', 6),
      [300, 660].map((x) => rect(x - 34, 752, 90, 56, slant('#fff3cf', '#f0c27a'), 4)),
      tree(140, 830, 0.9),
      tree(860, 830, 0.8),
    ],
  },
  {
    name: 'terreno',
    looks: [
      look('verde', '#8fb869', '#e8543f', 'cielo', 'jardin'),
      look('árido', '#d9b27a', '#1fb5a6', 'barro', 'calle'),
    ],
    draw: ({ main, deep, light, accent, accentDeep }) => [
      rect(0, 560, 1000, 440, down(light, main)),
      path(
        'M0 470 L180 300 L340 440 L520 250 L740 450 L860 360 L1000 470 V600 H0Z',
        down('#8f9fc4', '#b9c4d8'),
      ),
      path('M470 304 L520 250 L570 304 L540 320 L515 300 L490 322Z', '#ffffff'),
      path('M0 590 Q260 520 520 570 T1000 560 V640 H0Z', deep),
      path('M250 620 H750 L960 940 H40Z', down(light, main)),
      times(6, (i) =>
        path(
          `M${272 - i * 36} ${648 + i * 52} H${728 + i * 36} l10 16 H${262 - i * 36}Z`,
          `${deep}44`,
        ),
      ),
      [
        [250, 620, 0.6],
        [500, 620, 0.6],
        [750, 620, 0.6],
        [146, 780, 0.9],
        [856, 780, 0.9],
        [40, 940, 1.2],
        [960, 940, 1.2],
      ].map(([x = 0, y = 0, size = 1]) => [
        rect(x - 9 * size, y - 96 * size, 18 * size, 100 * size, '#a9703c', 3),
        rect(x - 9 * size, y - 96 * size, 18 * size, 22 * size, '#fffaf0', 3),
      ]),
      line('M250 570 H750 L856 706 L960 806 M250 570 L146 706 L40 806', '#fffaf0', 5),
      rect(484, 640, 20, 190, '#7a5236'),
      rect(360, 500, 270, 160, slant(accent, accentDeep), 12),
      rect(374, 514, 242, 132, '#fffaf0', 8),
      path('M430 590 L495 536 L560 590 V628 H430Z', accent),
      rect(480, 596, 30, 32, '#fffaf0'),
      tree(110, 610, 0.7),
      tree(890, 600, 0.8),
      [
        [330, 860],
        [690, 760],
        [600, 900],
      ].map(([x = 0, y = 0]) =>
        line(`M${x} ${y} l-12 -26 m12 26 v-34 m0 34 l12 -26`, '#57904d', 6),
      ),
    ],
  },
  {
    name: 'local',
    looks: [
      look('verde', '#2f8f7a', '#f0b93a', 'durazno', 'calle'),
      look('rosa', '#d9577f', '#fffaf0', 'menta', 'calle'),
    ],
    draw: ({ main, deep, dark, light, accent }) => [
      shadow(500, 836, 440, 26),
      rect(110, 200, 780, 626, down('#f7efdf', '#e3d3b5')),
      rect(90, 160, 820, 54, down(light, deep), 8),
      rect(200, 240, 600, 96, dark, 14),
      disc(262, 288, 28, accent),
      rect(310, 266, 300, 18, '#fffaf0', 9),
      rect(310, 298, 200, 14, accent, 7),
      path('M120 380 H880 L920 480 H80Z', main),
      times(8, (i) => [
        path(
          `M${120 + i * 95} 380 h47.5 l${(i - 3.5) * 5 + 2} 100 h-52Z`,
          i % 2 ? '#fffaf0' : '#fffaf0',
        ),
      ]),
      times(16, (i) =>
        path(`M${80 + i * 52.5} 478 h52.5 q0 40 -26 40 q-26 0 -26 -40Z`, i % 2 ? main : '#fffaf0'),
      ),
      rect(160, 540, 300, 220, '#3a3d48', 6),
      rect(172, 552, 276, 196, slant('#d6eefa', '#8fbcd9', '#5f8fb0')),
      path('M172 552 H300 L200 748 H172Z', '#ffffff55'),
      rect(540, 530, 170, 296, '#3a3d48', 6),
      rect(556, 546, 138, 264, slant('#d6eefa', '#7fa9c4')),
      rect(566, 670, 12, 60, '#f6d145', 6),
      rect(590, 580, 76, 50, accent, 6),
      rect(740, 560, 110, 180, '#fffaf0', 8),
      times(4, (i) => rect(760, 584 + i * 36, 70 - (i % 2) * 20, 12, '#b9b2a6', 6)),
      [140, 480].map((x) => [
        rect(x - 26, 770, 84, 60, '#b5573c', 8),
        disc(x + 16, 752, 44, '#5d9a61'),
        disc(x, 736, 9, '#f0589a'),
        disc(x + 36, 744, 9, '#f6d145'),
      ]),
    ],
  },
]
