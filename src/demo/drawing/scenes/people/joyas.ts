import { look, type Drawing } from '../../drawing.ts'
import {
  across,
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
  turned,
} from '../../shapes.ts'

export const joyas: readonly Drawing[] = [
  {
    name: 'reloj',
    looks: [
      look('café', '#8a5330', '#f7efdc', 'cielo', 'mesa'),
      look('negro', '#2f323d', '#24406b', 'durazno', 'estudio'),
      look('acero', '#b9c2cd', '#1f7f70', 'lavanda', 'estudio'),
    ],
    closeUp: [280, 290, 440],
    draw: ({ main, deep, light, accent }) => [
      shadow(500, 866, 220, 26),
      path(
        'M410 330 L424 110 Q430 90 460 90 H540 Q570 90 576 110 L590 330Z',
        across(deep, main, light, main, deep),
      ),
      path(
        'M410 690 L424 850 Q430 880 460 880 H540 Q570 880 576 850 L590 690Z',
        across(deep, main, light, main, deep),
      ),
      [130, 180, 230].map((y) => oval(500, y, 9, 12, '#1d1b3a99')),
      line('M436 110 L424 320 M564 110 L576 320 M426 700 L438 850 M574 700 L562 850', light, 4),
      rect(704, 480, 44, 56, slant('#fbe9b4', '#b98a3c'), 10),
      disc(500, 510, 218, slant('#fdf3d0', '#d9ab52', '#9c6f2c')),
      disc(500, 510, 190, '#7a5826'),
      disc(500, 510, 182, glow(accent, accent, accent)),
      times(60, (i) =>
        line(
          `M${polar(500, 510, 174, i * 6)} L${polar(500, 510, i % 5 ? 166 : 148, i * 6)}`,
          i % 5 ? '#b98a3c' : '#d9ab52',
          i % 5 ? 3 : 9,
        ),
      ),
      ring(500, 590, 40, '#d9ab52', 4),
      line('M500 590 L516 566', '#d9ab52', 5),
      line('M500 510 L424 432', '#e8c26a', 14),
      line('M500 510 L600 420', '#e8c26a', 10),
      line('M500 540 L486 366', '#c9303a', 4),
      disc(500, 510, 15, '#b98a3c'),
      path('M372 420 Q420 350 500 340 Q420 390 392 470Z', '#ffffff55'),
    ],
  },
  {
    name: 'anillo',
    looks: [
      look('dorado', '#e6b64a', '#9cd8f0', 'rosa', 'estudio'),
      look('plata', '#c9d1db', '#f0589a', 'menta', 'estudio'),
    ],
    draw: ({ main, deep, dark, light, accent, accentDeep, accentLight }) => [
      shadow(500, 826, 360, 40),
      path(
        'M180 700 H820 L850 800 Q850 826 820 826 H180 Q150 826 150 800Z',
        down('#3f6f68', '#27504b'),
      ),
      path('M180 700 H820 L780 660 H220Z', '#5d9a8f'),
      path('M430 660 H570 L560 690 H440Z', '#1d3b37'),
      ring(500, 520, 172, dark, 50),
      ring(500, 520, 172, main, 42),
      `<path d="M${polar(500, 520, 172, 150)} A172 172 0 0 1 ${polar(500, 520, 172, 250)}" fill="none" stroke="${light}" stroke-width="20" stroke-linecap="round"/>`,
      `<path d="M${polar(500, 520, 178, -20)} A178 178 0 0 1 ${polar(500, 520, 178, 50)}" fill="none" stroke="${deep}" stroke-width="16" stroke-linecap="round"/>`,
      path('M420 370 L456 330 H544 L580 370 L540 390 H460Z', deep),
      path('M390 240 L440 180 H560 L610 240 L500 362Z', slant(accentLight, accent, accentDeep)),
      path('M390 240 H610 L500 362Z', `${accentDeep}88`),
      path('M440 180 L460 240 L500 180 L540 240 L560 180 M390 240 L440 180Z', '#ffffffaa'),
      path('M460 240 H540 L500 362Z', accentLight),
      line('M404 250 L424 372 M596 250 L576 372', light, 13),
      [
        [330, 170],
        [690, 210],
        [640, 120],
      ].map(([x = 0, y = 0], i) =>
        path(
          `M${x} ${y - 34 + i * 6} l8 26 l26 8 l-26 8 l-8 26 l-8 -26 l-26 -8 l26 -8Z`,
          '#ffffff',
        ),
      ),
    ],
  },
  {
    name: 'collar',
    looks: [
      look('perla', '#f7efe4', '#e0b24a', 'noche', 'penumbra'),
      look('turquesa', '#3fb8b0', '#d9dde3', 'durazno', 'estudio'),
    ],
    draw: ({ main, deep, light, accent, accentDeep }) => [
      shadow(500, 850, 280, 30),
      path(
        'M390 120 Q500 90 610 120 Q600 260 640 330 Q800 380 800 560 Q780 780 640 846 H360 Q220 780 200 560 Q200 380 360 330 Q400 260 390 120Z',
        across('#4b5f7c', '#6f86a8', '#4b5f7c'),
      ),
      path('M360 330 Q400 260 390 120 Q430 110 440 112 Q450 300 380 350Z', '#ffffff22'),
      times(23, (i) => {
        const angle = 200 - i * 10
        const radians = (angle * Math.PI) / 180
        const x = 500 + 200 * Math.cos(radians)
        const y = 330 + 260 * Math.sin(radians)
        const size = 15 + 12 * Math.max(0, Math.sin(radians))
        return [
          disc(x, y, size, glow(light, main, deep)),
          oval(x - size * 0.3, y - size * 0.3, size * 0.3, size * 0.2, '#ffffff'),
        ]
      }),
      rect(492, 610, 16, 34, accent, 6),
      path('M500 634 Q570 710 500 770 Q430 710 500 634Z', slant(accent, accentDeep)),
      path('M500 660 Q544 710 500 748 Q456 710 500 660Z', glow(light, main, deep)),
    ],
  },
  {
    name: 'aretes',
    looks: [
      look('oro y coral', '#e3ae45', '#e8543f', 'menta', 'estudio'),
      look('plata y turquesa', '#c3ccd6', '#2fa79a', 'mantequilla', 'mesa'),
    ],
    draw: ({ main, deep, light, accent, accentDeep }) => [
      shadow(500, 846, 330, 30),
      rect(160, 150, 680, 690, down('#fffaf0', '#efe4d0'), 24),
      rect(190, 180, 620, 630, '#fffdf7', 16),
      [340, 660].map((x) => [
        line(`M${x} 330 V250 Q${x} 210 ${x + 34} 214`, deep, 9),
        disc(x, 350, 40, slant(light, deep)),
        disc(x, 350, 24, glow('#ffffff', accent, accentDeep)),
        path(
          `M${x - 100} 500 Q${x - 100} 400 ${x} 396 Q${x + 100} 400 ${x + 100} 500 Q${x + 84} 590 ${x} 610 Q${x - 84} 590 ${x - 100} 500Z`,
          slant(light, main, deep),
        ),
        times(8, (i) =>
          turned(i * 45, x, 504, [ring(x, 446, 19, deep, 6), disc(x, 446, 8, accent)]),
        ),
        disc(x, 504, 32, accentDeep),
        disc(x, 504, 24, glow('#ffffff', accent, accentDeep)),
        times(5, (i) => [
          line(
            `M${x - 68 + i * 34} ${592 + (2 - Math.abs(i - 2)) * 12} v${54 + (2 - Math.abs(i - 2)) * 14}`,
            main,
            6,
          ),
          path(
            `M${x - 68 + i * 34} ${640 + (2 - Math.abs(i - 2)) * 26} q22 44 0 64 q-22 -20 0 -64Z`,
            slant(accent, accentDeep),
          ),
        ]),
      ]),
      rect(430, 166, 140, 26, down('#e3d3b5', '#cdb894'), 12),
    ],
  },
]
