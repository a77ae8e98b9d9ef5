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
  type Shapes,
} from '../../shapes.ts'

const spokes = (x: number, y: number, r: number): string =>
  times(14, (i) => line(`M${x} ${y} L${polar(x, y, r, i * 25.7)}`, '#c9ced6', 3))

const wheel = (x: number, y: number, r: number, tread: boolean): Shapes => [
  tread
    ? times(36, (i) =>
        line(`M${polar(x, y, r + 6, i * 10)} L${polar(x, y, r + 14, i * 10)}`, '#23252e', 13),
      )
    : '',
  ring(x, y, r, '#2b2d36', 24),
  ring(x, y, r - 17, '#aab1bc', 9),
  spokes(x, y, r - 18),
  disc(x, y, 20, '#5b606c'),
  disc(x, y, 9, '#d9dde3'),
]

const bicycle = (
  main: string,
  deep: string,
  light: string,
  accent: string,
  mountain: boolean,
): Shapes => {
  const r = mountain ? 158 : 165
  return [
    shadow(270, 806, 210, 20),
    shadow(735, 806, 210, 20),
    wheel(262, 630, r, mountain),
    wheel(738, 630, r, mountain),
    line('M470 640 L262 630 L408 438 Z', deep, 17),
    line('M470 640 L394 396', main, 24),
    line('M408 446 L650 418', main, 26),
    line('M470 640 L662 452', main, 28),
    line('M476 622 L650 452', light, 7),
    line('M642 362 L672 470', main, 30),
    line('M672 470 L738 630', mountain ? '#3a3d48' : main, mountain ? 26 : 19),
    mountain ? line('M668 462 L694 524', '#c3c9d2', 26) : '',
    line('M394 396 L382 352', '#8a909c', 15),
    path(
      'M312 344 Q316 322 350 328 L448 332 Q462 336 452 350 Q400 354 372 370 Q322 374 312 344Z',
      accent,
    ),
    mountain
      ? [
          line('M638 348 L610 306 L560 312', '#454955', 17),
          line('M560 312 L606 307', '#23252e', 24),
        ]
      : [
          line('M638 350 L634 318 L700 306 Q744 320 728 366 Q716 394 684 390', '#454955', 17),
          line('M728 350 Q722 392 684 390', '#23252e', 22),
        ],
    ring(470, 640, 50, '#454955', 12),
    times(10, (i) => line(`M470 640 L${polar(470, 640, 46, i * 36)}`, '#5b606c', 5)),
    line('M470 692 L262 650 M470 590 L262 610', '#343742', 5),
    line('M470 640 L520 724', '#878d99', 13),
    rect(494, 718, 66, 17, '#23252e', 6),
    line('M470 640 L424 566', '#6d727e', 12),
    rect(392, 552, 58, 15, '#23252e', 6),
    rect(540, 498, 34, 84, down('#f7fafc', accent), 12).replace(
      '/>',
      ' transform="rotate(-44 557 540) translate(-16 26)"/>',
    ),
  ]
}

