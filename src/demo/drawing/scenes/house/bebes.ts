import { look, type Drawing } from '../../drawing.ts'
import {
  across,
  disc,
  down,
  line,
  oval,
  path,
  polar,
  rect,
  ring,
  shadow,
  slant,
  times,
  twice,
  type Shapes,
} from '../../shapes.ts'

const wheel = (x: number, y: number, r: number): Shapes => [
  ring(x, y, r - 10, '#2b2d36', 20),
  disc(x, y, r - 20, '#e3e7ec'),
  times(6, (i) => line(`M${x} ${y} L${polar(x, y, r - 24, i * 60)}`, '#aeb5c0', 7)),
  disc(x, y, 13, '#5b606c'),
]

export const bebes: readonly Drawing[] = [
  {
    name: 'carriola',
    looks: [
      look('gris', '#7f8ea3', '#f2a33a', 'rosa', 'jardin'),
      look('turquesa', '#2fa79a', '#f7efdc', 'mantequilla', 'estudio'),
      look('rojo', '#cf4a4a', '#e3e8ee', 'cielo', 'pueblo'),
    ],
    draw: ({ main, deep, dark, light, accent, accentDeep }) => [
      shadow(490, 850, 340, 36),
      line('M700 800 L400 600', '#5b606c', 22),
      line('M330 800 L640 560', '#454955', 22),
      line('M640 580 L836 320 Q856 300 880 304', '#5b606c', 22),
      line('M836 322 Q856 300 884 306', accentDeep, 34),
      wheel(320, 780, 74),
      wheel(704, 780, 74),
      path('M230 470 H690 Q690 660 520 666 H390 Q240 660 230 470Z', down(light, main, deep)),
      path('M270 520 Q470 560 660 520 L640 560 Q460 600 286 566Z', `${dark}44`),
      path('M300 440 Q310 380 400 390 L660 440 V476 H300Z', '#fffaf0'),
      path('M690 470 Q700 240 470 210 Q350 210 300 300 L460 470Z', slant(light, main, deep)),
      path('M460 470 L470 210 Q560 222 620 290Z', `${light}88`),
      line('M460 470 L620 286 M460 470 L470 212 M460 470 L330 262', dark, 6),
      path('M690 470 H230 Q226 440 260 440 H690Z', accent),
      rect(340, 690, 320, 60, down(dark, deep), 22),
      disc(460, 470, 24, '#dfe3e9'),
      disc(460, 470, 11, '#5b606c'),
    ],
  },
  {
    name: 'cuna',
    looks: [
      look('blanco', '#f4efe6', '#7fc4b0', 'lavanda', 'sala'),
      look('madera', '#c9955e', '#f2a0a8', 'cielo', 'sala'),
    ],
    draw: ({ main, deep, light, accent, accentDeep, accentLight }) => [
      shadow(500, 846, 400, 38),
      line('M500 60 V150 M360 190 Q500 110 640 190', '#8b929e', 8),
      [
        [380, '#f6c445'],
        [500, accent],
        [620, '#f2a0a8'],
      ].map(([x, color], i) => [
        line(`M${x} ${i === 1 ? 150 : 182} v70`, '#8b929e', 4),
        i === 1
          ? path(
              `M${x} 214 l14 30 l32 4 l-24 22 l6 32 l-28 -16 l-28 16 l6 -32 l-24 -22 l32 -4Z`,
              String(color),
            )
          : disc(Number(x), 276, 32, String(color)),
      ]),
      rect(180, 420, 640, 40, deep, 16),
      times(11, (i) => rect(206 + i * 57, 440, 18, 240, deep, 8)),
      path('M180 610 Q500 560 820 610 V700 H180Z', down('#ffffff', '#e9e3d8')),
      path('M470 596 Q640 570 820 612 V712 H440Z', slant(accentLight, accent, accentDeep)),
      times(5, (i) => disc(530 + i * 62, 650 + (i % 2) * 20, 11, '#fffaf0')),
      oval(280, 592, 90, 40, '#ffffff'),
      rect(160, 480, 680, 44, down(light, main), 18),
      times(11, (i) => rect(200 + i * 57, 500, 22, 240, across(light, main, deep), 9)),
      rect(160, 730, 680, 50, down(light, main, deep), 16),
      twice(500, [
        rect(138, 380, 52, 460, across(light, main, deep), 18),
        disc(164, 374, 32, down(light, main)),
        disc(164, 850, 20, '#5b606c'),
      ]),
    ],
  },
  {
    name: 'silla-bebe',
    looks: [
      look('verde', '#6fae8f', '#f7efdc', 'durazno', 'azulejos'),
      look('rosa', '#ea9aa6', '#fffaf0', 'menta', 'cuarto'),
    ],
    draw: ({ main, deep, light, accent }) => [
      shadow(500, 860, 330, 34),
      twice(500, [
        line('M420 540 L300 846', '#c9955e', 34),
        line('M450 560 L390 830', '#a9703c', 26),
        line('M356 720 H500', '#a9703c', 20),
      ]),
      path(
        'M350 190 Q360 130 430 126 H570 Q640 130 650 190 L680 520 H320Z',
        across(deep, main, light, main, deep),
      ),
      path('M390 210 Q396 170 440 168 H560 Q604 170 610 210 L626 480 H374Z', down(accent, accent)),
      [
        [440, 250],
        [540, 320],
        [460, 380],
        [560, 220],
      ].map(([x = 0, y = 0]) =>
        path(`M${x} ${y} l8 18 l20 2 l-15 14 l4 20 l-17 -10 l-17 10 l4 -20 l-15 -14 l20 -2Z`, main),
      ),
      line('M452 300 L480 520 M548 300 L520 520', deep, 15),
      path(
        'M300 500 Q300 470 340 468 H660 Q700 470 700 500 V580 Q700 620 660 622 H340 Q300 620 300 580Z',
        down(light, main, deep),
      ),
      path(
        'M236 500 Q240 470 280 468 H720 Q760 470 764 500 L740 552 Q734 566 710 566 H290 Q266 566 260 552Z',
        down('#ffffff', '#e3ddd2'),
      ),
      oval(410, 500, 70, 18, '#f0b93a'),
      oval(410, 494, 56, 12, '#f7d98a'),
      rect(560, 430, 60, 70, across('#8fc7ea', '#d6ecf8', '#6fb1dc'), 12),
      rect(552, 424, 76, 16, '#e8543f', 8),
    ],
  },
  {
    name: 'ropita',
    looks: [
      look('amarillo', '#f8dc86', '#7fb7d6', 'menta', 'estudio'),
      look('azul claro', '#9dcbe6', '#f2a0a8', 'arena', 'mesa'),
    ],
    draw: ({ main, deep, light, accent, accentDeep }) => [
      shadow(500, 836, 300, 30),
      line('M140 180 Q500 220 860 180', '#c98d5b', 9),
      [
        [390, 200],
        [610, 200],
      ].map(([x = 0, y = 0]) => rect(x - 12, y - 26, 24, 64, down('#e0b184', '#b98048'), 6)),
      path(
        'M380 216 Q500 290 620 216 L700 250 L810 400 L726 456 L668 388 L672 560 Q672 690 590 700 Q580 640 500 640 Q420 640 410 700 Q328 690 328 560 L332 388 L274 456 L190 400 L300 250Z',
        slant(light, main, deep),
      ),
      path('M380 216 Q500 290 620 216 L600 262 Q500 320 400 262Z', accent),
      twice(500, path('M274 456 L190 400 L206 378 L290 434Z', accent)),
      path('M410 700 Q420 640 500 640 Q580 640 590 700 Q500 670 410 700Z', accentDeep),
      [460, 500, 540].map((x) => disc(x, 664, 8, '#fffaf0')),
      disc(500, 452, 84, accent),
      disc(440, 384, 32, accent),
      disc(560, 384, 32, accent),
      disc(440, 384, 16, '#fffaf0'),
      disc(560, 384, 16, '#fffaf0'),
      oval(500, 480, 38, 30, '#fffaf0'),
      oval(500, 466, 15, 10, '#1d1b3a'),
      twice(500, disc(466, 430, 9, '#1d1b3a')),
      line('M500 474 v12 q-14 14 -26 4 M500 486 q14 14 26 4', '#1d1b3a', 5),
      path(
        'M270 800 Q250 750 290 740 H350 V780 Q420 776 424 816 Q420 836 400 836 H290 Q272 836 270 800Z',
        down(accent, accentDeep),
      ),
      path(
        'M590 800 Q570 750 610 740 H670 V780 Q740 776 744 816 Q740 836 720 836 H610 Q592 836 590 800Z',
        down(accent, accentDeep),
      ),
      rect(282, 730, 72, 22, '#fffaf0', 10),
      rect(602, 730, 72, 22, '#fffaf0', 10),
    ],
  },
]
