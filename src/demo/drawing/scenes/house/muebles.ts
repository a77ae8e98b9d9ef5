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

export const muebles: readonly Drawing[] = [
  {
    name: 'sofa',
    looks: [
      look('gris', '#8c97a6', '#e0a33c', 'durazno', 'sala'),
      look('verde', '#2f7d6b', '#f0c26a', 'rosa', 'sala'),
      look('azul', '#3a5f9e', '#f07f5a', 'arena', 'sala'),
    ],
    closeUp: [90, 330, 520],
    draw: ({ main, deep, dark, light, accent, accentLight }) => [
      shadow(500, 846, 440, 46),
      twice(500, path('M170 790 L196 790 L188 846 L176 846Z', '#6b4428')),
      rect(150, 380, 700, 320, down(light, main), 60),
      line('M500 400 V600', deep, 6),
      rect(140, 690, 720, 106, down(main, dark), 26),
      rect(196, 574, 306, 136, down(light, main, deep), 38),
      rect(498, 574, 306, 136, down(light, main, deep), 38),
      twice(500, [
        rect(84, 490, 134, 306, across(light, main, deep), 58),
        rect(104, 504, 94, 40, `${light}`, 20),
      ]),
      turned(-14, 300, 530, [
        rect(226, 456, 150, 150, slant(accentLight, accent), 26),
        line('M246 476 L356 586 M356 476 L246 586', `${accentLight}`, 7),
      ]),
      turned(12, 700, 540, [
        rect(630, 470, 138, 138, down('#fffaf0', '#e8dfd0'), 26),
        times(3, (i) => line(`M652 ${504 + i * 34} H746`, accent, 8)),
      ]),
      line('M230 408 Q340 392 470 398', `${light}`, 8),
      line('M530 398 Q660 392 770 408', `${light}`, 8),
    ],
  },
  {
    name: 'mesa-comedor',
    looks: [
      look('café', '#a5683c', '#e8ddc8', 'menta', 'sala'),
      look('nogal', '#6d4630', '#c65d45', 'mantequilla', 'cuarto'),
    ],
    draw: ({ main, deep, dark, light, accent, accentDeep }) => {
      const chair = [
        rect(120, 330, 18, 470, down(main, dark), 8),
        rect(262, 330, 18, 300, down(main, dark), 8),
        rect(112, 330, 176, 60, down(light, main), 20),
        times(3, (i) => rect(152 + i * 36, 386, 12, 200, deep, 5)),
        rect(104, 586, 214, 44, down(accent, accentDeep), 20),
        rect(292, 620, 18, 190, down(main, dark), 8),
        rect(112, 620, 18, 190, down(main, dark), 8),
      ]
      return [
        shadow(500, 840, 430, 48),
        twice(500, chair),
        twice(500, path('M262 560 H312 L296 838 H270Z', down(deep, dark))),
        rect(196, 560, 608, 44, dark, 6),
        path('M150 500 H850 L880 560 H120Z', slant(light, main, main)),
        rect(120, 556, 760, 22, deep, 8),
        line('M240 518 H560 M420 538 H780', `${deep}66`, 4),
        oval(500, 520, 130, 20, '#ffffffaa'),
        path(
          'M440 424 Q440 516 500 518 Q560 516 560 424Z',
          across('#3a7fc0', '#7fb7e6', '#2d66a3'),
        ),
        oval(500, 424, 60, 13, '#24527f'),
        line('M462 462 q38 26 76 0', '#f6c445', 8),
        [
          [-50, -90, '#e8543f'],
          [-8, -130, '#f39c2b'],
          [42, -96, '#e4407a'],
        ].map(([x, y, color]) => [
          line(
            `M500 424 Q${500 + Number(x) / 2} ${424 + Number(y) / 2} ${500 + Number(x)} ${424 + Number(y)}`,
            '#4d8a58',
            7,
          ),
          disc(500 + Number(x), 424 + Number(y), 32, String(color)),
          disc(500 + Number(x), 424 + Number(y), 12, '#fbe7a1'),
        ]),
      ]
    },
  },
  {
    name: 'librero',
    looks: [
      look('café', '#b0764a', '#1abc9c', 'cielo', 'cuarto'),
      look('blanco', '#f3efe7', '#e8543f', 'salvia', 'cuarto'),
      look('negro', '#3b3836', '#f2a33a', 'menta', 'patio'),
    ],
    closeUp: [250, 180, 480],
    draw: ({ main, deep, dark, light, accent }) => {
      const spines = [
        '#c94f43',
        '#e8a83b',
        '#3a7f8f',
        '#44547a',
        '#8a5fa8',
        '#5d9a63',
        '#e6d7b8',
        accent,
      ]
      return [
        shadow(500, 856, 320, 34),
        rect(236, 130, 528, 716, down(main, deep), 12),
        rect(262, 156, 476, 664, dark, 4),
        times(4, (row) => [
          rect(262, 156 + row * 166, 476, 150, down(`${dark}`, deep)),
          rect(262, 306 + row * 166, 476, 18, down(light, main)),
          times(row === 1 ? 6 : row === 3 ? 8 : 11, (i) => {
            const tall = 92 + ((i * 37 + row * 23) % 40)
            const x = 272 + i * 34 + (row === 2 ? 90 : 0)
            return x > 700
              ? ''
              : [
                  rect(
                    x,
                    306 + row * 166 - tall,
                    29,
                    tall,
                    spines[(i * 3 + row) % spines.length] ?? accent,
                    4,
                  ),
                  rect(x + 5, 306 + row * 166 - tall + 16, 19, 7, '#fffaf099', 2),
                ]
          }),
        ]),
        disc(640, 418, 50, slant('#fffaf0', '#d8cdb8')),
        path('M608 470 H676 L666 472 Z', '#d8cdb8'),
        rect(282, 560, 62, 78, down('#d9785a', '#b5573c'), 10),
        times(5, (i) => line(`M313 564 q${(i - 2) * 20} -40 ${(i - 2) * 26} -74`, '#4d8a58', 12)),
        rect(574, 702, 130, 100, slant('#e9cf9d', '#caa667'), 10),
        line('M590 730 H690 M590 756 H690', '#a98549', 5),
        twice(500, rect(250, 846, 30, 16, dark, 4)),
      ]
    },
  },
  {
    name: 'cama',
    looks: [
      look('café', '#8f5d3b', '#4d8fb8', 'lavanda', 'cuarto'),
      look('beige', '#d9c3a0', '#d9785a', 'menta', 'cuarto'),
    ],
    draw: ({ main, deep, dark, light, accent, accentDeep, accentLight }) => [
      shadow(500, 868, 440, 44),
      rect(120, 250, 760, 420, down(light, main, deep), 40),
      times(5, (i) => rect(160 + i * 140, 290, 118, 240, `${light}88`, 22)),
      rect(104, 700, 792, 130, down(main, dark), 16),
      twice(500, rect(120, 820, 44, 46, dark, 6)),
      path('M130 560 H870 L900 760 H100Z', down('#fffdf7', '#e9e3d8')),
      twice(500, [
        rect(176, 440, 290, 140, down('#ffffff', '#e4dccd'), 54),
        line('M216 470 Q320 450 420 474', '#d8cfbf', 6),
      ]),
      path(
        'M112 632 Q500 596 888 632 L912 780 Q700 800 500 782 T88 780Z',
        slant(accentLight, accent, accentDeep),
      ),
      path('M112 632 Q500 596 888 632 L892 664 Q500 630 108 664Z', '#fffaf0'),
      times(7, (i) => line(`M${170 + i * 110} 668 L${150 + i * 116} 776`, `${accentLight}99`, 7)),
      turned(-6, 500, 560, rect(412, 500, 176, 116, slant(accent, accentDeep), 34)),
      line('M440 540 q60 26 120 -10', accentLight, 7),
    ],
  },
]
