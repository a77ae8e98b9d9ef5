import { look, type Drawing } from '../../drawing.ts'
import {
  disc,
  down,
  glow,
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
} from '../../shapes.ts'

export const antiguedades: readonly Drawing[] = [
  {
    name: 'radio',
    looks: [
      look('caoba', '#8d4a2c', '#f2d59a', 'salvia', 'mesa'),
      look('verde menta', '#8cc4b2', '#f7efdc', 'durazno', 'sala'),
      look('crema', '#e4d2a6', '#8d4a2c', 'lavanda', 'colcha'),
    ],
    closeUp: [430, 330, 450],
    draw: ({ main, deep, dark, light, accent, accentDeep }) => [
      shadow(500, 816, 410, 40),
      rect(150, 300, 700, 500, down(light, main, deep), 90),
      rect(176, 326, 648, 448, down(main, deep), 70),
      rect(206, 356, 300, 388, dark, 50),
      rect(218, 368, 276, 364, slant(accent, accentDeep), 42),
      times(9, (i) => rect(236, 390 + i * 37, 240, 18, `${dark}99`, 9)),
      path('M540 400 A130 130 0 0 1 800 400 V520 H540Z', dark),
      path('M554 402 A116 116 0 0 1 786 402 V506 H554Z', down('#fff3cf', accent)),
      times(11, (i) =>
        line(
          `M${polar(670, 480, 104, 190 + i * 16)} L${polar(670, 480, i % 2 ? 92 : 82, 190 + i * 16)}`,
          '#5d4630',
          5,
        ),
      ),
      line('M670 480 L716 392', '#c9463d', 7),
      disc(670, 482, 14, '#5d4630'),
      [600, 740].map((x) => [
        disc(x, 620, 58, dark),
        disc(x, 616, 50, slant('#f7e6bd', '#b98a4c')),
        line(`M${x} 616 L${x + 20} 576`, '#5d4630', 9),
      ]),
      [600, 670, 740].map((x) => rect(x - 24, 704, 48, 30, down('#fbf3e0', '#d8c8a4'), 8)),
      twice(500, rect(220, 794, 70, 24, dark, 8)),
      line('M236 322 H620', `${light}`, 8),
    ],
  },
  {
    name: 'camara-antigua',
    looks: [
      look('negro con plata', '#393c47', '#b9c0ca', 'mantequilla', 'mesa'),
      look('café con plata', '#7d4e32', '#d0d5dc', 'azulejo', 'estudio'),
    ],
    closeUp: [300, 380, 420],
    draw: ({ main, deep, light, accent, accentDeep, accentLight }) => [
      shadow(500, 790, 400, 40),
      path(
        'M150 420 Q150 396 176 396 H340 L380 330 H620 L660 396 H824 Q850 396 850 420 V500 H150Z',
        down(accentLight, accent, accentDeep),
      ),
      rect(150, 480, 700, 230, down(light, main, deep), 10),
      times(40, (i) => disc(176 + (i % 20) * 34, 510 + Math.floor(i / 20) * 160, 3, `${light}`)),
      path('M150 700 H850 V740 Q850 774 816 774 H184 Q150 774 150 740Z', down(accent, accentDeep)),
      rect(420, 346, 160, 70, '#22242c', 14),
      rect(434, 358, 132, 46, slant('#9cc7e0', '#35526b'), 8),
      rect(200, 356, 90, 46, down(accentLight, accentDeep), 12),
      times(8, (i) => line(`M${210 + i * 10} 360 V398`, '#6d727e', 3)),
      rect(716, 366, 80, 36, down('#e8543f', '#a33a2c'), 12),
      disc(500, 580, 184, accentDeep),
      disc(500, 580, 172, slant(accentLight, accent, accentDeep)),
      ring(500, 580, 150, '#3a3d48', 24),
      times(24, (i) =>
        line(`M${polar(500, 580, 143, i * 15)} L${polar(500, 580, 157, i * 15)}`, '#aeb5c0', 4),
      ),
      disc(500, 580, 124, '#1e2028'),
      disc(500, 580, 98, glow('#7fb7e6', '#3a4f8a', '#1b1d30')),
      oval(462, 540, 34, 22, '#ffffffaa'),
      disc(540, 624, 16, '#ffffff55'),
      rect(744, 430, 70, 34, '#22242c', 8),
    ],
  },
  {
    name: 'telefono-disco',
    looks: [
      look('rojo', '#c63a3c', '#f7efdc', 'menta', 'mesa'),
      look('marfil', '#efe2c4', '#8d6a3c', 'lavanda', 'sala'),
    ],
    draw: ({ main, deep, dark, light, accent }) => [
      shadow(500, 820, 380, 42),
      line('M330 790 Q200 830 150 760 q-20 -30 10 -44 q34 -8 30 30', dark, 14),
      path(
        'M340 430 H660 L800 740 Q812 806 750 808 H250 Q188 806 200 740Z',
        down(light, main, deep),
      ),
      path('M340 430 H660 L690 496 H310Z', deep),
      disc(500, 640, 148, deep),
      disc(500, 640, 136, slant('#fdfaf2', '#d8d0c0')),
      times(10, (i) =>
        disc(
          Number(polar(500, 640, 100, i * 30 - 60).split(' ')[0]),
          Number(polar(500, 640, 100, i * 30 - 60).split(' ')[1]),
          24,
          dark,
        ),
      ),
      times(10, (i) =>
        disc(
          Number(polar(500, 640, 100, i * 30 - 60).split(' ')[0]) + 2,
          Number(polar(500, 640, 100, i * 30 - 60).split(' ')[1]) + 3,
          17,
          '#fdfaf2',
        ),
      ),
      disc(500, 640, 54, accent),
      disc(500, 640, 42, '#fffdf7'),
      line('M590 708 L628 736', '#8b929e', 12),
      path(
        'M180 380 Q170 270 300 266 H700 Q830 270 820 380 Q820 440 760 440 Q696 440 690 386 Q660 360 500 360 Q340 360 310 386 Q304 440 240 440 Q180 440 180 380Z',
        down(light, main, deep),
      ),
      line('M240 300 Q500 268 760 300', `${light}`, 10),
      twice(500, rect(376, 372, 40, 66, deep, 12)),
    ],
  },
  {
    name: 'maquina-escribir',
    looks: [
      look('turquesa', '#4ba8a6', '#f7efdc', 'rosa', 'mesa'),
      look('negro', '#3a3d48', '#e0c07a', 'arena', 'mesa'),
    ],
    draw: ({ main, deep, dark, light, accent }) => [
      shadow(500, 820, 420, 42),
      rect(320, 150, 360, 300, down('#ffffff', '#eee6d6'), 6),
      times(5, (i) => rect(356, 196 + i * 38, i === 4 ? 140 : 288, 10, '#b9b2a6', 5)),
      rect(160, 380, 680, 76, down('#4b4f5b', '#22242c'), 38),
      twice(500, [
        rect(112, 394, 60, 48, slant('#d9dde3', '#8b929e'), 14),
        disc(124, 418, 30, '#3a3d48'),
      ]),
      line('M824 400 L884 350', '#c9ced6', 14),
      path('M220 440 H780 L826 600 H174Z', down(light, main)),
      path('M330 440 H670 L700 540 H300Z', dark),
      times(13, (i) => line(`M${340 + i * 27} 530 L${420 + i * 13} 452`, '#aeb5c0', 4)),
      path('M174 596 H826 L890 780 Q894 816 850 816 H150 Q106 816 110 780Z', down(main, deep)),
      path('M214 606 H786 L820 760 H180Z', dark),
      times(4, (row) =>
        times(10, (i) => [
          disc(246 + i * 56 + row * 1.5 - (row % 2) * 14, 630 + row * 36, 18, accent),
          disc(246 + i * 56 + row * 1.5 - (row % 2) * 14, 627 + row * 36, 13, '#fffdf7'),
        ]),
      ),
      rect(340, 772, 320, 24, accent, 12),
      rect(430, 560, 140, 22, accent, 8),
    ],
  },
]
