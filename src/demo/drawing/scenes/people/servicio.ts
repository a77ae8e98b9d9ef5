import { look, type Drawing } from '../../drawing.ts'
import {
  across,
  disc,
  down,
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

export const servicio: readonly Drawing[] = [
  {
    name: 'barberia',
    looks: [
      look('negro', '#33363f', '#d8433f', 'menta', 'azulejos'),
      look('café', '#7c4a30', '#1f6f8f', 'durazno', 'ladrillo'),
    ],
    draw: ({ main, deep, dark, light, accent }) => [
      shadow(440, 862, 300, 34),
      rect(760, 150, 110, 36, '#c9ced6', 12),
      rect(770, 186, 90, 360, '#ffffff', 6),
      times(6, (i) => [
        path(
          `M770 ${220 + i * 64} L860 ${180 + i * 64} V${206 + i * 64} L770 ${246 + i * 64}Z`,
          '#d8433f',
        ),
        i < 5
          ? path(
              `M770 ${254 + i * 64} L860 ${214 + i * 64} V${236 + i * 64} L770 ${276 + i * 64}Z`,
              '#2f5fa8',
            )
          : '',
      ]),
      rect(770, 186, 24, 360, '#ffffff77'),
      rect(760, 540, 110, 36, '#c9ced6', 12),
      disc(815, 140, 34, slant('#f7fafc', '#8b929e')),
      oval(440, 846, 190, 30, slant('#dfe3e9', '#7e8591')),
      rect(400, 690, 80, 150, across('#8b929e', '#f7fafc', '#6d727e')),
      rect(310, 130, 150, 90, down(light, deep), 30),
      path(
        'M280 230 Q290 200 330 200 H460 Q490 210 500 240 L540 560 H330Z',
        across(deep, main, light, deep),
      ),
      times(3, (i) => line(`M${326 + i * 60} 250 L${370 + i * 54} 540`, dark, 6)),
      times(6, (i) => disc(350 + (i % 2) * 80 + i * 6, 290 + Math.floor(i / 2) * 90, 8, light)),
      rect(300, 560, 360, 90, down(light, main, deep), 36),
      rect(330, 646, 300, 52, '#454955', 16),
      path('M600 650 H680 L760 800 H700Z', '#8b929e'),
      rect(690, 790, 150, 28, '#454955', 12),
      rect(360, 430, 280, 44, down(light, dark), 22),
      rect(610, 470, 30, 110, '#8b929e', 10),
      turned(-22, 170, 420, [
        line('M150 250 L190 480 M210 250 L166 480', '#c9ced6', 20),
        ring(150, 520, 40, accent, 18),
        ring(214, 520, 40, accent, 18),
        disc(180, 410, 10, '#5b606c'),
      ]),
    ],
  },
  {
    name: 'taquiza',
    looks: [
      look('rojo', '#c93c35', '#f6c445', 'cielo', 'fiesta'),
      look('verde', '#2f8560', '#f39c2b', 'rosa', 'fiesta'),
    ],
    closeUp: [180, 400, 480],
    draw: ({ main, deep, dark, light, accent }) => [
      shadow(500, 846, 440, 30),
      path('M690 220 H760 V640 H690Z', '#8b929e'),
      path(
        'M640 300 Q725 260 810 300 L770 590 Q725 620 680 590Z',
        down('#d9773f', '#a94a26', '#7d331c'),
      ),
      times(8, (i) =>
        line(
          `M${652 + i * 4} ${330 + i * 32} Q725 ${350 + i * 32} ${798 - i * 4} ${330 + i * 32}`,
          '#7d331c88',
          8,
        ),
      ),
      path('M676 250 H774 L764 296 H686Z', '#f6d145'),
      path('M690 250 L700 200 L716 244 L726 190 L738 244 L756 204 L760 250Z', '#4d8a58'),
      oval(725, 640, 120, 22, '#6d727e'),
      rect(90, 660, 820, 180, down(light, main, deep), 14),
      times(9, (i) => path(`M${90 + i * 91} 660 h91 l-46 70Z`, i % 2 ? accent : '#fffaf0')),
      rect(70, 640, 860, 32, down('#c98d5b', '#8f5d30'), 10),
      oval(330, 634, 240, 34, '#2f6fb0'),
      oval(330, 628, 220, 28, '#f7fafc'),
      [190, 290, 390, 470].map((x, i) => [
        path(
          `M${x - 80} 620 Q${x - 70} ${520 - (i % 2) * 8} ${x} 516 Q${x + 70} ${520 - (i % 2) * 8} ${x + 80} 620Z`,
          down('#f7dc9a', '#dfae52'),
        ),
        path(
          `M${x - 70} 566 Q${x - 40} 500 ${x} 506 Q${x + 44} 500 ${x + 70} 566 Q${x + 20} 530 ${x} 534 Q${x - 30} 530 ${x - 70} 566Z`,
          '#a94a26',
        ),
        times(5, (j) =>
          disc(
            x - 46 + j * 23,
            524 + Math.abs(j - 2) * 8,
            9,
            ['#4d9a58', '#fffaf0', '#e4407a'][(i + j) % 3] ?? light,
          ),
        ),
        disc(x - 24, 584, 5, '#c98d3c'),
        disc(x + 26, 594, 6, '#c98d3c'),
      ]),
      [
        [540, '#5d9a45'],
        [610, '#c93c35'],
      ].map(([x, color]) => [
        path(
          `M${Number(x) - 40} 590 H${Number(x) + 40} L${Number(x) + 26} 640 H${Number(x) - 26}Z`,
          dark,
        ),
        oval(Number(x), 590, 40, 12, String(color)),
      ]),
      path('M120 600 q-30 20 -20 40 q40 10 50 -24Z', '#a8d06c'),
    ],
  },
  {
    name: 'mudanzas',
    looks: [
      look('blanco', '#f2f3f5', '#e8843a', 'durazno', 'calle'),
      look('azul', '#3f7fc0', '#f6c445', 'menta', 'pueblo'),
    ],
    draw: ({ main, deep, dark, light, accent, accentDeep }) => [
      shadow(500, 832, 460, 34),
      rect(60, 290, 580, 470, down(light, main, deep), 16),
      rect(60, 640, 580, 60, accent),
      path('M260 420 H440 V580 H260Z', slant('#d9a76c', '#b98048')),
      path('M330 420 H370 V480 H330Z', '#f2dcb8'),
      line('M470 500 H580 M548 470 L584 500 L548 530', accentDeep, 20),
      path(
        'M650 420 H800 Q840 424 866 480 L900 560 Q946 570 946 620 V760 H650Z',
        down(light, main, deep),
      ),
      path('M690 456 H790 Q818 460 836 500 L864 560 H690Z', slant('#d6eefa', '#7fa9c4', '#4f7690')),
      path('M716 550 L756 462 H784 L744 550Z', '#ffffff66'),
      rect(690, 600, 50, 14, dark, 7),
      line('M668 440 V750', dark, 5),
      oval(922, 640, 20, 28, '#fff6d5'),
      rect(640, 716, 310, 56, '#3a3d48', 10),
      rect(50, 730, 600, 40, '#3a3d48', 8),
      [210, 780].map((x) => [
        disc(x, 764, 76, '#1d1e25'),
        disc(x, 764, 44, slant('#eef1f5', '#9aa2af')),
        disc(x, 764, 16, '#5b606c'),
        times(6, (i) =>
          disc(x + 28 * Math.cos(i * 1.047), 764 + 28 * Math.sin(i * 1.047), 4, '#5b606c'),
        ),
      ]),
      rect(20, 720, 130, 120, slant('#d9a76c', '#b98048'), 4),
      rect(70, 720, 30, 50, '#f2dcb8'),
    ],
  },
  {
    name: 'clases',
    looks: [
      look('verde', '#2f6f5a', '#f6c445', 'arena', 'cuarto'),
      look('azul', '#2f4f7f', '#e8843a', 'rosa', 'cuarto'),
    ],
    draw: ({ main, deep, light, accent, accentDeep }) => [
      rect(110, 110, 780, 470, down('#c98d5b', '#a9703c'), 16),
      rect(136, 136, 728, 418, slant(light, main, deep), 6),
      line('M200 220 L270 360 M270 220 L200 360', '#fffaf0', 11),
      line('M310 270 H370 M340 240 V300', '#fffaf0', 11),
      line('M410 220 L446 290 L482 220 M446 290 L420 360', '#fffaf0', 11),
      line('M520 270 H580 M520 302 H580', '#fffaf0', 11),
      ring(680, 290, 70, '#f6d145', 9),
      line('M680 290 L748 270 M680 290 V222', '#f6d145', 9),
      line('M200 450 Q260 400 320 450 T440 450 T560 450', '#8fe0f0', 9),
      line('M620 490 L700 410 L790 490Z', '#f5a0b8', 9),
      rect(136, 540, 728, 26, '#8f5d30', 6),
      rect(640, 526, 90, 20, '#fffaf0', 6),
      shadow(500, 866, 420, 28),
      rect(90, 740, 820, 34, down('#d9a76c', '#a9703c'), 10),
      [150, 820].map((x) => rect(x, 770, 30, 100, '#8f5d30', 4)),
      rect(180, 700, 210, 40, accent, 6),
      rect(196, 662, 190, 40, '#c94f43', 6),
      rect(188, 624, 200, 40, '#2f7d8f', 6),
      disc(290, 578, 46, slant('#f0705a', '#c93c35')),
      line('M290 536 q4 -22 20 -28', '#7a5236', 8),
      path('M302 524 q30 -30 54 -8 q-24 26 -54 8Z', '#5d9a45'),
      path('M560 640 H660 L648 740 H572Z', accentDeep),
      times(5, (i) =>
        line(
          `M${584 + i * 14} 644 L${564 + i * 24} ${560 + (i % 2) * 20}`,
          ['#e8543f', '#f6c445', '#5dab57', '#2f7dd2', '#7d5cc6'][i] ?? accent,
          14,
        ),
      ),
      turned(-8, 760, 710, rect(700, 690, 140, 46, '#fffaf0', 4)),
    ],
  },
]
