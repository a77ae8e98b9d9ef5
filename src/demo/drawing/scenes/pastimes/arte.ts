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

export const arte: readonly Drawing[] = [
  {
    name: 'alebrije',
    looks: [
      look('morado', '#7a45b8', '#f6c445', 'menta', 'fiesta'),
      look('naranja', '#ee7431', '#1fb5a6', 'cielo', 'estudio'),
      look('azul', '#2d7dd2', '#f0589a', 'mantequilla', 'mesa'),
    ],
    closeUp: [330, 190, 480],
    draw: ({ main, deep, light, accent, accentLight }) => [
      shadow(500, 816, 380, 40),
      path(
        'M250 560 Q110 540 130 380 Q150 290 220 320 Q270 350 220 390 Q180 400 200 450 Q230 500 300 510Z',
        slant(accent, deep),
      ),
      times(5, (i) => disc(160 + i * 14, 480 - i * 34, 11, accentLight)),
      [300, 400, 600, 690].map((x, i) => [
        path(
          `M${x - 44} 600 H${x + 44} L${x + 34} 790 Q${x + 60} 800 ${x + 56} 814 H${x - 40}Z`,
          down(i % 2 ? light : main, deep),
        ),
        times(3, (j) =>
          line(`M${x - 36} ${660 + j * 40} H${x + 34}`, j % 2 ? accent : '#fffaf0', 9),
        ),
      ]),
      path(
        'M230 560 Q240 420 460 430 Q640 440 700 400 L760 560 Q740 690 620 680 H330 Q230 680 230 560Z',
        down(light, main, deep),
      ),
      times(6, (i) => path(`M${290 + i * 74} 440 l24 -66 l24 66Z`, i % 2 ? accent : '#e8543f')),
      path(
        'M420 470 Q360 330 200 220 Q340 210 420 270 Q420 200 400 150 Q540 230 560 470Z',
        slant(accentLight, accent, deep),
      ),
      times(4, (i) =>
        line(
          `M${470 - i * 8} ${440 - i * 14} Q${420 - i * 24} ${360 - i * 22} ${300 + i * 36} ${250 - i * 14}`,
          i % 2 ? main : '#fffaf0',
          8,
        ),
      ),
      path(
        'M650 470 Q620 300 700 250 L680 150 L752 220 H812 L876 150 L866 260 Q930 330 880 420 Q850 470 790 474 Q740 540 690 540Z',
        slant(light, main, deep),
      ),
      path('M700 178 L708 238 L742 228Z M862 178 L850 240 L822 226Z', '#f0589a'),
      twice(786, [
        disc(740, 330, 34, '#fffaf0'),
        disc(744, 334, 19, '#1d1b3a'),
        disc(750, 328, 7, '#ffffff'),
      ]),
      path('M760 396 H812 L786 420Z', '#1d1b3a'),
      line('M786 420 V436 Q760 458 740 440 M786 436 Q812 458 832 440', '#1d1b3a', 6),
      times(3, (i) => [
        disc(786, 272 - i * 18, 9 - i * 2, accent),
        disc(714 + i * 6, 390 + i * 12, 7, accentLight),
        disc(858 - i * 6, 390 + i * 12, 7, accentLight),
      ]),
      times(7, (i) => [
        disc(300 + i * 56, 548 + (i % 2) * 40, 26, i % 2 ? accent : '#fffaf0'),
        disc(300 + i * 56, 548 + (i % 2) * 40, 15, i % 2 ? '#e8543f' : '#1fb5a6'),
        disc(300 + i * 56, 548 + (i % 2) * 40, 6, '#fffaf0'),
      ]),
      times(18, (i) => disc(270 + i * 25, 640 + Math.sin(i) * 8, 6, '#fffaf0')),
    ],
  },
  {
    name: 'talavera',
    looks: [
      look('azul y blanco', '#2456a6', '#f0b93a', 'durazno', 'mesa'),
      look('verde y amarillo', '#2f8560', '#e8843a', 'rosa', 'azulejos'),
    ],
    closeUp: [250, 330, 470],
    draw: ({ main, deep, accent, accentDeep }) => [
      shadow(500, 820, 320, 40),
      path(
        'M400 226 H600 L590 290 Q760 360 764 550 Q760 720 620 800 H380 Q240 720 236 550 Q240 360 410 290Z',
        across('#dcd7cc', '#fffdf7', '#fffdf7', '#d3ccbe'),
      ),
      oval(500, 226, 100, 24, '#e8e2d6'),
      oval(500, 228, 84, 16, deep),
      path('M412 262 H588 L592 288 H408Z', main),
      path('M326 352 Q500 300 674 352 L690 374 Q500 326 310 374Z', accent),
      times(12, (i) => disc(330 + i * 31, 392 - Math.sin((i / 11) * Math.PI) * 40, 9, main)),
      times(8, (i) =>
        turned(
          i * 45,
          500,
          560,
          path('M500 550 Q462 500 500 440 Q538 500 500 550Z', i % 2 ? accent : main),
        ),
      ),
      times(8, (i) => turned(i * 45 + 22, 500, 560, disc(500, 452, 11, deep))),
      disc(500, 560, 40, accentDeep),
      disc(500, 560, 26, '#fbe7a1'),
      twice(500, [
        path('M256 500 Q330 470 340 550 Q330 640 262 610 Q310 590 306 550 Q300 516 256 530Z', main),
        path('M290 640 Q350 620 370 690 Q320 700 290 640Z', accent),
        line('M300 420 Q360 430 372 490', '#3f8f5c', 9),
      ]),
      path('M330 742 Q500 790 670 742 L644 784 Q500 816 356 784Z', main),
      times(11, (i) =>
        path(
          `M${356 + i * 28} ${770 + Math.sin((i / 10) * Math.PI) * 18} l8 -12 l8 12 l-8 12Z`,
          '#fffdf7',
        ),
      ),
      oval(350, 480, 26, 90, '#ffffffaa'),
    ],
  },
  {
    name: 'caballete',
    looks: [
      look('madera', '#c08a56', '#e8543f', 'nube', 'cuarto'),
      look('nogal', '#8f5d3b', '#2f7dd2', 'salvia', 'ladrillo'),
    ],
    draw: ({ main, deep, light, accent, accentLight }) => [
      shadow(500, 872, 330, 30),
      line('M500 140 L500 850', deep, 26),
      line('M460 160 L256 868', main, 28),
      line('M540 160 L744 868', main, 28),
      rect(216, 210, 568, 440, '#cfc4b0', 6),
      rect(224, 210, 560, 434, '#fffdf7', 4),
      rect(240, 226, 528, 402, down('#fdebc8', accentLight, accent)),
      disc(620, 360, 60, '#fff3cf'),
      path('M240 520 L380 340 L470 450 L560 370 L768 540 V628 H240Z', '#6d5b8f'),
      path('M240 560 Q400 490 560 560 T768 560 V628 H240Z', '#3f7a5c'),
      [300, 420, 700].map((x, i) => [
        line(`M${x} 610 V${530 - i * 10}`, '#2c5a43', 16),
        line(`M${x} ${570} h30 v-26 M${x} ${584} h-28 v-24`, '#2c5a43', 12),
      ]),
      rect(180, 650, 640, 34, down(light, main), 8),
      rect(440, 172, 120, 40, down(light, main), 8),
      path(
        'M720 700 Q860 690 900 770 Q900 850 800 846 Q760 840 770 810 Q770 790 740 800 Q670 810 670 760 Q676 712 720 700Z',
        slant('#e0b184', '#b98048'),
      ),
      [
        ['#e8543f', 740, 738],
        ['#f6c445', 796, 730],
        ['#1fb5a6', 846, 766],
        ['#2f7dd2', 836, 812],
        [accent, 716, 766],
      ].map(([color, x, y]) => disc(Number(x), Number(y), 22, String(color))),
      line('M620 668 L700 610', '#5d4630', 10),
      line('M620 668 L604 680', accent, 16),
    ],
  },
  {
    name: 'lapices',
    looks: [
      look('multicolor', '#f0b93a', '#2f7dd2', 'cielo', 'estudio'),
      look('pastel', '#f2a0b0', '#7d5cc6', 'menta', 'mesa'),
    ],
    draw: ({ main, deep, light, accent, accentDeep }) => {
      const colors = [
        '#e8543f',
        '#f39c2b',
        '#f6d145',
        '#5dab57',
        '#1fb5a6',
        '#2f7dd2',
        '#7d5cc6',
        '#e4407a',
      ]
      return [
        shadow(500, 820, 380, 40),
        turned(-5, 640, 700, [
          rect(420, 560, 420, 250, down('#fffdf7', '#eadfcb'), 10),
          rect(420, 560, 60, 250, accent, 8),
          times(6, (i) => rect(436, 580 + i * 38, 28, 14, accentDeep, 7)),
          times(5, (i) => rect(516, 606 + i * 38, 280, 6, '#c9d8e6', 3)),
        ]),
        colors.map((color, i) =>
          turned((i - 3.5) * 5.5, 360, 800, [
            rect(
              346 + (i - 3.5) * 30,
              270 + (i % 3) * 28,
              34,
              400,
              across(color, color, `${color}`),
              4,
            ),
            rect(354 + (i - 3.5) * 30, 270 + (i % 3) * 28, 9, 400, '#ffffff55', 2),
            path(
              `M${346 + (i - 3.5) * 30} ${271 + (i % 3) * 28} L${363 + (i - 3.5) * 30} ${206 + (i % 3) * 28} L${380 + (i - 3.5) * 30} ${271 + (i % 3) * 28}Z`,
              '#f2dcb8',
            ),
            path(
              `M${356 + (i - 3.5) * 30} ${232 + (i % 3) * 28} L${363 + (i - 3.5) * 30} ${206 + (i % 3) * 28} L${370 + (i - 3.5) * 30} ${232 + (i % 3) * 28}Z`,
              color,
            ),
          ]),
        ),
        path(
          'M210 540 H510 L486 790 Q482 816 450 816 H270 Q238 816 234 790Z',
          across(deep, main, light, main, deep),
        ),
        times(6, (i) =>
          path(`M${238 + i * 42} 640 l21 -34 l21 34 l-21 34Z`, i % 2 ? accent : '#fffaf0'),
        ),
        rect(206, 534, 308, 26, light, 13),
        rect(236, 720, 250, 16, '#fffaf0', 8),
      ]
    },
  },
]
