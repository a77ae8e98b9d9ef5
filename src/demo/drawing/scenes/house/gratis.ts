import { look, type Drawing } from '../../drawing.ts'
import {
  across,
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
  twice,
} from '../../shapes.ts'

const CARDBOARD = across('#b98048', '#d9a76c', '#c28d55')

export const gratis: readonly Drawing[] = [
  {
    name: 'caja-cosas',
    looks: [
      look('multicolor', '#e8543f', '#1fb5a6', 'menta', 'cuarto'),
      look('surtido', '#7d5cc6', '#f39c2b', 'durazno', 'estudio'),
    ],
    draw: ({ main, light, accent, accentDeep }) => [
      shadow(500, 836, 380, 40),
      rect(300, 300, 90, 260, slant(light, main), 10),
      rect(316, 330, 58, 12, '#fffaf0', 5),
      rect(392, 340, 70, 230, '#f0b93a', 8),
      disc(560, 400, 96, slant('#fbd3b0', '#c98d5b')),
      twice(560, disc(488, 330, 36, '#c98d5b')),
      disc(528, 390, 9, '#1d1b3a'),
      disc(592, 390, 9, '#1d1b3a'),
      oval(560, 424, 30, 24, '#fffaf0'),
      oval(560, 414, 12, 8, '#1d1b3a'),
      line('M700 560 L740 250', '#8b929e', 16),
      path('M690 250 H800 L770 180 H716Z', slant(accent, accentDeep)),
      path('M240 520 H760 L800 560 H200Z', '#8f5d30'),
      path('M200 556 H800 V800 Q800 820 780 820 H220 Q200 820 200 800Z', CARDBOARD),
      path('M200 556 L110 620 L130 668 L206 606Z', '#d9a76c'),
      path('M800 556 L890 620 L870 668 L794 606Z', '#c28d55'),
      path('M220 556 H780 L760 640 H240Z', '#e3b67e'),
      path(
        'M500 780 C380 700 420 640 470 650 Q494 656 500 680 Q506 656 530 650 C580 640 620 700 500 780Z',
        main,
      ),
      rect(250, 760, 90, 14, '#8f5d30', 7),
    ],
  },
  {
    name: 'esquejes',
    looks: [
      look('verde', '#4d9a58', '#bfe0ee', 'rosa', 'azulejos'),
      look('verde claro', '#7fb85c', '#d8d0ef', 'mantequilla', 'mesa'),
    ],
    draw: ({ main, deep, light, accent }) => [
      shadow(500, 820, 380, 36),
      [
        [290, 0.92],
        [500, 1.1],
        [715, 0.9],
      ].map(([x = 0, size = 1], i) => {
        const top = 812 - 300 * size
        return [
          times(5, (leaf) => {
            const side = leaf % 2 ? 1 : -1
            const y = top - 20 - leaf * 52 * size
            return [
              line(`M${x} ${top + 120} Q${x + side * 10} ${top} ${x + side * 14} ${y}`, deep, 8),
              turned(
                side * (34 + i * 8),
                x + side * 14,
                y,
                path(
                  `M${x + side * 14} ${y} q${-46 * size} ${-50 * size} 0 ${-128 * size} q${46 * size} ${78 * size} 0 ${128 * size}Z`,
                  slant(light, main, deep),
                ),
              ),
            ]
          }),
          path(
            `M${x - 76 * size} ${top} H${x + 76 * size} L${x + 84 * size} 790 Q${x + 84 * size} 812 ${x + 60 * size} 812 H${x - 60 * size} Q${x - 84 * size} 812 ${x - 84 * size} 790Z`,
            `${accent}`,
          ),
          path(
            `M${x - 79 * size} ${top + 100} H${x + 79 * size} L${x + 84 * size} 790 Q${x + 84 * size} 812 ${x + 60 * size} 812 H${x - 60 * size} Q${x - 84 * size} 812 ${x - 84 * size} 790Z`,
            '#7fc4e0aa',
          ),
          times(5, (root) =>
            line(
              `M${x} ${top + 110} q${(root - 2) * 22} 50 ${(root - 2) * 26} ${110 + (root % 2) * 26}`,
              '#fffaf0',
              5,
            ),
          ),
          rect(x - 84 * size, top - 18, 168 * size, 26, '#ffffff', 12),
          rect(x - 60 * size, top + 30, 18, 190 * size, '#ffffff88', 9),
        ]
      }),
    ],
  },
  {
    name: 'tarimas',
    looks: [
      look('madera', '#c99a63', '#4d9a58', 'cielo', 'ladrillo'),
      look('madera clara', '#dfbb87', '#e8543f', 'salvia', 'jardin'),
    ],
    draw: ({ main, deep, dark, light, accent }) => [
      shadow(500, 832, 430, 40),
      times(4, (i) => {
        const y = 700 - i * 108
        const x = 110 + (i % 2) * 24
        return [
          path(`M${x + 50} ${y - 22} H${x + 700} L${x + 750} ${y + 6} H${x}Z`, deep),
          times(6, (j) =>
            path(`M${x + 56 + j * 108} ${y - 22} h86 l${14 - j * 3} 28 h-100Z`, light),
          ),
          rect(x, y + 4, 750, 26, down(light, main), 4),
          rect(x, y + 86, 750, 26, down(main, deep), 4),
          [0, 325, 650].map((dx) => [
            rect(x + dx, y + 30, 100, 58, down(main, dark), 4),
            line(`M${x + dx + 14} ${y + 50} h60 M${x + dx + 20} ${y + 68} h50`, `${dark}66`, 4),
          ]),
          [20, 360, 720].map((dx) => [
            disc(x + dx, y + 17, 5, dark),
            disc(x + dx, y + 99, 5, dark),
          ]),
        ]
      }),
      path('M440 300 H560 L546 348 H454Z', down('#d9785a', '#b5573c')),
      times(5, (i) =>
        path(
          `M500 300 Q${500 + (i - 2) * 40} ${230 + Math.abs(i - 2) * 20} ${500 + (i - 2) * 66} ${210 + Math.abs(i - 2) * 30} Q${500 + (i - 2) * 24} ${270} 500 300Z`,
          accent,
        ),
      ),
    ],
  },
  {
    name: 'frascos',
    looks: [
      look('transparente', '#c5e0ec', '#e8a33c', 'arena', 'mesa'),
      look('verde', '#b5d8c4', '#c93048', 'lavanda', 'azulejos'),
    ],
    draw: ({ main, deep, light, accent, accentDeep }) => [
      shadow(500, 820, 420, 36),
      [
        [190, 260, 330],
        [400, 250, 440],
        [610, 240, 300],
        [800, 200, 380],
      ].map(([x = 0, w = 0, h = 0], i) => [
        rect(x - w * 0.38, 812 - h, w * 0.76, h, across(deep, '#ffffff', main, deep), 34),
        rect(x - w * 0.38 + 16, 812 - h + 30, 20, h - 80, '#ffffffbb', 10),
        rect(x - w * 0.32, 812 - h - 50, w * 0.64, 58, across(accentDeep, accent, accentDeep), 12),
        times(6, (j) =>
          line(`M${x - w * 0.26 + j * w * 0.104} ${812 - h - 44} v44`, `${accentDeep}99`, 5),
        ),
        rect(x - w * 0.26, 812 - h * 0.6, w * 0.52, 80, '#fffaf0', 8),
        rect(x - w * 0.18, 812 - h * 0.6 + 22, w * 0.36, 9, '#b9b2a6', 4),
        rect(x - w * 0.18, 812 - h * 0.6 + 44, w * 0.26, 9, '#b9b2a6', 4),
        i === 1
          ? times(3, (j) =>
              line(
                `M${x} ${812 - h - 50} Q${x + (j - 1) * 30} ${250} ${x + (j - 1) * 60} ${200 + Math.abs(j - 1) * 26}`,
                '#4d8a58',
                7,
              ),
            )
          : '',
        i === 1
          ? times(3, (j) =>
              disc(
                x + (j - 1) * 60,
                196 + Math.abs(j - 1) * 26,
                28,
                ['#e8543f', '#f6c445', '#e4407a'][j] ?? light,
              ),
            )
          : '',
      ]),
    ],
  },
]
