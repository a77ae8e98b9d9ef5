import { look, type Drawing } from '../../drawing.ts'
import {
  across,
  at,
  disc,
  down,
  line,
  path,
  polar,
  rect,
  shadow,
  slant,
  times,
  twice,
} from '../../shapes.ts'

export const herramientas: readonly Drawing[] = [
  {
    name: 'taladro',
    looks: [
      look('amarillo', '#f0b323', '#2b2d36', 'azulejo', 'taller'),
      look('azul', '#1f6f8f', '#c93c35', 'arena', 'taller'),
      look('rojo', '#cc3a33', '#2b2d36', 'menta', 'estudio'),
    ],
    closeUp: [120, 270, 460],
    draw: ({ main, deep, light, accent, accentDeep, accentLight }) => [
      shadow(580, 826, 320, 36),
      path('M60 404 L190 392 V426 L60 414Z', slant('#dfe3e9', '#8b929e')),
      times(5, (i) => line(`M${80 + i * 22} 400 l14 20`, '#6d727e', 5)),
      path('M186 366 L290 340 V480 L186 452Z', slant('#6d727e', '#2b2d36')),
      times(4, (i) => line(`M${206 + i * 22} ${366 - i * 5} V${452 + i * 5}`, '#22242c', 5)),
      path(
        'M284 330 Q290 300 330 296 H700 Q800 300 812 400 Q816 500 730 516 H330 Q290 510 284 486Z',
        down(light, main, deep),
      ),
      path('M620 298 H700 Q800 304 810 404 Q810 490 740 512 H650Z', accent),
      times(5, (i) => rect(690 + i * 20, 350 + i * 2, 10, 100, accentDeep, 5)),
      path(
        'M560 510 H720 Q730 620 770 720 H600 Q600 610 560 510Z',
        across(accentDeep, accent, accentLight),
      ),
      path('M586 520 H640 Q640 620 664 716 H612 Q610 610 586 520Z', main),
      path('M520 510 H580 Q590 570 560 604 Q530 590 520 510Z', '#d8433f'),
      rect(560, 706, 260, 110, down(accent, accentDeep), 22),
      rect(576, 740, 228, 34, main, 10),
      times(3, (i) => disc(610 + i * 30, 794, 8, '#4fd08a')),
      rect(360, 372, 180, 54, '#fffaf0', 12),
      rect(382, 392, 110, 14, accent, 7),
      rect(320, 312, 290, 14, `${light}`, 7),
    ],
  },
  {
    name: 'caja-herramientas',
    looks: [
      look('rojo', '#cf3f39', '#f0b93a', 'nube', 'taller'),
      look('azul', '#2f66b0', '#c9ced6', 'mantequilla', 'taller'),
    ],
    draw: ({ main, deep, dark, light, accent }) => [
      shadow(500, 820, 410, 40),
      line('M330 520 L300 220', '#c98d5b', 30),
      path('M220 200 H360 L384 250 H240 Q200 250 190 220Z', slant('#aeb5c0', '#5b606c')),
      line('M470 520 V300', '#e8543f', 34),
      line('M470 300 V190', '#aeb5c0', 14),
      line('M600 520 L640 250', '#aeb5c0', 34),
      path(
        'M600 240 Q600 170 650 160 L652 214 L684 216 L700 170 Q730 220 690 266 Q640 286 600 240Z',
        slant('#dfe3e9', '#8b929e'),
      ),
      line('M740 520 L772 330', '#2b2d36', 26),
      path('M700 340 Q690 250 760 230 L772 320 Z M800 330 Q830 260 782 226 L772 320Z', '#8b929e'),
      path('M150 500 H850 L880 560 H120Z', dark),
      rect(120, 550, 760, 260, down(light, main, deep), 22),
      rect(120, 550, 760, 60, deep, 22),
      line('M360 560 Q360 486 500 486 Q640 486 640 560', '#22242c', 34),
      line('M364 556 Q366 492 500 490', '#5b606c', 8),
      twice(500, [
        rect(230, 580, 80, 84, slant('#f7fafc', '#8b929e'), 10),
        rect(250, 620, 40, 30, '#5b606c', 6),
      ]),
      rect(390, 670, 220, 84, accent, 14),
      rect(416, 696, 168, 12, dark, 6),
      rect(416, 720, 110, 12, dark, 6),
    ],
  },
  {
    name: 'llaves',
    looks: [
      look('cromo', '#c3cad3', '#e8543f', 'salvia', 'taller'),
      look('acero', '#9fa8b5', '#2f7dd2', 'durazno', 'taller'),
    ],
    draw: ({ main, deep, light, accent, accentDeep }) => [
      shadow(500, 830, 380, 30),
      rect(150, 250, 700, 560, slant(accent, accentDeep), 26),
      rect(170, 270, 660, 520, accentDeep, 18),
      times(6, (i) => {
        const size = 1 - i * 0.09
        return at(
          250 + i * 100,
          530,
          [
            rect(-20, -180, 40, 360, across(deep, light, main, deep), 14),
            rect(-8, -140, 16, 280, `${deep}66`, 8),
            path(
              'M-52 -190 Q-60 -262 -26 -280 V-226 L0 -210 L26 -226 V-280 Q60 -262 52 -190 Q30 -150 0 -150 Q-30 -150 -52 -190Z',
              slant(light, main, deep),
            ),
            disc(0, 200, 50, slant(light, main, deep)),
            path(
              Array.from(
                { length: 6 },
                (_, k) => `${k ? 'L' : 'M'}${polar(0, 200, 27, k * 60)}`,
              ).join(' ') + 'Z',
              accentDeep,
            ),
          ],
          size,
        )
      }),
      rect(150, 560, 700, 40, down(accent, accentDeep), 10),
      times(6, (i) => rect(232 + i * 100, 572, 36, 16, '#fffaf0', 6)),
    ],
  },
  {
    name: 'esmeriladora',
    looks: [
      look('verde', '#1d7f78', '#2b2d36', 'rosa', 'taller'),
      look('naranja', '#ea7527', '#3a3d48', 'lavanda', 'taller'),
    ],
    draw: ({ main, deep, light, accent, accentDeep, accentLight }) => [
      shadow(500, 810, 430, 38),
      line('M880 560 Q960 600 930 720 Q900 800 980 820', '#22242c', 17),
      path(
        'M350 450 Q370 410 430 410 H820 Q890 420 890 530 Q890 640 820 650 H430 Q370 650 350 610Z',
        down(light, main, deep),
      ),
      path(
        'M620 410 H820 Q890 420 890 530 Q890 640 820 650 H660Z',
        down(accentLight, accent, accentDeep),
      ),
      times(6, (i) => rect(690 + i * 26, 460, 12, 140, accentDeep, 6)),
      path('M160 440 H390 L400 620 H190 Q150 560 160 440Z', slant('#dfe3e9', '#7e8591')),
      line('M280 440 L230 270', accent, 46),
      line('M286 440 L270 388', '#8b929e', 22),
      rect(230, 600, 90, 60, '#5b606c', 10),
      path('M90 660 Q100 600 270 596 Q440 600 460 660 L430 690 H120Z', slant('#c3cad3', '#6d727e')),
      rect(60, 684, 430, 30, down('#6d5646', '#3d2f28'), 14),
      rect(250, 708, 50, 26, '#8b929e', 8),
      rect(460, 500, 150, 56, '#fffaf0', 12),
      rect(480, 520, 96, 14, main, 7),
      rect(520, 400, 90, 26, '#d8433f', 12),
      [
        [60, 740],
        [20, 700],
        [90, 780],
        [40, 790],
        [120, 750],
      ].map(([x = 0, y = 0]) =>
        path(`M${x} ${y} l6 -16 l6 16 l16 6 l-16 6 l-6 16 l-6 -16 l-16 -6Z`, '#f6c445'),
      ),
    ],
  },
]
