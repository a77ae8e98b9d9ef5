import type { Tint } from '../../backdrops.ts'
import { darker, lighter } from '../../color.ts'
import { look, type Drawing } from '../../drawing.ts'
import { disc, down, line, oval, path, rect, twice, type Shapes } from '../../shapes.ts'

const SKINS = ['#e0ac82', '#c68a5e', '#f0c6a0', '#a8714a'] as const
const HAIRS = ['#2b2028', '#4a2f22', '#7a4a2c', '#8b8790'] as const
const SHIRTS: readonly [string, Tint][] = [
  ['#1fa08a', 'durazno'],
  ['#d9577f', 'cielo'],
  ['#3f6fb8', 'mantequilla'],
  ['#e8843a', 'menta'],
]

const face = (skin: string): Shapes => [
  rect(440, 560, 120, 160, darker(skin, 0.14), 50),
  oval(500, 440, 168, 200, down(lighter(skin, 0.15), skin)),
  twice(500, [
    disc(332, 450, 34, skin),
    disc(436, 430, 15, '#2b2028'),
    disc(441, 425, 5, '#ffffff'),
    line('M410 386 Q436 372 462 386', '#3a2a2a', 9),
    oval(408, 494, 32, 18, '#e8705a44'),
  ]),
  line('M500 440 Q514 480 492 486', darker(skin, 0.25), 8),
  path('M436 528 Q500 584 564 528 Q500 552 436 528Z', '#ffffff'),
  line('M436 526 Q500 580 564 526', '#a3463f', 9),
]

const shoulders = (shirt: string): Shapes => [
  path(
    'M150 1000 Q160 740 400 690 L500 760 L600 690 Q840 740 850 1000Z',
    down(lighter(shirt, 0.15), darker(shirt)),
  ),
  path('M400 690 L500 790 L600 690 L560 670 L500 730 L440 670Z', lighter(shirt, 0.5)),
]

/** Four hairstyles: the shapes behind the face and those over it. */
const STYLES: readonly {
  name: string
  behind: (hair: string) => Shapes
  over: (hair: string) => Shapes
}[] = [
  {
    name: 'corto',
    behind: () => '',
    over: (hair) =>
      path(
        'M326 420 Q300 210 500 204 Q700 210 674 420 Q650 330 600 300 Q480 340 390 300 Q344 340 326 420Z',
        hair,
      ),
  },
  {
    name: 'largo',
    behind: (hair) =>
      path('M290 760 Q250 190 500 184 Q750 190 710 760 Q600 800 500 720 Q400 800 290 760Z', hair),
    over: (hair) =>
      path(
        'M332 440 Q320 220 500 216 Q680 220 668 440 Q650 330 520 276 Q440 350 332 440Z',
        lighter(hair, 0.08),
      ),
  },
  {
    name: 'chongo',
    behind: (hair) => disc(500, 190, 92, hair),
    over: (hair) =>
      path('M328 430 Q310 220 500 214 Q690 220 672 430 Q640 300 500 290 Q360 300 328 430Z', hair),
  },
  {
    name: 'barba',
    behind: () => '',
    over: (hair) => [
      path(
        'M328 400 Q320 206 500 206 Q680 206 672 400 Q640 320 620 296 Q500 270 380 296 Q360 320 328 400Z',
        hair,
      ),
      path(
        'M334 470 Q340 640 500 652 Q660 640 666 470 Q640 520 590 506 Q500 478 410 506 Q360 520 334 470Z M440 536 Q500 520 560 536 Q550 588 500 590 Q450 588 440 536Z',
        hair,
      ),
    ],
  },
]

/** Portraits for people's profiles, one object for each head of hair. */
export const personas: readonly Drawing[] = STYLES.map(({ name, behind, over }, style) => ({
  name,
  looks: SHIRTS.map(([shirt, tint], index) =>
    look('', shirt, HAIRS[(index + style) % HAIRS.length] ?? HAIRS[0], tint, 'estudio'),
  ),
  draw: ({ main, accent }) => {
    const skin = SKINS[(main.charCodeAt(2) + style) % SKINS.length] ?? SKINS[0]
    return [behind(accent), shoulders(main), face(skin), over(accent)]
  },
}))
