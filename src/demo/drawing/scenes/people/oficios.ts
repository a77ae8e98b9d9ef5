import { look, type Drawing } from '../../drawing.ts'
import {
  across,
  at,
  disc,
  down,
  line,
  oval,
  path,
  rect,
  shadow,
  slant,
  times,
  turned,
} from '../../shapes.ts'

export const oficios: readonly Drawing[] = [
  {
    name: 'plomeria',
    looks: [
      look('rojo', '#cf3f39', '#c9ced6', 'cielo', 'azulejos'),
      look('azul', '#2f6fb0', '#d9ab52', 'mantequilla', 'azulejos'),
    ],
    draw: ({ main, deep, light, accentDeep, accentLight }) => [
      shadow(520, 820, 400, 36),
      line('M100 300 H360 Q440 300 440 380 V430', accentDeep, 84),
      line('M100 290 H360 Q430 296 430 380 V420', accentLight, 22),
      rect(380, 410, 120, 50, down(accentLight, accentDeep), 10),
      rect(220, 230, 50, 140, across(accentDeep, accentLight, accentDeep), 8),
      rect(226, 170, 38, 70, accentDeep),
      rect(170, 140, 150, 44, down(light, deep), 22),
      [
        [440, 520, 1],
        [440, 620, 0.8],
        [446, 700, 0.6],
      ].map(([x = 0, y = 0, s = 1]) =>
        path(
          `M${x} ${y - 50 * s} Q${x + 40 * s} ${y + 10 * s} ${x} ${y + 30 * s} Q${x - 40 * s} ${y + 10 * s} ${x} ${y - 50 * s}Z`,
          slant('#bfe9fb', '#4fa8dc'),
        ),
      ),
      path('M300 740 H590 L570 812 H320Z', down('#f2a33a', '#c97a20')),
      oval(445, 742, 145, 20, '#6fc0e8'),
      turned(28, 740, 520, [
        rect(700, 420, 70, 390, across(deep, main, light, deep), 30),
        rect(716, 560, 38, 220, deep, 18),
        rect(694, 300, 82, 140, slant('#dfe3e9', '#7e8591'), 10),
        path('M660 190 H820 V250 H740 V300 H690Z', slant('#eef1f5', '#8b929e')),
        path('M700 330 H830 V290 H780 L770 270 H700Z', '#6d727e'),
        times(5, (i) => path(`M${752 + i * 14} 250 l7 12 l7 -12Z`, '#3a3d48')),
        rect(684, 380, 102, 32, '#454955', 8),
      ]),
    ],
  },
  {
    name: 'pintura',
    looks: [
      look('azul', '#4f8fd0', '#fffaf0', 'arena', 'cuarto'),
      look('terracota', '#d9734f', '#f7efdc', 'menta', 'cuarto'),
    ],
    draw: ({ main, deep, dark, light }) => [
      path('M0 0 H560 Q600 180 540 340 Q590 500 520 690 H0Z', main),
      path('M560 0 Q600 180 540 340 Q590 500 520 690 H480 Q550 500 500 340 Q560 180 520 0Z', light),
      shadow(400, 860, 330, 32),
      line('M640 560 V450 H820 V330', '#8b929e', 18),
      rect(560, 250, 330, 110, down(light, main, deep), 34),
      rect(546, 270, 24, 70, '#8b929e', 8),
      rect(880, 270, 24, 70, '#8b929e', 8),
      rect(612, 540, 56, 250, across('#c9473d', '#e8705a', '#a93a30'), 26),
      line('M200 560 Q350 380 500 560', '#8b929e', 12),
      rect(196, 570, 310, 280, across('#aeb5c0', '#f7fafc', '#aeb5c0'), 14),
      oval(351, 572, 155, 36, '#8b929e'),
      oval(351, 570, 140, 28, main),
      path('M230 580 Q240 700 266 700 Q290 700 290 640 Q310 600 330 600 L330 586Z', main),
      rect(230, 690, 242, 110, light, 8),
      rect(256, 716, 130, 18, dark, 8),
      rect(256, 750, 180, 12, deep, 6),
      turned(18, 800, 780, [
        rect(760, 620, 46, 150, across('#c98d5b', '#e8bd82', '#a9703c'), 18),
        rect(740, 760, 86, 34, '#8b929e', 6),
        path('M744 792 H822 L816 870 Q784 886 750 870Z', '#f2dcb8'),
        path('M746 830 H820 L816 870 Q784 886 750 870Z', main),
      ]),
    ],
  },
  {
    name: 'reparacion-computo',
    looks: [
      look('gris', '#9aa5b4', '#1abc9c', 'lavanda', 'taller'),
      look('azul', '#5f86b8', '#f2a33a', 'cielo', 'taller'),
    ],
    draw: ({ main, deep, dark, light, accent, accentDeep }) => [
      shadow(450, 820, 420, 36),
      rect(150, 260, 560, 380, down(light, main), 24),
      rect(166, 276, 528, 340, '#1b1d26', 14),
      rect(180, 290, 500, 312, slant('#2f4f7f', '#1d2440')),
      at(430, 446, [
        times(8, (i) => at(0, 0, path('M-18 -96 H18 L26 -60 H-26Z', accent), 1, i * 45)),
        disc(0, 0, 74, accent),
        disc(0, 0, 40, '#1d2440'),
      ]),
      line('M412 448 L426 462 L452 430', '#fffaf0', 12),
      path('M150 640 H710 L800 770 H60Z', down(light, main)),
      path('M180 656 H680 L720 720 H140Z', dark),
      times(3, (row) =>
        times(13, (i) =>
          rect(170 - row * 12 + i * (40 + row * 2), 662 + row * 19, 33, 14, '#454955', 4),
        ),
      ),
      rect(56, 766, 748, 28, down(light, deep), 14),
      turned(-28, 820, 560, [
        rect(800, 520, 50, 190, across(accentDeep, accent, accentDeep), 20),
        rect(816, 360, 18, 170, across('#8b929e', '#f7fafc', '#8b929e')),
        path('M812 360 H838 L832 330 H818Z', '#6d727e'),
      ]),
      times(4, (i) => [
        disc(840 + (i % 2) * 50, 770 + Math.floor(i / 2) * 40, 13, '#c9ced6'),
        line(`M${834 + (i % 2) * 50} ${770 + Math.floor(i / 2) * 40} h12`, '#5b606c', 4),
      ]),
    ],
  },
]
