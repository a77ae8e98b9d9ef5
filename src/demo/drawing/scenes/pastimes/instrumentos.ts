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
  rect,
  ring,
  shadow,
  slant,
  times,
  type Shapes,
} from '../../shapes.ts'

const neck = (frets: number, length: number, wood: string): Shapes => [
  rect(-26, -length, 52, length, wood, 6),
  times(frets, (i) => line(`M-24 ${-length + 14 + i * ((length - 30) / frets)} h48`, '#d9dde3', 3)),
  [3, 5, 7].map((fret) => disc(0, -length + 2 + fret * ((length - 30) / frets), 6, '#fffaf0')),
  path(
    `M-34 ${-length} L-46 ${-length - 120} Q0 ${-length - 146} 46 ${-length - 120} L34 ${-length}Z`,
    '#5d3a26',
  ),
  [-1, 1].map((side) =>
    times(3, (i) => [
      line(`M${side * 34} ${-length - 24 - i * 34} h${side * 26}`, '#c9ced6', 9),
      disc(side * 64, -length - 24 - i * 34, 12, '#fffaf0'),
    ]),
  ),
]

export const instrumentos: readonly Drawing[] = [
  {
    name: 'guitarra-acustica',
    looks: [
      look('natural', '#dd9a4f', '#5d3a26', 'menta', 'sala'),
      look('caoba', '#a2522e', '#2b1a14', 'mantequilla', 'estudio'),
    ],
    closeUp: [270, 440, 470],
    draw: ({ main, deep, dark, light, accent }) => [
      shadow(470, 880, 260, 30),
      at(
        500,
        540,
        [
          path(
            'M0 -70 Q-110 -90 -140 -10 Q-150 60 -112 100 Q-200 140 -196 240 Q-180 370 0 372 Q180 370 196 240 Q200 140 112 100 Q150 60 140 -10 Q110 -90 0 -70Z',
            dark,
          ),
          path(
            'M0 -60 Q-102 -78 -130 -8 Q-140 58 -98 102 Q-186 140 -184 238 Q-168 358 0 360 Q168 358 184 238 Q186 140 98 102 Q140 58 130 -8 Q102 -78 0 -60Z',
            glow(light, main, deep),
          ),
          ring(0, 108, 74, accent, 10),
          disc(0, 108, 64, '#2b1a14'),
          ring(0, 108, 84, '#fffaf0', 3),
          path('M60 140 Q120 150 110 220 Q80 240 46 186Z', accent),
          rect(-74, 250, 148, 24, accent, 8),
          rect(-60, 244, 120, 9, '#fffaf0', 4),
          neck(12, 330, '#4a2c1c'),
          times(6, (i) => line(`M${-15 + i * 6} -330 L${-20 + i * 8} 250`, '#f4eddc', 2)),
          path('M-150 180 Q-160 260 -100 310 Q-130 240 -126 180Z', '#ffffff44'),
        ],
        0.9,
        14,
      ),
    ],
  },
  {
    name: 'guitarra-electrica',
    looks: [
      look('rojo', '#c9303a', '#fffaf0', 'azulejo', 'cuarto'),
      look('azul', '#3f7fd0', '#fffaf0', 'durazno', 'ladrillo'),
    ],
    draw: ({ main, deep, dark, light, accent }) => [
      shadow(470, 880, 250, 28),
      at(
        490,
        550,
        [
          path(
            'M-30 -60 Q-60 -130 -130 -130 Q-190 -116 -160 -50 Q-130 10 -150 70 Q-210 150 -190 250 Q-160 350 -10 350 Q150 350 184 240 Q190 160 140 80 Q110 20 140 -30 Q160 -90 110 -100 Q60 -96 30 -20Z',
            dark,
          ),
          path(
            'M-30 -50 Q-60 -118 -126 -118 Q-172 -106 -148 -48 Q-118 12 -138 74 Q-196 150 -178 244 Q-150 338 -10 338 Q140 338 172 236 Q178 162 128 84 Q98 20 128 -32 Q146 -84 108 -88 Q66 -86 30 -10Z',
            slant(light, main, deep),
          ),
          path(
            'M-60 10 Q-110 -40 -96 40 Q-120 120 -90 200 Q-40 250 40 230 Q120 210 104 140 Q60 60 40 -10Z',
            accent,
          ),
          [40, 110, 180].map((y) => [
            rect(-48, y, 96, 28, '#22242c', 10),
            times(6, (i) => disc(-32 + i * 13, y + 14, 4, '#d9dde3')),
          ]),
          rect(-56, 256, 112, 30, slant('#f7fafc', '#8b929e'), 8),
          [
            [110, 200],
            [132, 250],
            [94, 150],
          ].map(([x = 0, y = 0]) => [disc(x, y, 17, '#22242c'), disc(x, y, 9, '#d9dde3')]),
          neck(16, 380, '#c98d5b'),
          times(6, (i) => line(`M${-15 + i * 6} -380 L${-18 + i * 7.2} 262`, '#f4eddc', 2)),
          path('M-120 -96 Q-150 -90 -128 -44 Q-112 -10 -118 20 Q-90 -40 -120 -96Z', '#ffffff55'),
        ],
        0.88,
        16,
      ),
    ],
  },
  {
    name: 'teclado',
    looks: [
      look('negro', '#343843', '#e8543f', 'lavanda', 'cuarto'),
      look('blanco', '#f0f1f4', '#2f7dd2', 'durazno', 'sala'),
    ],
    draw: ({ main, deep, light, accent }) => [
      shadow(500, 850, 420, 34),
      line('M250 560 L740 840 M750 560 L260 840', '#3a3d48', 24),
      line('M200 846 H330 M670 846 H800', '#22242c', 22),
      path('M80 380 H920 L950 570 H50Z', down(light, main)),
      rect(46, 566, 908, 46, down(main, deep), 12),
      path('M90 470 H910 L922 560 H78Z', '#fffdf7'),
      times(25, (i) => line(`M${122 + i * 32} 470 L${112 + i * 33.4} 560`, '#b9b2a6', 3)),
      times(25, (i) =>
        i % 7 === 2 || i % 7 === 6 ? '' : path(`M${114 + i * 32} 470 h18 l-1 56 h-20Z`, '#1d1f27'),
      ),
      rect(400, 396, 200, 54, slant('#9fe0d0', '#5fb8a8'), 8),
      rect(420, 412, 90, 10, '#1d1f2799', 5),
      rect(420, 430, 130, 8, '#1d1f2766', 4),
      times(6, (i) => disc(150 + i * 38, 424, 13, i === 2 ? accent : deep)),
      times(8, (i) => rect(640 + i * 30, 408 + (i % 2) * 4, 20, 30, i === 5 ? accent : deep, 6)),
      path('M360 250 H640 L670 386 H330Z', '#fffaf0'),
      times(3, (row) => [
        times(5, (l) =>
          line(`M${372 - row * 8} ${276 + row * 36 + l * 5} H${628 + row * 8}`, '#8b929e', 1.5),
        ),
        times(7, (n) => oval(390 + n * 36, 280 + row * 36 + ((n * 7) % 16), 7, 5, '#1d1b3a')),
      ]),
    ],
  },
  {
    name: 'trompeta',
    looks: [
      look('dorado', '#e3ab3a', '#fff3cf', 'noche', 'penumbra'),
      look('plata', '#bcc4cf', '#ffffff', 'rosa', 'mesa'),
    ],
    draw: ({ main, deep, dark, light, accent }) => [
      shadow(500, 790, 420, 34),
      at(
        500,
        500,
        [
          line('M-400 -40 H240', deep, 34),
          line('M-400 -44 H240', light, 14),
          line('M-300 -40 V100 Q-300 150 -250 150 H170 Q220 150 220 100 V-40', main, 32),
          line('M-290 60 V100 Q-290 140 -250 140 H160', light, 8),
          path('M220 -74 Q330 -70 420 -170 L430 110 Q330 0 220 -10Z', slant(accent, main, deep)),
          oval(424, -30, 34, 142, main),
          oval(428, -30, 20, 118, dark),
          [-140, -50, 40].map((x) => [
            rect(x - 30, -130, 60, 300, across(deep, light, accent, main, deep), 12),
            rect(x - 8, -190, 16, 70, '#d9dde3'),
            disc(x, -196, 28, slant('#fffaf0', main)),
            rect(x - 34, -40, 68, 14, deep, 5),
            rect(x - 34, 120, 68, 14, deep, 5),
          ]),
          path('M-470 -72 L-400 -58 V-26 L-470 -12Z', across(light, deep)),
          oval(-470, -42, 12, 32, accent),
          line('M60 170 q36 40 60 0', deep, 12),
        ],
        0.96,
        -10,
      ),
    ],
  },
  {
    name: 'tambora',
    looks: [
      look('rojo', '#c83a34', '#f2dca8', 'arena', 'fiesta'),
      look('azul', '#2f5fa8', '#f2dca8', 'menta', 'sala'),
    ],
    draw: ({ main, deep, dark, light, accent }) => [
      shadow(500, 830, 330, 38),
      rect(200, 360, 600, 430, across(deep, main, light, main, deep), 20),
      oval(500, 790, 300, 62, deep),
      times(8, (i) =>
        line(`M${206 + i * 74} 390 L${243 + i * 74} 790 L${280 + i * 74} 390`, accent, 8),
      ),
      path(
        'M200 720 Q500 800 800 720 V790 Q500 880 200 790Z',
        across(dark, '#c98d5b', '#e8bd82', '#c98d5b', dark),
      ),
      path(
        'M200 350 Q500 440 800 350 V420 Q500 510 200 420Z',
        across(dark, '#c98d5b', '#e8bd82', '#c98d5b', dark),
      ),
      oval(500, 354, 306, 82, '#8f5d30'),
      oval(500, 346, 290, 72, glow('#fffaf0', '#f7ecd2', '#e3cfa0')),
      line('M300 200 L520 330', '#c98d5b', 20),
      line('M720 170 L560 340', '#c98d5b', 20),
      disc(528, 334, 32, '#fffaf0'),
      disc(552, 346, 30, '#f0e2c4'),
      times(4, (i) =>
        rect(250 + i * 150, 400 + (i % 3 ? 34 : 8), 22, 46, slant('#f7fafc', '#8b929e'), 6),
      ),
    ],
  },
]