export const deportes: readonly Drawing[] = [
  {
    name: 'bicicleta-montana',
    looks: [
      look('azul', '#2f6fd0', '#f2a33a', 'menta', 'estudio'),
      look('rojo', '#d8433f', '#2b2d36', 'arena', 'jardin'),
      look('verde', '#2f9c74', '#e8e3d8', 'durazno', 'ladrillo'),
    ],
    closeUp: [170, 270, 560],
    draw: ({ main, deep, light, accent }) => bicycle(main, deep, light, accent, true),
  },
  {
    name: 'bicicleta-ruta',
    looks: [
      look('blanco', '#f1f3f5', '#d8433f', 'azulejo', 'pueblo'),
      look('negro', '#3a3d48', '#1abc9c', 'mantequilla', 'estudio'),
    ],
    draw: ({ main, deep, light, accent }) => bicycle(main, deep, light, accent, false),
  },
  {
    name: 'balon',
    looks: [
      look('blanco', '#f7f4ec', '#24344d', 'salvia', 'jardin'),
      look('naranja', '#f08a3c', '#4a2a1c', 'cielo', 'estudio'),
    ],
    draw: ({ main, deep, light, accent }) => [
      shadow(500, 806, 290, 40),
      disc(500, 540, 268, glow(light, main, main, deep)),
      path(
        `M${polar(500, 540, 96, -90)} L${polar(500, 540, 96, -18)} L${polar(500, 540, 96, 54)} L${polar(500, 540, 96, 126)} L${polar(500, 540, 96, 198)}Z`,
        accent,
      ),
      times(5, (i) => {
        const angle = -90 + i * 72
        return [
          line(`M${polar(500, 540, 96, angle)} L${polar(500, 540, 184, angle)}`, accent, 9),
          path(
            `M${polar(500, 540, 184, angle)} L${polar(500, 540, 226, angle - 21)} L${polar(500, 540, 267, angle - 15)} A268 268 0 0 1 ${polar(500, 540, 267, angle + 15)} L${polar(500, 540, 226, angle + 21)}Z`,
            accent,
          ),
          line(
            `M${polar(500, 540, 226, angle + 21)} L${polar(500, 540, 200, angle + 36)} L${polar(500, 540, 226, angle + 51)}`,
            accent,
            8,
          ),
        ]
      }),
      oval(410, 400, 90, 48, '#ffffff66').replace('/>', ' transform="rotate(-38 410 400)"/>'),
    ],
  },
  {
    name: 'mancuernas',
    looks: [
      look('negro', '#3d414e', '#d8433f', 'lavanda', 'cuarto'),
      look('gris', '#8b93a1', '#1abc9c', 'durazno', 'estudio'),
    ],
    closeUp: [120, 420, 480],
    draw: ({ main, deep, dark, light, accent }) => {
      const dumbbell = [
        rect(-190, -21, 380, 42, down('#f0f2f5', '#aeb5c0', '#767d8a'), 14),
        times(12, (i) => line(`M${-92 + i * 16} -19 l10 38`, '#878e9a', 3)),
        [-1, 1].map((side) => [
          rect(side === 1 ? 122 : -192, -118, 70, 236, down(light, main, dark), 20),
          rect(side === 1 ? 190 : -250, -92, 60, 184, down(main, deep, dark), 18),
          rect(side === 1 ? 112 : -126, -60, 14, 120, accent, 5),
          rect(side === 1 ? 140 : -176, -100, 12, 200, `${light}66`, 6),
        ]),
      ]
      return [
        shadow(500, 826, 400, 44),
        at(530, 540, dumbbell, 0.82, -7),
        at(470, 704, dumbbell, 1.05),
      ]
    },
  },
  {
    name: 'patineta',
    looks: [
      look('turquesa', '#1fb5a6', '#f26d5b', 'mantequilla', 'calle'),
      look('morado', '#7d5cc6', '#f6c445', 'nube', 'ladrillo'),
    ],
    draw: ({ main, deep, dark, light, accent, accentDeep }) => [
      shadow(500, 800, 390, 34),
      [300, 700].map((x) => [
        path(`M${x - 52} 650 H${x + 52} L${x + 24} 716 H${x - 24}Z`, down('#d7dce3', '#8c93a0')),
        disc(x - 62, 738, 56, glow(accent, accent, accentDeep)),
        disc(x + 62, 738, 56, glow(accent, accent, accentDeep)),
        disc(x - 62, 738, 20, '#f7f4ec'),
        disc(x + 62, 738, 20, '#f7f4ec'),
        disc(x - 62, 738, 9, '#5b606c'),
        disc(x + 62, 738, 9, '#5b606c'),
      ]),
      path(
        'M92 540 Q104 520 132 540 Q180 610 272 616 H728 Q820 610 868 540 Q896 520 908 540 Q900 566 876 590 Q812 654 728 654 H272 Q188 654 124 590 Q100 566 92 540Z',
        slant(light, main, deep),
      ),
      path(
        'M92 540 Q104 520 132 540 Q180 610 272 616 H728 Q820 610 868 540 Q896 520 908 540 Q860 620 728 630 H272 Q140 620 92 540Z',
        dark,
      ),
      at(
        500,
        340,
        [
          rect(-330, -86, 660, 172, across(deep, main, light), 86),
          path('M-210 -86 L-120 -86 L-30 86 L-120 86Z', accent),
          path('M-70 -86 L-30 -86 L60 86 L20 86Z', '#fffaf0'),
          disc(190, 0, 48, '#fffaf0'),
          disc(190, 0, 26, accent),
          [-250, -226, 250, 226].map((x) => [
            disc(x, -18, 5, '#fffaf0'),
            disc(x, 18, 5, '#fffaf0'),
          ]),
        ],
        1,
        -8,
      ),
    ],
  },
]
