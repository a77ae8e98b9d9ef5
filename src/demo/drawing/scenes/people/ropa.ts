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
  type Shapes,
} from '../../shapes.ts'

const hanger: Shapes = [
  line('M500 190 V160 Q500 120 540 124 Q566 134 556 164', '#8b929e', 9),
  line('M500 190 L330 262 M500 190 L670 262', '#c98d5b', 18),
]

export const ropa: readonly Drawing[] = [
  {
    name: 'tenis',
    looks: [
      look('blanco', '#f4f3ef', '#e8543f', 'cielo', 'estudio'),
      look('azul', '#3f6fc8', '#f6c445', 'durazno', 'ladrillo'),
      look('rosa', '#ec8fa8', '#7d5cc6', 'menta', 'estudio'),
    ],
    closeUp: [90, 360, 470],
    draw: ({ main, deep, dark, light, accent, accentDeep }) => [
      shadow(500, 800, 440, 40),
      path(
        'M100 700 Q80 560 130 440 Q150 400 200 420 Q270 470 340 430 L400 380 Q440 360 470 390 Q560 560 760 590 Q890 610 910 700 Q914 730 890 740 H130 Q104 736 100 700Z',
        slant(light, main, deep),
      ),
      path('M100 700 Q80 560 130 440 Q150 400 200 420 Q230 440 250 446 Q230 560 260 700Z', accent),
      path('M700 580 Q880 590 908 690 L740 700 Q760 620 700 580Z', deep),
      path(
        'M340 640 Q440 640 560 520 Q600 560 640 574 Q520 690 360 690Z',
        slant(accent, accentDeep),
      ),
      times(5, (i) => [
        line(`M${384 + i * 46} ${416 + i * 36} l70 -34`, '#fffdf7', 17),
        disc(384 + i * 46, 420 + i * 36, 9, dark),
        disc(456 + i * 46, 382 + i * 36, 9, dark),
      ]),
      path('M340 430 L400 380 Q430 364 452 376 L420 440 Q380 470 340 460Z', dark),
      path('M400 380 Q390 300 440 300 Q480 320 470 390Z', accent),
      path(
        'M84 716 Q84 700 100 700 H890 Q926 704 924 740 Q916 790 870 790 H140 Q84 786 84 716Z',
        down('#ffffff', '#dcd7cc'),
      ),
      path('M84 750 H922 Q912 790 870 790 H140 Q92 788 84 750Z', accentDeep),
      times(18, (i) => rect(120 + i * 44, 764, 22, 26, '#1d1b3a44', 4)),
      path('M130 470 Q140 440 170 444 Q150 540 160 660 Q120 580 130 470Z', '#ffffff55'),
    ],
  },
  {
    name: 'chamarra',
    looks: [
      look('azul mezclilla', '#5580b5', '#e8a33c', 'arena', 'cuarto'),
      look('café', '#7c4c31', '#d9dde3', 'menta', 'ladrillo'),
    ],
    draw: ({ main, deep, dark, light, accent }) => [
      shadow(500, 880, 260, 24),
      hanger,
      path(
        'M380 234 Q500 280 620 234 L740 290 Q800 330 826 480 L870 740 L770 770 L716 520 L720 850 H280 L284 520 L230 770 L130 740 L174 480 Q200 330 260 290Z',
        across(deep, main, light, main, deep),
      ),
      path('M380 234 Q500 290 620 234 L560 330 L500 300 L440 330Z', dark),
      path(
        'M380 230 L330 280 L440 380 L500 296Z M620 230 L670 280 L560 380 L500 296Z',
        down(light, main),
      ),
      line('M500 310 V850', dark, 9),
      line('M484 330 V840 M516 330 V840', accent, 4),
      times(7, (i) => disc(500, 380 + i * 68, 12, accent)),
      twice(500, [
        rect(320, 430, 130, 120, `${deep}`, 8),
        path('M312 420 H458 V460 L385 490 L312 460Z', down(light, main)),
        disc(385, 470, 9, accent),
        line('M320 440 V546 H450 V440', accent, 3),
        line('M284 520 L270 380', dark, 6),
        path('M130 740 L230 770 L224 810 L122 776Z', deep),
        line('M340 620 L330 790', accent, 3),
      ]),
      rect(278, 810, 444, 44, deep, 8),
      line('M286 820 H714', accent, 3),
    ],
  },
  {
    name: 'vestido',
    looks: [
      look('blanco', '#f8f3e8', '#e4407a', 'azulejo', 'cuarto'),
      look('rojo', '#c7363c', '#f6d145', 'rosa', 'sala'),
    ],
    draw: ({ main, deep, light, accent, accentDeep }) => [
      shadow(500, 890, 260, 22),
      hanger,
      path(
        'M390 240 Q500 330 610 240 L700 270 L760 400 L680 440 L640 400 L620 520 Q700 700 740 860 Q500 900 260 860 Q300 700 380 520 L360 400 L320 440 L240 400 L300 270Z',
        across(deep, main, light, main, deep),
      ),
      path('M390 240 Q500 330 610 240 L640 262 Q610 420 500 424 Q390 420 360 262Z', accentDeep),
      [
        [420, 300],
        [500, 380],
        [580, 300],
        [456, 350],
        [544, 350],
      ].map(([x = 0, y = 0], i) => [
        times(6, (k) =>
          turned(
            k * 60,
            x,
            y,
            oval(
              x,
              y - 18,
              11,
              16,
              ['#f6c445', accent, '#1abc9c', '#f39c2b', '#3a8fd0'][i] ?? accent,
            ),
          ),
        ),
        disc(x, y, 9, '#fffaf0'),
      ]),
      path('M380 500 H620 L624 540 H376Z', accent),
      times(7, (i) => path(`M${392 + i * 34} 520 l10 -14 l10 14 l-10 14Z`, '#fffaf0')),
      times(5, (i) =>
        line(`M${420 + i * 40} 548 Q${390 + i * 55} 700 ${330 + i * 86} 850`, `${deep}`, 5),
      ),
      path('M286 780 Q500 820 714 780 L730 830 Q500 870 270 830Z', accent),
      times(10, (i) => [
        disc(
          306 + i * 43,
          812 + Math.sin((i / 9) * Math.PI) * 22,
          15,
          ['#f6c445', '#fffaf0', '#1abc9c'][i % 3] ?? accent,
        ),
        disc(306 + i * 43, 812 + Math.sin((i / 9) * Math.PI) * 22, 6, accentDeep),
      ]),
      twice(500, line('M250 398 L322 434', accent, 14)),
    ],
  },
  {
    name: 'botas',
    looks: [
      look('café', '#8f5630', '#e0b070', 'mantequilla', 'mesa'),
      look('negro', '#3a3540', '#b9c0ca', 'salvia', 'cuarto'),
    ],
    draw: ({ main, deep, dark, light, accent }) => {
      const boot = [
        path(
          'M-120 -330 Q-60 -290 0 -330 Q50 -290 110 -330 L96 40 Q110 110 240 140 Q330 160 330 220 V250 H-130 Q-140 120 -120 -20Z',
          slant(light, main, deep),
        ),
        path(
          'M-120 -330 Q-60 -290 0 -330 Q50 -290 110 -330 L106 -230 Q40 -200 -10 -226 Q-60 -200 -118 -226Z',
          deep,
        ),
        line(
          'M-90 -190 Q-10 -90 -80 10 M80 -190 Q10 -90 76 10 M-40 -180 Q0 -110 40 -180 M-50 -40 Q0 -90 50 -40 M0 -150 V-70',
          accent,
          6,
        ),
        path('M96 40 Q110 110 240 140 Q330 160 330 220 L150 210 Q100 160 60 60Z', deep),
        line('M150 196 Q200 160 260 180 M176 206 Q220 184 280 200', accent, 5),
        path('M-136 246 H340 Q350 276 320 280 H90 L60 262 H-10 L-24 330 H-130Z', dark),
        path('M-100 -300 L-84 -20 Q-96 120 -100 230 L-112 230 Q-120 60 -106 -30Z', '#ffffff33'),
        [-110, 96].map((x) => rect(x - 12, -350, 26, 70, main, 8)),
      ]
      return [
        shadow(500, 830, 410, 36),
        `<g transform="translate(620 480) scale(0.94)">${boot.flat().join('')}</g>`,
        `<g transform="translate(330 510)">${boot.flat().join('')}</g>`,
      ]
    },
  },
  {
    name: 'playera',
    looks: [
      look('verde', '#1f8a5f', '#fffaf0', 'durazno', 'cuarto'),
      look('negro', '#343843', '#f6c445', 'cielo', 'ladrillo'),
    ],
    draw: ({ main, deep, light, accent }) => [
      shadow(500, 880, 250, 22),
      hanger,
      path(
        'M388 236 Q500 320 612 236 L740 280 L860 470 L748 540 L690 450 L700 840 Q500 870 300 840 L310 450 L252 540 L140 470 L260 280Z',
        across(deep, main, light, main, deep),
      ),
      path('M388 236 Q500 320 612 236 L632 246 Q500 356 368 246Z', accent),
      twice(500, path('M140 470 L252 540 L262 522 L152 450Z', accent)),
      disc(500, 540, 110, accent),
      path(
        'M500 450 L524 512 L590 516 L538 558 L556 622 L500 586 L444 622 L462 558 L410 516 L476 512Z',
        main,
      ),
      line('M330 470 Q350 640 336 820 M670 470 Q650 640 664 820', deep, 5),
      rect(410, 680, 180, 16, accent, 8),
      rect(440, 712, 120, 12, accent, 6),
      path('M300 818 Q500 850 700 818 V840 Q500 870 300 840Z', down(deep, deep)),
    ],
  },
]
