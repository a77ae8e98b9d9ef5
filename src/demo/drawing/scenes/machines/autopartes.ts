import { look, type Drawing } from '../../drawing.ts'
import {
  across,
  at,
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
} from '../../shapes.ts'

export const autopartes: readonly Drawing[] = [
  {
    name: 'llanta',
    looks: [
      look('plata', '#c3cad3', '#e8543f', 'durazno', 'ladrillo'),
      look('negro mate', '#4a4f5c', '#f2a33a', 'cielo', 'taller'),
      look('óxido', '#9a6a4c', '#c9ced6', 'arena', 'patio'),
    ],
    closeUp: [280, 300, 440],
    draw: ({ main, deep, dark, light, accent }) => [
      shadow(500, 826, 350, 38),
      disc(540, 510, 308, '#15161c'),
      disc(500, 510, 310, slant('#4b4f5b', '#262830', '#1a1b22')),
      times(44, (i) =>
        line(
          `M${polar(500, 510, 308, i * 8.18)} L${polar(500, 510, 284, i * 8.18 + 3)}`,
          '#15161c',
          9,
        ),
      ),
      ring(500, 510, 250, '#3a3d48', 5),
      ring(500, 510, 264, '#30323c', 3),
      disc(500, 510, 222, dark),
      disc(500, 510, 210, slant(light, main, deep)),
      disc(500, 510, 190, '#23252e'),
      times(5, (i) =>
        at(
          500,
          510,
          [
            path('M-30 -40 L-46 -192 Q0 -204 46 -192 L30 -40Z', down(light, main)),
            path('M-10 -50 L-14 -180 H14 L10 -50Z', `${deep}88`),
          ],
          1,
          i * 72,
        ),
      ),
      disc(500, 510, 66, slant(light, deep)),
      times(5, (i) =>
        disc(
          500 + 44 * Math.cos((i * 72 + 54) * (Math.PI / 180)),
          510 + 44 * Math.sin((i * 72 + 54) * (Math.PI / 180)),
          9,
          dark,
        ),
      ),
      disc(500, 510, 26, accent),
    ],
  },
  {
    name: 'bateria-auto',
    looks: [
      look('negro', '#3b3f4b', '#e8543f', 'mantequilla', 'taller'),
      look('gris', '#828b99', '#1abc9c', 'rosa', 'taller'),
    ],
    draw: ({ main, deep, dark, light, accent, accentDeep }) => [
      shadow(500, 816, 400, 38),
      rect(170, 400, 660, 400, down(main, deep), 18),
      rect(150, 340, 700, 96, down(light, main), 16),
      times(6, (i) => disc(256 + i * 98, 372, 24, dark)),
      line('M250 336 Q500 210 750 336', dark, 24),
      [
        [230, '#d8433f'],
        [770, '#2f6fd0'],
      ].map(([x, color]) => [
        rect(Number(x) - 48, 296, 96, 50, String(color), 12),
        rect(Number(x) - 20, 268, 40, 36, slant('#f7fafc', '#8b929e'), 8),
      ]),
      rect(230, 480, 540, 250, slant(accent, accentDeep), 18),
      rect(230, 480, 540, 78, '#fffaf0', 18),
      path('M530 566 L430 660 H490 L462 724 L570 630 H508Z', '#fff3cf'),
      rect(270, 506, 230, 26, dark, 8),
      line('M690 502 v36 M672 520 h36', '#d8433f', 9),
      times(9, (i) => rect(186 + i * 0, 460 + i * 36, 24, 16, dark, 4)),
      times(9, (i) => rect(790, 460 + i * 36, 24, 16, dark, 4)),
    ],
  },
  {
    name: 'faro',
    looks: [
      look('transparente', '#b9c6d4', '#f2a33a', 'noche', 'penumbra'),
      look('ahumado', '#75808f', '#e8543f', 'azulejo', 'taller'),
    ],
    draw: ({ main, deep, dark, light, accent }) => [
      shadow(500, 780, 420, 40),
      path(
        'M90 600 Q110 380 330 330 L820 280 Q900 290 906 380 L890 620 Q870 720 760 730 H240 Q90 730 90 600Z',
        '#23252e',
      ),
      path(
        'M114 596 Q136 400 340 352 L812 304 Q876 310 882 384 L866 612 Q850 696 756 704 H246 Q114 704 114 596Z',
        slant(light, main, dark),
      ),
      path(
        'M150 590 Q170 440 350 384 L800 336 Q846 340 850 392 L838 600 Q826 668 750 674 H256 Q150 674 150 590Z',
        slant('#4b5563', '#23252e'),
      ),
      [
        [320, 540, 104],
        [560, 510, 116],
      ].map(([x = 0, y = 0, r = 0]) => [
        disc(x, y, r, slant('#f7fafc', '#7e8591')),
        disc(x, y, r * 0.84, '#31343e'),
        disc(x, y, r * 0.7, glow('#ffffff', '#fff3cf', '#8fb6d6')),
        ring(x, y, r * 0.7, '#dfe3e9', 6),
        oval(x - r * 0.25, y - r * 0.3, r * 0.24, r * 0.14, '#ffffff'),
      ]),
      path('M710 400 L826 386 L816 590 Q806 640 740 646 H700Z', slant(accent, deep)),
      times(5, (i) => line(`M716 ${430 + i * 44} H812`, '#ffffff55', 6)),
      path('M180 560 Q220 440 380 404 L800 356 L796 376 L390 428 Q250 460 200 566Z', '#ffffff66'),
      times(8, (i) => disc(210 + i * 60, 650, 9, '#eaf6ff')),
    ],
  },
  {
    name: 'amortiguadores',
    looks: [
      look('rojo', '#d8433f', '#f0c445', 'nube', 'taller'),
      look('azul', '#2f6fd0', '#e3e8ee', 'arena', 'taller'),
    ],
    draw: ({ main, deep, light, accent }) => [
      shadow(500, 820, 360, 36),
      [
        [350, -9],
        [650, 9],
      ].map(([x = 0, turn = 0]) =>
        at(
          x,
          520,
          [
            rect(-16, -330, 32, 250, across('#8b929e', '#f7fafc', '#7e8591')),
            rect(-58, -80, 116, 330, across(deep, main, light, main, deep), 20),
            rect(-58, 20, 116, 44, accent),
            rect(-78, -300, 156, 30, across('#3a3d48', '#6d727e', '#2b2d36'), 12),
            rect(-82, 60, 164, 26, across('#3a3d48', '#6d727e', '#2b2d36'), 12),
            times(8, (i) => [
              line(`M-76 ${-258 + i * 40} Q0 ${-226 + i * 40} 76 ${-250 + i * 40}`, deep, 25),
              line(`M-76 ${-262 + i * 40} Q0 ${-230 + i * 40} 76 ${-254 + i * 40}`, main, 17),
              line(`M-50 ${-256 + i * 40} Q0 ${-238 + i * 40} 40 ${-248 + i * 40}`, light, 5),
            ]),
            disc(0, -342, 38, '#454955'),
            disc(0, -342, 17, '#c9ced6'),
            disc(0, 274, 40, '#454955'),
            disc(0, 274, 18, '#c9ced6'),
          ],
          0.98,
          turn,
        ),
      ),
    ],
  },
]
