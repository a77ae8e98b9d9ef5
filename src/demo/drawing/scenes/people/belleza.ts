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
  ring,
  shadow,
  slant,
  times,
  turned,
} from '../../shapes.ts'

export const belleza: readonly Drawing[] = [
  {
    name: 'secadora',
    looks: [
      look('rosa', '#ee8fa8', '#5b4a6b', 'menta', 'estudio'),
      look('negro', '#3d404d', '#e8c26a', 'rosa', 'azulejos'),
    ],
    draw: ({ main, deep, dark, light, accent, accentDeep }) => [
      shadow(520, 820, 300, 36),
      line('M560 800 Q700 850 820 790 Q900 740 840 700', '#3a3d48', 17),
      path(
        'M470 520 L620 500 L600 770 Q596 806 560 806 H530 Q498 806 494 770Z',
        across(deep, main, light),
      ),
      rect(524, 560, 52, 120, accent, 24),
      rect(534, 574, 32, 40, accentDeep, 14),
      path('M300 300 H640 Q770 310 776 430 Q770 550 640 556 L300 520Z', down(light, main, deep)),
      path('M300 300 L196 270 V560 L300 520Z', down(accent, accentDeep)),
      oval(198, 415, 26, 146, dark),
      oval(196, 415, 15, 122, '#1d1b26'),
      times(5, (i) => line(`M184 ${330 + i * 42} h24`, '#e8543f', 6)),
      disc(660, 430, 92, deep),
      disc(660, 430, 78, slant(light, main)),
      times(4, (i) => ring(660, 430, 18 + i * 15, dark, 6)),
      path('M310 320 H620 Q700 330 720 370 Q640 346 310 350Z', '#ffffff66'),
      [0, 1, 2].map((i) =>
        line(`M${150 - i * 10} ${350 + i * 64} q-34 -20 -60 0 t-56 0`, '#ffffffaa', 10),
      ),
    ],
  },
  {
    name: 'perfume',
    looks: [
      look('dorado', '#f0c17a', '#d9a441', 'lavanda', 'estudio'),
      look('rosa', '#f2a0b8', '#e8c26a', 'nube', 'mesa'),
      look('azul', '#6a9fd8', '#dfe3e9', 'durazno', 'estudio'),
    ],
    draw: ({ main, deep, light, pale, accent, accentDeep, accentLight }) => [
      shadow(500, 816, 270, 36),
      rect(430, 180, 140, 150, across(accentDeep, accentLight, accent, accentDeep), 16),
      rect(450, 326, 100, 50, across('#8b929e', '#f7fafc', '#8b929e'), 6),
      rect(290, 370, 420, 436, across(pale, '#ffffff', pale), 52),
      rect(290, 370, 420, 436, `${light}99`, 52),
      path(
        'M318 520 Q420 492 500 516 Q600 542 682 510 V740 Q682 778 642 778 H358 Q318 778 318 740Z',
        down(light, main, deep),
      ),
      rect(370, 560, 260, 130, '#fffaf0ee', 14),
      line('M430 640 Q460 580 500 624 Q540 580 570 640', accentDeep, 9),
      disc(500, 612, 12, accent),
      rect(496, 376, 8, 330, '#ffffff88', 4),
      path('M316 430 Q318 398 350 396 H380 Q346 430 346 500 V700 Q320 690 316 640Z', '#ffffffaa'),
      [
        [220, 770],
        [250, 806],
        [764, 800],
      ].map(([x = 0, y = 0], i) =>
        turned(
          i * 40,
          x,
          y,
          path(
            `M${x - 40} ${y} Q${x} ${y - 34} ${x + 40} ${y} Q${x} ${y + 34} ${x - 40} ${y}Z`,
            slant('#fbd3da', '#ee8fa8'),
          ),
        ),
      ),
    ],
  },
  {
    name: 'maquillaje',
    looks: [
      look('rojo', '#c93048', '#e0b24a', 'menta', 'azulejos'),
      look('coral', '#ef6a5a', '#3a3d48', 'mantequilla', 'estudio'),
    ],
    closeUp: [160, 330, 470],
    draw: ({ main, deep, light, accent, accentDeep, accentLight }) => [
      shadow(500, 820, 400, 40),
      [
        [260, 330, main],
        [400, 400, light],
      ].map(([x, y, color]) => [
        path(
          `M${Number(x) - 34} ${y} L${Number(x) + 34} ${Number(y) - 64} Q${Number(x) + 40} ${Number(y) - 70} ${Number(x) + 40} ${Number(y) - 50} V${Number(y) + 150} H${Number(x) - 40} V${Number(y) + 10}Z`,
          across(deep, String(color), deep),
        ),
        rect(Number(x) - 50, Number(y) + 140, 100, 120, across('#b98a3c', '#fbe9b4', '#c99a45'), 8),
        rect(
          Number(x) - 62,
          Number(y) + 240,
          124,
          812 - Number(y) - 240,
          across(accentDeep, accent, accentLight, accentDeep),
          12,
        ),
      ]),
      turned(8, 690, 640, [
        rect(520, 560, 340, 244, slant('#3a3d48', '#22242c'), 26),
        rect(540, 580, 300, 204, '#454955', 18),
        ['#f6cdb0', '#e59a86', '#c96a6a', '#a8577d', '#7d5cc6', '#e8c26a'].map((color, i) => [
          rect(556 + (i % 3) * 94, 596 + Math.floor(i / 3) * 92, 82, 78, color, 10),
          path(
            `M${562 + (i % 3) * 94} ${664 + Math.floor(i / 3) * 92} L${620 + (i % 3) * 94} ${602 + Math.floor(i / 3) * 92} h14 L${576 + (i % 3) * 94} ${668 + Math.floor(i / 3) * 92}Z`,
            '#ffffff55',
          ),
        ]),
      ]),
      turned(-32, 640, 360, [
        rect(626, 360, 28, 240, across(accentDeep, accentLight, accentDeep), 12),
        rect(618, 300, 44, 70, across('#b98a3c', '#fbe9b4', '#c99a45'), 6),
        path('M612 304 Q600 200 640 170 Q680 200 668 304Z', down('#f2a0a8', '#8a5b6b')),
      ]),
    ],
  },
  {
    name: 'cremas',
    looks: [
      look('verde', '#8fbf9c', '#e8c26a', 'rosa', 'azulejos'),
      look('lavanda', '#b09fd8', '#f7efdc', 'arena', 'mesa'),
    ],
    draw: ({ main, deep, dark, light, accent, accentDeep }) => [
      shadow(500, 820, 390, 40),
      rect(240, 380, 200, 430, across(deep, light, main, deep), 40),
      rect(318, 260, 44, 110, across('#c9ced6', '#ffffff', '#aeb5c0')),
      path(
        'M230 236 H380 Q400 240 398 268 H330 L316 268 Q250 268 226 280 Q210 284 210 262 Q212 238 230 236Z',
        down(accent, accentDeep),
      ),
      rect(290, 350, 100, 40, accent, 10),
      rect(264, 510, 152, 200, '#fffaf0', 12),
      path('M340 560 Q376 580 368 630 Q326 630 312 590 Q316 566 340 560Z', main),
      line('M344 566 Q346 610 330 646', dark, 5),
      rect(290, 664, 100, 9, dark, 4),
      rect(306, 682, 68, 7, deep, 3),
      rect(490, 590, 330, 220, across(deep, light, main, deep), 46),
      rect(476, 520, 358, 96, across(accentDeep, accent, '#fffaf0', accent, accentDeep), 22),
      times(14, (i) => line(`M${496 + i * 25} 530 V606`, `${accentDeep}77`, 4)),
      rect(550, 660, 210, 100, '#fffaf0', 12),
      path('M655 676 Q690 690 684 730 Q650 732 634 702 Q640 680 655 676Z', main),
      path('M580 420 L600 300 H700 L716 420 Q650 440 580 420Z', glow('#ffffff', light)),
      path('M560 500 Q560 440 600 430 H700 Q740 440 740 500 L736 522 H564Z', `${light}`),
      oval(270, 600, 12, 120, '#ffffff66'),
    ],
  },
]
