import { look, type Drawing } from '../../drawing.ts'
import {
  across,
  disc,
  down,
  glow,
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

export const hogar: readonly Drawing[] = [
  {
    name: 'molcajete',
    looks: [
      look('gris piedra', '#6d6a70', '#c93c35', 'mantequilla', 'azulejos'),
      look('negro', '#4a474f', '#5da34a', 'durazno', 'mesa'),
    ],
    closeUp: [240, 300, 480],
    draw: ({ main, deep, dark, light, accent, accentDeep, accentLight }) => [
      shadow(500, 820, 370, 40),
      [300, 500, 700].map((x) =>
        path(`M${x - 54} 690 H${x + 54} L${x + 26} 818 H${x - 26}Z`, down(main, dark)),
      ),
      path(
        'M170 480 H830 Q826 740 620 768 H380 Q174 740 170 480Z',
        across(deep, main, light, main, dark),
      ),
      times(60, (i) =>
        disc(
          220 + ((i * 97) % 560),
          540 + ((i * 61) % 190),
          3 + (i % 4),
          i % 2 ? `${dark}aa` : `${light}aa`,
        ),
      ),
      oval(500, 480, 330, 86, light),
      oval(500, 486, 296, 70, dark),
      oval(500, 496, 268, 54, glow(accentLight, accent, accentDeep)),
      [
        [420, 486],
        [560, 500],
        [480, 516],
        [620, 490],
        [380, 506],
        [520, 480],
      ].map(([x = 0, y = 0], i) => oval(x, y, 15, 8, i % 2 ? '#fbe7a1' : accentLight)),
      path(
        'M440 476 q20 -24 44 -4 q-10 18 -44 4Z M570 474 q24 -16 40 6 q-20 14 -40 -6Z',
        '#4d9a58',
      ),
      turned(38, 660, 400, [
        path(
          'M606 220 Q660 190 714 220 L730 440 Q660 500 590 440Z',
          across(deep, main, light, dark),
        ),
        times(16, (i) =>
          disc(
            612 + ((i * 37) % 96),
            250 + ((i * 53) % 190),
            4,
            i % 2 ? `${dark}aa` : `${light}aa`,
          ),
        ),
      ]),
      path(
        'M120 760 Q160 700 220 740 Q250 790 190 816 Q130 816 120 760Z',
        slant('#f0705a', '#b92f2c'),
      ),
      path('M160 722 l10 -24 l16 22Z', '#4d8a58'),
      path('M800 780 Q880 730 930 790 Q900 826 820 816Z', slant('#a8d06c', '#5d9a45')),
    ],
  },
  {
    name: 'cactus',
    looks: [
      look('barro', '#cf7348', '#4d9a68', 'cielo', 'mesa'),
      look('blanco', '#f2ede2', '#5dab57', 'rosa', 'cuarto'),
      look('azul', '#3f7fc0', '#6aa35a', 'arena', 'azulejos'),
    ],
    draw: ({ main, deep, light, accent, accentDeep, accentLight }) => [
      shadow(500, 826, 300, 36),
      rect(410, 190, 180, 440, across(accentDeep, accent, accentLight, accent, accentDeep), 90),
      path(
        'M420 500 H330 Q250 496 250 410 V340 Q250 300 290 300 Q330 300 330 340 V400 Q334 420 360 420 H420Z',
        across(accentDeep, accent, accentLight),
      ),
      path(
        'M580 440 H650 Q740 436 740 340 V290 Q740 250 700 250 Q660 250 660 290 V330 Q656 360 630 360 H580Z',
        across(accent, accentLight, accentDeep),
      ),
      [446, 500, 554].map((x) => line(`M${x} 230 V600`, accentDeep, 6)),
      times(18, (i) =>
        line(
          `M${446 + (i % 3) * 54} ${250 + Math.floor(i / 3) * 60} l-10 -8 m10 8 l10 -8`,
          '#fffaf0',
          4,
        ),
      ),
      times(4, (i) =>
        line(
          `M290 ${330 + i * 36} l-8 -8 m8 8 l8 -8 M700 ${280 + i * 36} l-8 -8 m8 8 l8 -8`,
          '#fffaf0',
          4,
        ),
      ),
      [
        [500, 186],
        [440, 200],
        [560, 200],
      ].map(([x = 0, y = 0]) => [
        times(6, (i) => turned(i * 60, x, y, oval(x, y - 20, 12, 20, '#f0589a'))),
        disc(x, y, 11, '#f6d145'),
      ]),
      rect(290, 580, 420, 84, down(light, main), 18),
      path(
        'M314 656 H686 L640 800 Q634 822 600 822 H400 Q366 822 360 800Z',
        across(deep, main, light, main, deep),
      ),
      times(7, (i) =>
        path(`M${344 + i * 46} 730 l22 -34 l22 34 l-22 34Z`, i % 2 ? '#fffaf0' : '#f0b93a'),
      ),
      rect(310, 600, 380, 12, `${light}`, 6),
    ],
  },
  {
    name: 'ollas',
    looks: [
      look('rojo', '#c9403a', '#e3e8ee', 'menta', 'azulejos'),
      look('azul peltre', '#2f5fae', '#f7efdc', 'mantequilla', 'azulejos'),
    ],
    draw: ({ main, deep, dark, light, accent }) => [
      shadow(500, 820, 420, 40),
      twice(440, line('M196 520 H140 V580 H196', dark, 24)),
      rect(190, 460, 500, 350, across(deep, main, light, main, deep), 44),
      rect(176, 440, 528, 46, down(light, deep), 20),
      path('M206 440 Q220 340 440 336 Q660 340 674 440Z', across(deep, main, light, main, deep)),
      rect(404, 296, 72, 46, '#22242c', 18),
      times(70, (i) => disc(220 + ((i * 89) % 440), 500 + ((i * 53) % 290), 3.5, `${accent}cc`)),
      rect(228, 500, 26, 230, '#ffffff66', 13),
      rect(640, 640, 230, 172, across(deep, main, light, main, deep), 30),
      rect(628, 620, 254, 34, down(light, deep), 16),
      line('M880 668 H980', dark, 28),
      times(24, (i) => disc(660 + ((i * 47) % 190), 670 + ((i * 31) % 120), 3.5, `${accent}cc`)),
      line('M740 620 L830 330', '#c98d5b', 22),
      oval(838, 300, 36, 54, '#c98d5b'),
      oval(838, 300, 22, 38, '#a9703c'),
    ],
  },
  {
    name: 'lampara-pie',
    looks: [
      look('beige', '#ecd6ae', '#8f5d3b', 'noche', 'sala'),
      look('terracota', '#d9785a', '#3a3d48', 'salvia', 'sala'),
    ],
    draw: ({ main, deep, light, accent, accentDeep }) => [
      shadow(500, 850, 260, 30),
      disc(500, 330, 320, glow('#fff3cfbb', '#fff3cf44', '#fff3cf00')),
      line('M500 420 L340 840', accent, 22),
      line('M500 420 L660 840', accent, 22),
      line('M500 420 V850', accentDeep, 22),
      rect(430, 620, 140, 18, accentDeep, 9),
      path('M376 170 H624 L710 430 H290Z', across(deep, main, light, main, deep)),
      path('M376 170 H624 L630 190 H370Z', light),
      path('M296 410 H704 L710 430 H290Z', '#fff6d5'),
      times(9, (i) => line(`M${400 + i * 25} 176 L${320 + i * 45} 424`, `${deep}33`, 4)),
      line('M620 430 v90', '#8b929e', 4),
      disc(620, 526, 10, accent),
    ],
  },
  {
    name: 'podadora',
    looks: [
      look('verde', '#3f9a4f', '#2b2d36', 'arena', 'jardin'),
      look('rojo', '#d24239', '#3a3d48', 'cielo', 'jardin'),
    ],
    draw: ({ main, deep, dark, light, accent, accentDeep }) => [
      shadow(440, 850, 390, 34),
      line('M520 620 L820 220', '#454955', 22),
      line('M600 640 L880 250', '#5b606c', 20),
      line('M800 230 H900', accent, 40),
      line('M700 400 L770 470', '#5b606c', 14),
      path('M640 620 Q760 600 800 700 L780 790 H620Z', down(accent, accentDeep)),
      times(6, (i) => line(`M${650 + i * 22} 650 V776`, '#5b606c', 5)),
      path('M110 720 Q130 620 260 610 H600 Q690 620 700 720 V780 H110Z', down(light, main, deep)),
      path('M110 740 H700 V780 H110Z', dark),
      rect(280, 510, 240, 120, down('#5b606c', '#2b2d36'), 26),
      rect(300, 470, 200, 60, down(light, main), 22),
      times(5, (i) => rect(310 + i * 38, 550, 22, 56, '#22242c', 6)),
      disc(400, 490, 24, accent),
      rect(150, 650, 140, 16, light, 8),
      [210, 620].map((x) => [
        disc(x, 780, 74, '#22242c'),
        disc(x, 780, 44, '#f0b93a'),
        disc(x, 780, 16, '#5b606c'),
      ]),
      times(11, (i) =>
        path(`M${40 + i * 20} 856 l8 -${30 + (i % 3) * 16} l8 ${30 + (i % 3) * 16}Z`, '#4d8a3f'),
      ),
    ],
  },
]
