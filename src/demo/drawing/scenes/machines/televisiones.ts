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
  twice,
  type Shapes,
} from '../../shapes.ts'

const landscape = (x: number, y: number, w: number, h: number, accent: string): Shapes => [
  rect(x, y, w, h, down('#2f3f8f', '#c9578f', '#f6a55a')),
  disc(x + w * 0.66, y + h * 0.5, h * 0.17, '#fff3cf'),
  path(
    `M${x} ${y + h * 0.72} L${x + w * 0.22} ${y + h * 0.38} L${x + w * 0.42} ${y + h * 0.68} L${x + w * 0.58} ${y + h * 0.46} L${x + w} ${y + h * 0.78} V${y + h} H${x}Z`,
    '#3d2f6b',
  ),
  path(
    `M${x} ${y + h * 0.86} Q${x + w * 0.3} ${y + h * 0.7} ${x + w * 0.6} ${y + h * 0.84} T${x + w} ${y + h * 0.82} V${y + h} H${x}Z`,
    accent,
  ),
  path(`M${x} ${y} H${x + w * 0.42} L${x + w * 0.14} ${y + h} H${x}Z`, '#ffffff1c'),
]

export const televisiones: readonly Drawing[] = [
  {
    name: 'pantalla',
    looks: [
      look('negro', '#2b2d36', '#1f7f70', 'durazno', 'sala'),
      look('gris', '#6d7583', '#2f5fa8', 'menta', 'cuarto'),
      look('plata', '#c3c8d0', '#7b3f8c', 'barro', 'mesa'),
    ],
    draw: ({ main, deep, dark, light, accent }) => [
      shadow(500, 850, 420, 30),
      rect(110, 700, 780, 130, down('#c98d5b', '#8f5d30'), 10),
      [130, 390, 650].map((x) => [
        rect(x, 716, 220, 98, '#a9703c', 6),
        disc(x + 110, 765, 9, '#f2d59a'),
      ]),
      twice(500, rect(150, 826, 26, 34, '#5d3a26', 4)),
      twice(500, path('M250 660 L220 704 H300Z', dark)),
      rect(90, 200, 820, 476, slant(light, main, deep), 12),
      landscape(104, 214, 792, 440, accent),
      disc(500, 666, 4, '#e8543f'),
      path('M780 640 H850 L840 704 H790Z', '#fffaf0'),
      times(5, (i) => line(`M815 646 q${(i - 2) * 16} -40 ${(i - 2) * 26} -70`, '#4d8a58', 10)),
    ],
  },
  {
    name: 'pantalla-pared',
    looks: [
      look('negro', '#22242c', '#e8543f', 'noche', 'penumbra'),
      look('blanco', '#eceff3', '#1abc9c', 'cielo', 'cuarto'),
    ],
    draw: ({ main, deep, light, accent, accentDeep }) => [
      shadow(500, 850, 380, 26),
      rect(80, 130, 840, 500, slant(light, main, deep), 14),
      rect(94, 144, 812, 472, '#12131a', 6),
      times(3, (row) =>
        times(5, (i) => [
          rect(
            120 + i * 156,
            320 + row * 98 - (row === 0 ? 0 : 0),
            142,
            84,
            [accent, '#f6c445', '#2f7dd2', '#7d5cc6', '#1fb5a6', '#f0589a', accentDeep][
              (i * 2 + row * 3) % 7
            ] ?? accent,
            10,
          ),
          disc(160 + i * 156, 350 + row * 98, 16, '#ffffff66'),
          path(
            `M${120 + i * 156} ${404 + row * 98} l50 -40 l40 30 l30 -20 l22 20 v10Z`,
            '#1d1b3a55',
          ),
        ]),
      ),
      rect(120, 168, 470, 130, slant(accent, accentDeep), 14),
      path('M190 206 L250 236 L190 266Z', '#fffaf0'),
      rect(290, 206, 220, 20, '#fffaf0', 10),
      rect(290, 242, 140, 14, '#ffffff99', 7),
      rect(620, 168, 260, 130, '#2a2d3a', 14),
      disc(680, 232, 34, '#f6c445'),
      rect(730, 214, 120, 14, '#ffffffaa', 7),
      rect(730, 240, 80, 12, '#ffffff66', 6),
      rect(180, 760, 640, 84, down('#3a3d48', '#1d1f27'), 40),
      times(26, (i) => rect(216 + i * 22, 780, 9, 44, '#5b606c', 4)),
      disc(500, 802, 12, accent),
    ],
  },
  {
    name: 'tele-retro',
    looks: [
      look('madera', '#a8683e', '#f2803a', 'menta', 'sala'),
      look('rojo', '#c9473f', '#1fb5a6', 'mantequilla', 'sala'),
      look('negro', '#34343c', '#c3cad3', 'rosa', 'cuarto'),
      look('hueso', '#e6dac0', '#3a5f9e', 'salvia', 'mesa'),
    ],
    draw: ({ main, deep, dark, light, accent }) => [
      shadow(500, 850, 340, 30),
      line('M460 300 L320 110 M540 300 L680 110', '#8b929e', 11),
      disc(320, 106, 17, accent),
      disc(680, 106, 17, accent),
      twice(500, path('M270 740 H310 L280 850 H256Z', dark)),
      rect(150, 280, 700, 490, down(light, main, deep), 60),
      rect(180, 310, 480, 430, dark, 70),
      rect(200, 330, 440, 390, slant('#9fc8c0', '#4f7f8a', '#2f4f5f'), 90),
      ['#f6f0dc', '#f6d145', '#4fc4c0', '#5dab57', '#d957a0', '#d8433f', '#3a5fc0'].map(
        (color, i) => rect(226 + i * 56, 370, 56, 250, `${color}cc`),
      ),
      rect(226, 620, 392, 60, '#22242caa'),
      path('M230 380 Q260 344 380 340 Q290 400 260 520Z', '#ffffff66'),
      [400, 520].map((y) => [
        disc(755, y, 50, dark),
        disc(755, y - 3, 42, slant('#fbe9b4', '#b98a3c')),
        line(`M755 ${y - 3} l20 -26`, dark, 9),
      ]),
      times(5, (i) => rect(706, 600 + i * 24, 98, 10, dark, 5)),
      rect(240, 288, 380, 10, light, 5),
    ],
  },
  {
    name: 'proyector',
    looks: [
      look('blanco', '#eef0f3', '#7fd0f0', 'noche', 'penumbra'),
      look('negro', '#3a3e4a', '#f6c445', 'lavanda', 'mesa'),
    ],
    draw: ({ main, deep, dark, light, accent, accentLight }) => [
      path(
        'M330 640 L40 120 H560 L430 620Z',
        across(`${accentLight}00`, `${accentLight}88`, `${accentLight}22`),
      ),
      shadow(560, 812, 360, 36),
      rect(220, 540, 680, 240, down(light, main, deep), 56),
      rect(220, 540, 680, 70, light, 40),
      disc(390, 660, 116, dark),
      disc(390, 660, 102, slant('#5b606c', '#22242c')),
      disc(390, 660, 78, glow('#ffffff', accent, '#24406b', '#12131f')),
      oval(364, 630, 24, 15, '#ffffff'),
      times(9, (i) => rect(600 + i * 28, 640, 13, 100, `${dark}66`, 6)),
      times(4, (i) => disc(640 + i * 54, 576, 15, i === 0 ? '#4fd08a' : deep)),
      rect(500, 560, 80, 30, dark, 15),
      rect(280, 776, 60, 30, '#3a3d48', 8),
      rect(780, 776, 60, 30, '#3a3d48', 8),
    ],
  },
]
