import { look, type Drawing } from '../../drawing.ts'
import {
  across,
  disc,
  down,
  glow,
  line,
  path,
  polar,
  rect,
  ring,
  shadow,
  slant,
  times,
  turned,
} from '../../shapes.ts'

export const computacion: readonly Drawing[] = [
  {
    name: 'laptop',
    looks: [
      look('plata', '#c9d0d9', '#2f7dd2', 'durazno', 'mesa'),
      look('gris oscuro', '#6b7484', '#7d5cc6', 'menta', 'estudio'),
      look('negro', '#3a3e4a', '#1abc9c', 'rosa', 'mesa'),
    ],
    closeUp: [120, 420, 460],
    draw: ({ main, deep, dark, light, accent, accentDeep, accentLight }) => [
      shadow(500, 806, 460, 40),
      rect(196, 236, 608, 420, down(light, main), 28),
      rect(212, 252, 576, 384, '#1b1d26', 18),
      rect(226, 270, 548, 348, slant(accentLight, accent, accentDeep), 6),
      path('M226 520 Q360 420 480 500 T774 440 V618 H226Z', '#ffffff33'),
      path('M226 580 Q420 500 560 570 T774 530 V618 H226Z', '#ffffff44'),
      disc(640, 370, 50, '#fff3cfcc'),
      path('M226 270 H500 L330 618 H226Z', '#ffffff1f'),
      disc(500, 262, 4, '#5b606c'),
      path('M196 650 H804 L890 760 H110Z', down(light, main)),
      path('M226 664 H774 L812 722 H188Z', dark),
      times(4, (row) =>
        times(14, (i) =>
          rect(
            222 - row * 9 + i * (40 + row * 1.3),
            668 + row * 13,
            34 + row * 1.2,
            10,
            '#3a3e4a',
            3,
          ),
        ),
      ),
      path('M420 728 H580 L592 754 H408Z', deep),
      rect(106, 756, 788, 26, down(light, deep), 13),
      rect(430, 757, 140, 10, deep, 5),
    ],
  },
  {
    name: 'celular',
    looks: [
      look('azul', '#2f5fa8', '#7fc8f0', 'mantequilla', 'estudio'),
      look('negro', '#31343f', '#f0589a', 'cielo', 'mesa'),
      look('lila', '#b39ddb', '#f6c445', 'menta', 'estudio'),
    ],
    closeUp: [440, 150, 470],
    draw: ({ main, deep, dark, light, accent, accentDeep, accentLight }) => [
      shadow(500, 820, 320, 38),
      turned(-9, 360, 520, [
        rect(222, 210, 292, 600, slant(light, main, deep), 50),
        rect(248, 240, 134, 190, dark, 36),
        [
          [314, 288],
          [314, 380],
        ].map(([x = 0, y = 0]) => [
          disc(x, y, 40, '#14151c'),
          disc(x, y, 26, glow('#7fb7e6', '#2a3560', '#14151c')),
          disc(x - 8, y - 8, 7, '#ffffffaa'),
        ]),
        disc(360, 334, 10, '#fff3cf'),
      ]),
      turned(7, 620, 510, [
        rect(460, 180, 310, 634, deep, 54),
        rect(468, 186, 294, 622, '#14151c', 48),
        rect(480, 200, 270, 594, slant(accentLight, accent, accentDeep), 38),
        path(
          'M480 560 Q580 460 660 540 T750 500 V756 Q750 794 712 794 H518 Q480 794 480 756Z',
          `${main}aa`,
        ),
        disc(660, 360, 60, '#fff3cfcc'),
        rect(570, 214, 90, 24, '#14151c', 12),
        times(4, (i) =>
          rect(
            504 + i * 58,
            706,
            46,
            46,
            ['#4fd08a', '#fffaf0', '#e8543f', '#f6c445'][i] ?? '#fff',
            13,
          ),
        ),
        times(8, (i) =>
          rect(
            504 + (i % 4) * 58,
            570 + Math.floor(i / 4) * 62,
            46,
            46,
            [
              '#fffaf0',
              '#7fb7e6',
              '#f6c445',
              '#f0589a',
              '#8fd6b0',
              '#fffaf0',
              '#7d5cc6',
              '#f39c2b',
            ][i] ?? '#fff',
            13,
          ),
        ),
        path('M480 238 Q480 200 518 200 H620 L500 620 H480Z', '#ffffff26'),
      ]),
    ],
  },
  {
    name: 'pc-escritorio',
    looks: [
      look('negro', '#2f323d', '#1fd0b0', 'noche', 'penumbra'),
      look('blanco', '#e9edf2', '#f0589a', 'lavanda', 'mesa'),
    ],
    draw: ({ main, deep, dark, light, accent, accentDeep, accentLight }) => [
      shadow(740, 816, 220, 30),
      shadow(340, 812, 280, 30),
      rect(90, 290, 500, 330, down(light, deep), 18),
      rect(104, 304, 472, 290, slant('#1b1d36', '#39406b'), 8),
      path('M104 520 L220 400 L300 480 L400 360 L576 540 V594 H104Z', `${accent}99`),
      disc(470, 370, 36, '#fff3cf'),
      times(4, (i) => rect(130, 330 + i * 22, 120 - i * 16, 9, '#ffffff66', 4)),
      path('M300 620 H380 L392 770 H288Z', down(deep, dark)),
      rect(220, 764, 240, 26, down(light, deep), 13),
      rect(620, 240, 250, 566, down(light, main, deep), 18),
      rect(640, 264, 210, 420, '#14151c', 12),
      rect(646, 270, 198, 408, slant(`${accent}66`, '#1b1d36', '#1b1d36'), 10),
      [350, 480, 610].map((y) => [
        ring(745, y, 56, accent, 9),
        disc(745, y, 46, '#1d2030'),
        times(7, (i) => line(`M745 ${y} L${polar(745, y, 40, i * 51)}`, accentDeep, 11)),
        disc(745, y, 12, accentLight),
      ]),
      disc(745, 730, 18, accent),
      rect(660, 760, 60, 10, dark, 5),
      times(3, (i) => disc(760 + i * 26, 765, 7, dark)),
      rect(130, 806, 410, 56, down(light, deep), 12),
      times(3, (row) =>
        times(15, (i) =>
          rect(142 + i * 26, 814 + row * 14, 21, 10, row === 1 && i % 4 === 0 ? accent : dark, 3),
        ),
      ),
    ],
  },
  {
    name: 'tableta',
    looks: [
      look('plata', '#d0d6de', '#f07f5a', 'salvia', 'mesa'),
      look('grafito', '#535b69', '#2fa79a', 'durazno', 'sala'),
    ],
    draw: ({ main, deep, dark, light, accent, accentDeep, accentLight }) => [
      shadow(500, 812, 400, 40),
      path('M700 420 L830 806 H600Z', dark),
      turned(-2, 500, 500, [
        rect(146, 240, 700, 520, down(light, main, deep), 42),
        rect(156, 250, 680, 500, '#14151c', 34),
        rect(182, 276, 628, 448, '#fffdf7', 12),
        rect(182, 276, 628, 70, accent, 12),
        rect(210, 298, 180, 26, '#fffaf0', 13),
        disc(770, 311, 18, accentLight),
        times(6, (i) => [
          rect(
            206 + (i % 3) * 198,
            366 + Math.floor(i / 3) * 176,
            182,
            158,
            ['#f8dc86', '#bfe3d6', '#f6cdc9', '#d8d0ef', '#bcdcf0', '#fbd3b0'][i] ?? '#fff',
            14,
          ),
          disc(297 + (i % 3) * 198, 426 + Math.floor(i / 3) * 176, 36, i % 2 ? accentDeep : accent),
          rect(232 + (i % 3) * 198, 484 + Math.floor(i / 3) * 176, 130, 12, '#8b929e', 6),
        ]),
        path('M182 276 H480 L300 724 H182Z', '#ffffff2e'),
      ]),
      turned(62, 860, 640, [
        rect(700, 630, 300, 22, across('#ffffff', '#d8dde3'), 11),
        path('M1000 630 L1036 641 L1000 652Z', '#5b606c'),
      ]),
    ],
  },
]
