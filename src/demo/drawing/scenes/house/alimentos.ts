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
  turned,
  twice,
  type Shapes,
} from '../../shapes.ts'

const concha = (x: number, y: number, r: number, crust: string, groove: string): Shapes => [
  oval(x, y + r * 0.34, r * 1.04, r * 0.62, down('#d99a55', '#9b5c2a')),
  path(
    `M${x - r} ${y + r * 0.3} Q${x - r} ${y - r * 0.72} ${x} ${y - r * 0.74} Q${x + r} ${y - r * 0.72} ${x + r} ${y + r * 0.3} Q${x} ${y + r * 0.66} ${x - r} ${y + r * 0.3}Z`,
    glow(crust, crust, groove),
  ),
  times(7, (i) =>
    line(
      `M${x} ${y - r * 0.7} Q${x + (i - 3) * r * 0.36} ${y - r * 0.3} ${x + (i - 3) * r * 0.29} ${y + r * 0.4}`,
      groove,
      r * 0.055,
    ),
  ),
  oval(x - r * 0.34, y - r * 0.4, r * 0.26, r * 0.1, '#ffffff88'),
]

export const alimentos: readonly Drawing[] = [
  {
    name: 'miel',
    looks: [
      look('ámbar', '#e39a24', '#c9463d', 'cielo', 'mesa'),
      look('dorado', '#f0b93a', '#2f7d6b', 'rosa', 'azulejos'),
    ],
    draw: ({ main, deep, dark, light, accent }) => [
      shadow(440, 816, 260, 34),
      rect(270, 290, 360, 66, slant('#f2dfb4', '#c99f5a'), 14),
      path(
        'M262 270 Q260 236 300 226 H600 Q640 236 638 270 L654 336 L610 320 L560 342 L500 322 L440 342 L384 322 L330 340 L246 334Z',
        down(accent, accent),
      ),
      times(5, (i) => times(2, (j) => disc(300 + i * 74, 256 + j * 40, 12, '#fffaf0'))),
      path(
        'M274 356 H626 Q676 380 676 440 V750 Q676 812 614 812 H286 Q224 812 224 750 V440 Q224 380 274 356Z',
        across(deep, main, light, main, deep),
      ),
      path(
        'M244 420 Q250 380 284 374 L300 374 Q274 400 272 460 V740 Q262 770 246 750Z',
        '#ffffff77',
      ),
      rect(270, 500, 360, 216, '#fffaf0', 18),
      rect(284, 514, 332, 188, down('#fff3d4', '#fbe5b0'), 12),
      [0, 1, 2].map((i) =>
        path(
          `M${450 + (i - 1) * 62} ${560 + (i === 1 ? 0 : 36)} l34 20 v40 l-34 20 l-34 -20 v-40Z`,
          i === 1 ? main : light,
        ),
      ),
      oval(450, 560, 22, 15, dark),
      turned(24, 740, 560, [
        rect(728, 300, 24, 330, across('#c98d5b', '#e0b184', '#a76c3d'), 10),
        times(5, (i) =>
          oval(740, 640 + i * 30, 58 - Math.abs(i - 2) * 8, 20, down('#dba972', '#a76c3d')),
        ),
      ]),
      path('M640 700 Q600 760 610 800 Q700 830 760 800 Q720 770 700 720Z', `${main}`),
    ],
  },
  {
    name: 'cafe',
    looks: [
      look('café', '#8a5a3a', '#1f8f7a', 'arena', 'mesa'),
      look('negro', '#3c3440', '#e8a33c', 'menta', 'azulejos'),
    ],
    draw: ({ main, deep, dark, light, accent, accentLight }) => [
      shadow(400, 816, 250, 34),
      shadow(720, 824, 180, 26),
      path(
        'M220 300 L250 250 H560 L590 300 V800 Q590 812 570 812 H240 Q220 812 220 800Z',
        across(deep, main, light, main, deep),
      ),
      path('M236 196 H574 V262 H236Z', down(light, main)),
      line('M236 228 H574', dark, 4),
      path('M220 300 L250 250 V812 H240 Q220 812 220 800Z', `${dark}55`),
      rect(276, 400, 258, 300, down('#fff6e4', '#f0e0c0'), 14),
      disc(405, 500, 70, accent),
      [
        [-22, -14, -30],
        [24, 14, 30],
      ].map(([x = 0, y = 0, angle = 0]) =>
        turned(angle, 405 + x, 500 + y, [
          oval(405 + x, 500 + y, 24, 36, '#fff6e4'),
          line(`M${405 + x} ${470 + y} q10 30 0 60`, accent, 6),
        ]),
      ),
      rect(316, 600, 178, 16, dark, 8),
      rect(346, 632, 118, 12, accent, 6),
      rect(330, 660, 150, 10, `${dark}66`, 5),
      path(
        'M610 580 H820 L802 770 Q796 812 760 812 H670 Q634 812 628 770Z',
        across(accent, accentLight, accent),
      ),
      line('M816 630 Q900 620 884 700 Q870 750 804 742', accent, 24),
      oval(715, 580, 105, 26, accentLight),
      oval(715, 584, 88, 19, '#4a2c1c'),
      [0, 1, 2].map((i) =>
        line(`M${670 + i * 44} 530 q-24 -44 0 -84 q22 -40 0 -80`, '#ffffff99', 11),
      ),
      [
        [150, 790, 20],
        [186, 824, -30],
        [300, 846, 50],
        [560, 850, 10],
      ].map(([x = 0, y = 0, angle = 0]) =>
        turned(angle, x, y, [
          oval(x, y, 24, 16, '#5d3a26'),
          line(`M${x - 20} ${y} q20 8 40 0`, '#3a2216', 4),
        ]),
      ),
    ],
  },
  {
    name: 'conchas',
    looks: [
      look('vainilla', '#fbeecb', '#e7c987', 'cielo', 'azulejos'),
      look('chocolate', '#a86e48', '#6d3f25', 'mantequilla', 'mesa'),
    ],
    draw: ({ accent, main }) => [
      shadow(500, 820, 420, 44),
      concha(360, 500, 140, '#f6a9b4', '#d97788'),
      concha(640, 500, 140, '#fbeecb', '#e3c283'),
      concha(500, 470, 146, main, accent),
      concha(270, 640, 148, main, accent),
      concha(730, 640, 148, '#a86e48', '#6d3f25'),
      concha(500, 640, 154, '#fbe08a', '#e0b24a'),
      path(
        'M90 690 H910 L850 812 Q846 830 820 830 H180 Q154 830 150 812Z',
        across('#b98048', '#dcaa6c', '#b98048'),
      ),
      times(15, (i) => line(`M${124 + i * 54} 696 L${158 + i * 49} 824`, '#8f5d30', 6)),
      line('M110 735 H890 M126 780 H874', '#8f5d3088', 7),
      rect(76, 676, 848, 34, down('#e8bd82', '#b98048'), 17),
    ],
  },
  {
    name: 'aguacates',
    looks: [
      look('verde', '#5c8f45', '#c98d5b', 'rosa', 'mesa'),
      look('verde oscuro', '#3f6b3c', '#a9683c', 'arena', 'jardin'),
    ],
    draw: ({ main, deep, dark, light, accent, accentDeep, accentLight }) => {
      const fruit = (x: number, y: number, angle: number): string =>
        turned(angle, x, y, [
          path(
            `M${x} ${y - 130} Q${x + 52} ${y - 128} ${x + 66} ${y - 40} Q${x + 110} ${y + 30} ${x + 70} ${y + 92} Q${x} ${y + 140} ${x - 70} ${y + 92} Q${x - 110} ${y + 30} ${x - 66} ${y - 40} Q${x - 52} ${y - 128} ${x} ${y - 130}Z`,
            slant(light, main, dark),
          ),
          oval(x - 34, y - 20, 16, 48, '#ffffff44'),
          line(`M${x} ${y - 128} l6 -22`, '#7a5a34', 12),
        ])
      return [
        shadow(500, 836, 420, 40),
        fruit(250, 520, -26),
        fruit(440, 470, -4),
        fruit(620, 480, 12),
        fruit(770, 540, 32),
        fruit(350, 560, 10),
        fruit(560, 570, -12),
        rect(110, 580, 780, 240, down(accentLight, accent, accentDeep), 14),
        times(3, (i) => [
          rect(110, 584 + i * 80, 780, 66, down(accentLight, accent), 8),
          line(`M160 ${616 + i * 80} H420 M520 ${608 + i * 80} H840`, `${accentDeep}88`, 4),
        ]),
        twice(500, [
          rect(110, 576, 60, 250, down(accent, accentDeep), 8),
          disc(140, 614, 8, '#e9dcc4'),
          disc(140, 694, 8, '#e9dcc4'),
          disc(140, 776, 8, '#e9dcc4'),
        ]),
        path('M500 620 Q560 622 576 690 Q604 770 500 776 Q396 770 424 690 Q440 622 500 620Z', deep),
        path(
          'M500 634 Q548 636 562 696 Q582 762 500 764 Q418 762 438 696 Q452 636 500 634Z',
          glow('#f6eeb0', '#e9e38e', '#bcd06c'),
        ),
        disc(500, 712, 38, glow('#c98a52', '#8a5530')),
      ]
    },
  },
]
