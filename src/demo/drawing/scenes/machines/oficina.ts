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
} from '../../shapes.ts'

export const oficina: readonly Drawing[] = [
  {
    name: 'silla-oficina',
    looks: [
      look('negro', '#3a3f4d', '#1abc9c', 'mantequilla', 'cuarto'),
      look('azul', '#3565a8', '#e3e8ee', 'durazno', 'cuarto'),
    ],
    closeUp: [250, 130, 500],
    draw: ({ main, deep, dark, light, accent }) => [
      shadow(500, 872, 300, 34),
      rect(484, 640, 32, 150, across('#8b929e', '#dfe3e9', '#6d727e')),
      twice(500, path('M486 770 L514 770 L290 850 L270 836Z', '#3a3d48')),
      rect(486, 770, 28, 84, '#2b2d36', 8),
      [270, 390, 500, 610, 730].map((x, i) =>
        disc(x, i === 2 ? 872 : i % 2 ? 846 : 858, 22, '#22242c'),
      ),
      path('M396 790 L486 766 L500 790 L400 830Z M604 790 L514 766 L500 790 L600 830Z', '#454955'),
      line('M500 560 V640', '#5b606c', 40),
      path(
        'M320 150 Q330 116 380 112 H620 Q670 116 680 150 Q706 330 672 500 Q664 540 620 544 H380 Q336 540 328 500 Q294 330 320 150Z',
        across(deep, main, light, main, deep),
      ),
      path(
        'M356 176 Q362 150 396 148 H604 Q638 150 644 176 Q662 330 636 476 Q632 500 604 504 H396 Q368 500 364 476 Q338 330 356 176Z',
        down(light, main),
      ),
      times(9, (i) =>
        line(`M362 ${196 + i * 34} Q500 ${210 + i * 34} 638 ${196 + i * 34}`, `${dark}44`, 5),
      ),
      rect(420, 440, 160, 46, accent, 22),
      path(
        'M270 590 Q270 560 320 556 H680 Q730 560 730 590 L722 640 Q716 664 680 664 H320 Q284 664 278 640Z',
        down(light, main, deep),
      ),
      twice(500, [
        line('M296 600 Q230 600 236 520 V450', '#454955', 26),
        rect(196, 422, 110, 38, down('#5b606c', '#2b2d36'), 18),
      ]),
    ],
  },
  {
    name: 'impresora',
    looks: [
      look('blanco', '#eef0f3', '#1abc9c', 'lavanda', 'mesa'),
      look('negro', '#3d414e', '#e8543f', 'menta', 'mesa'),
      look('gris', '#a3abb6', '#f2a33a', 'durazno', 'cuarto'),
    ],
    draw: ({ main, deep, dark, light, accent }) => [
      shadow(500, 816, 420, 40),
      path('M300 210 H700 L720 440 H280Z', down('#ffffff', '#e6e2da')),
      times(4, (i) => rect(340, 250 + i * 36, 320 - (i % 2) * 90, 10, '#c9c6c1', 5)),
      path('M250 400 H750 L780 470 H220Z', down(light, deep)),
      rect(150, 450, 700, 340, down(light, main, deep), 44),
      rect(150, 450, 700, 120, down(light, main), 44),
      rect(210, 600, 580, 60, '#22242c', 20),
      path(
        'M270 630 H730 L780 790 Q784 806 760 806 H240 Q216 806 220 790Z',
        down('#ffffff', '#efe9df'),
      ),
      rect(330, 670, 340, 100, slant('#8fc7ea', '#bfe3d6'), 8),
      path('M330 770 L430 690 L510 750 L580 706 L670 770Z', '#3f8f6c'),
      disc(610, 700, 18, '#fff3cf'),
      rect(620, 480, 170, 66, dark, 14),
      rect(632, 490, 92, 46, slant('#bfe9f5', '#6fb1dc'), 8),
      disc(756, 513, 18, accent),
      rect(200, 494, 120, 14, deep, 7),
      disc(210, 540, 8, '#4fd08a'),
      disc(240, 540, 8, accent),
    ],
  },
  {
    name: 'lampara-escritorio',
    looks: [
      look('amarillo', '#f1b92f', '#2b2d36', 'noche', 'penumbra'),
      look('rojo', '#d5473f', '#c9ced6', 'nube', 'mesa'),
    ],
    draw: ({ main, deep, light, accent, accentLight }) => [
      shadow(450, 812, 300, 36),
      path('M560 420 L360 800 H960 L800 470Z', down('#fff3cfaa', '#fff3cf00')),
      rect(640, 780, 240, 30, '#3a7f8f', 6),
      rect(654, 750, 214, 30, '#e8a83b', 6),
      rect(634, 722, 226, 28, '#c94f43', 6),
      oval(390, 796, 150, 30, down(light, deep)),
      oval(390, 786, 150, 26, down(light, main)),
      line('M390 780 L300 500', accent, 22),
      line('M300 500 L520 290', accent, 22),
      line('M318 520 L520 320', accentLight, 5),
      disc(300, 500, 30, down(light, deep)),
      disc(300, 500, 13, accentLight),
      disc(520, 290, 24, main),
      path(
        'M520 250 Q600 220 660 300 L820 440 Q830 476 800 490 L600 540 Q570 540 570 510 L530 350 Q490 300 520 250Z',
        slant(light, main, deep),
      ),
      path(
        'M812 430 Q832 476 800 490 L600 540 Q572 540 570 508 Q640 440 812 430Z',
        glow('#ffffff', '#fff6d5', '#ffe08a'),
      ),
      path('M552 270 Q600 250 640 300 L700 356 Q620 330 560 330Z', '#ffffff55'),
    ],
  },
  {
    name: 'archivero',
    looks: [
      look('gris', '#9aa6b5', '#f2a33a', 'rosa', 'cuarto'),
      look('verde', '#6fa58c', '#f7efdc', 'arena', 'cuarto'),
    ],
    draw: ({ main, deep, dark, light, accent }) => [
      shadow(500, 860, 270, 32),
      rect(290, 190, 420, 656, across(light, main, deep), 14),
      times(3, (i) => [
        rect(312, 222 + i * 206, 376, 188, down(light, main), 10),
        rect(312, 402 + i * 206, 376, 8, dark, 4),
        rect(420, 300 + i * 206, 160, 26, slant('#f7fafc', '#8b929e'), 13),
        rect(430, 250 + i * 206, 140, 36, '#fffdf7', 6),
        rect(446, 264 + i * 206, 90, 8, i === 1 ? accent : '#8b929e', 4),
        disc(654, 250 + i * 206, 9, dark),
      ]),
      rect(300, 842, 400, 16, dark, 6),
      path('M380 90 H470 L462 190 H388Z', across('#d9785a', '#ee9a7c', '#b5573c')),
      times(7, (i) =>
        path(
          `M425 96 Q${425 + (i - 3) * 36} ${40 + Math.abs(i - 3) * 14} ${425 + (i - 3) * 50} ${20 + Math.abs(i - 3) * 26} Q${425 + (i - 3) * 20} ${60} 425 96Z`,
          i % 2 ? '#4d8a58' : '#6aa35a',
        ),
      ),
      rect(540, 158, 130, 32, accent, 6),
      rect(552, 126, 110, 32, '#c94f43', 6),
    ],
  },
]
