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
  twice,
} from '../../shapes.ts'

export const accesorios: readonly Drawing[] = [
  {
    name: 'bolsa',
    looks: [
      look('café', '#a9613a', '#e8c26a', 'menta', 'mesa'),
      look('rojo', '#c23b45', '#e8c26a', 'nube', 'estudio'),
    ],
    closeUp: [260, 360, 460],
    draw: ({ main, deep, dark, light, accent }) => [
      shadow(500, 816, 340, 38),
      line('M356 470 Q340 190 500 186 Q660 190 644 470', dark, 34),
      line('M356 470 Q340 194 500 190 Q660 194 644 470', main, 22),
      path(
        'M262 452 Q268 430 300 430 H700 Q732 430 738 452 L790 768 Q794 806 752 808 H248 Q206 806 210 768Z',
        down(light, main, deep),
      ),
      path(
        'M262 452 Q268 430 300 430 H700 Q732 430 738 452 L748 512 Q640 640 500 640 Q360 640 252 512Z',
        down(main, deep),
      ),
      line('M256 506 Q364 626 500 626 Q636 626 744 506', `${light}`, 4),
      rect(452, 590, 96, 78, slant('#fbe9b4', accent), 14),
      rect(474, 612, 52, 34, dark, 8),
      twice(500, [ring(358, 462, 26, accent, 11), line('M236 770 L262 560', `${light}`, 4)]),
      line('M244 786 H756', `${light}`, 4),
      turned(10, 660, 640, [
        path('M640 560 L676 560 L690 690 L626 690Z', accent),
        times(6, (i) => line(`M${632 + i * 11} 690 v62`, accent, 6)),
      ]),
    ],
  },
  {
    name: 'lentes',
    looks: [
      look('negro', '#2f3340', '#f2a33a', 'durazno', 'estudio'),
      look('carey', '#8a5330', '#1f6f62', 'cielo', 'mesa'),
    ],
    draw: ({ main, deep, light, accent, accentDeep }) => [
      shadow(500, 760, 380, 40),
      rect(330, 690, 340, 70, slant('#e8dcc6', '#c7b08a'), 12),
      rect(300, 752, 400, 60, down('#f3ead9', '#cdb894'), 12),
      line('M168 470 Q110 420 210 380 L330 366', deep, 24),
      line('M832 470 Q890 420 790 380 L670 366', deep, 24),
      path(
        'M158 458 Q164 424 214 424 L420 432 Q466 436 464 486 Q456 640 320 646 Q176 648 158 500Z',
        slant(light, main, deep),
      ),
      path(
        'M842 458 Q836 424 786 424 L580 432 Q534 436 536 486 Q544 640 680 646 Q824 648 842 500Z',
        slant(light, main, deep),
      ),
      path('M454 470 Q500 430 546 470 L546 506 Q500 464 454 506Z', main),
      path(
        'M190 474 Q196 452 224 452 L414 460 Q438 464 436 490 Q428 614 320 618 Q202 618 190 500Z',
        down(accentDeep, accent, '#fbe3c0'),
      ),
      path(
        'M810 474 Q804 452 776 452 L586 460 Q562 464 564 490 Q572 614 680 618 Q798 618 810 500Z',
        down(accentDeep, accent, '#fbe3c0'),
      ),
      path('M230 456 H290 L232 570 Q204 540 202 500Z', '#ffffff66'),
      path('M620 460 H680 L612 584 Q578 550 580 500Z', '#ffffff66'),
      disc(180, 452, 8, '#f5e6c0'),
      disc(820, 452, 8, '#f5e6c0'),
    ],
  },
  {
    name: 'mochila',
    looks: [
      look('verde', '#3f7a5c', '#e8a33c', 'rosa', 'ladrillo'),
      look('azul marino', '#34507e', '#e8543f', 'mantequilla', 'estudio'),
    ],
    draw: ({ main, deep, dark, light, accent, accentDeep }) => [
      shadow(500, 830, 310, 38),
      line('M430 250 Q430 176 500 176 Q570 176 570 250', dark, 26),
      twice(500, path('M284 420 Q210 470 222 640 L250 760 L300 760Z', deep)),
      path(
        'M280 420 Q284 230 500 226 Q716 230 720 420 L742 752 Q742 826 664 828 H336 Q258 826 258 752Z',
        across(deep, main, light, main, deep),
      ),
      path(
        'M300 420 Q306 258 500 252 Q694 258 700 420 Q600 466 500 466 Q400 466 300 420Z',
        down(light, main),
      ),
      line('M300 424 Q400 470 500 470 Q600 470 700 424', dark, 8),
      rect(318, 560, 364, 236, down(light, main, deep), 44),
      line('M340 606 H660', dark, 8),
      rect(628, 596, 20, 54, accent, 8),
      [396, 604].map((x) => [
        rect(x - 22, 400, 44, 220, down(accent, accentDeep), 8),
        rect(x - 30, 470, 60, 44, '#d9dde3', 10),
        rect(x - 16, 484, 32, 16, dark, 4),
      ]),
      rect(436, 680, 128, 74, slant(accent, accentDeep), 12),
      path('M460 736 L490 696 L510 722 L524 706 L544 736Z', '#fff6e4'),
    ],
  },
  {
    name: 'rebozo',
    looks: [
      look('rosa mexicano', '#d6337c', '#f6c445', 'menta', 'mesa'),
      look('azul añil', '#2f4fa3', '#f07f5a', 'arena', 'mesa'),
      look('turquesa', '#179e94', '#f6e7c6', 'durazno', 'fiesta'),
    ],
    closeUp: [220, 380, 480],
    draw: ({ main, deep, light, accent }) => [
      shadow(500, 820, 380, 42),
      path(
        'M210 560 Q204 520 250 516 H750 Q796 520 790 560 V790 Q790 812 760 812 H240 Q210 812 210 790Z',
        down(main, deep),
      ),
      times(4, (row) => [
        rect(210, 560 + row * 62, 580, 56, down(row % 2 ? light : main, deep), 18),
        times(15, (i) =>
          path(
            `M${232 + i * 38} ${588 + row * 62} l12 -16 l12 16 l-12 16Z`,
            i % 3 === row % 3 ? accent : '#fffaf0',
          ),
        ),
      ]),
      path(
        'M250 300 Q500 250 750 300 Q790 330 780 520 Q760 560 700 560 H300 Q240 560 220 520 Q210 330 250 300Z',
        slant(light, main, deep),
      ),
      times(7, (i) =>
        line(
          `M${270 + i * 78} 306 Q${262 + i * 80} 430 ${256 + i * 82} 552`,
          i % 2 ? accent : `${light}`,
          9,
        ),
      ),
      times(6, (i) =>
        times(5, (j) =>
          path(
            `M${298 + i * 79} ${330 + j * 46} l9 -13 l9 13 l-9 13Z`,
            (i + j) % 2 ? '#fffaf0' : accent,
          ),
        ),
      ),
      path('M610 300 Q690 420 640 640 L600 760 H760 Q790 560 750 300Z', slant(main, deep)),
      times(5, (j) =>
        line(`M${646 - j * 2} ${380 + j * 76} H${770 - j}`, j % 2 ? accent : '#fffaf0', 11),
      ),
      times(15, (i) =>
        line(
          `M${606 + i * 11} 760 q${i % 2 ? 4 : -4} 40 0 ${86 + (i % 3) * 12}`,
          i % 3 ? main : accent,
          6,
        ),
      ),
    ],
  },
  {
    name: 'sombrero',
    looks: [
      look('paja natural', '#e3c07f', '#a8443a', 'azulejo', 'mesa'),
      look('negro', '#3a3a48', '#d9b25a', 'rosa', 'estudio'),
    ],
    draw: ({ main, deep, dark, light, accent, accentDeep }) => [
      shadow(500, 760, 440, 50),
      path(
        'M70 640 Q40 560 110 580 Q280 640 500 640 Q720 640 890 580 Q960 560 930 640 Q820 770 500 770 Q180 770 70 640Z',
        down(light, main, deep),
      ),
      path(
        'M70 640 Q40 560 110 580 Q280 670 500 670 Q720 670 890 580 Q960 560 930 640 Q800 730 500 730 Q200 730 70 640Z',
        `${dark}33`,
      ),
      path(
        'M300 634 Q310 360 380 320 Q440 296 500 330 Q560 296 620 320 Q690 360 700 634 Q600 690 500 690 Q400 690 300 634Z',
        across(deep, main, light, main, deep),
      ),
      path('M384 322 Q440 300 500 334 Q560 300 616 322 Q560 400 500 402 Q440 400 384 322Z', deep),
      times(7, (i) =>
        line(
          `M${316 + i * 4} ${590 - i * 36} Q500 ${640 - i * 34} ${684 - i * 4} ${590 - i * 36}`,
          `${dark}30`,
          4,
        ),
      ),
      path(
        'M304 574 Q400 630 500 630 Q600 630 696 574 L702 640 Q600 694 500 694 Q400 694 298 640Z',
        down(accent, accentDeep),
      ),
      times(9, (i) =>
        disc(330 + i * 43, 622 + 42 * Math.sin((Math.PI * (i + 0.5)) / 9) * 0.9, 7, '#fff3cf'),
      ),
      oval(420, 420, 20, 60, '#ffffff33'),
    ],
  },
]
