import { settledAd } from '../support/runningSite.ts'
import { expect, test } from './rig/test.ts'

const softly = expect.configure({ soft: true, timeout: 5000 })
const HEIGHT = 844
const SELLER = 'main a[href^="/vendedor/"]:has(strong)'
const SLIDE = '#foto-1'
const PHOTOS = 'main article img'
const CATEGORIES = 'main a[href*="categoria="] > span'

test(
  'a person on the narrowest phone reads categories whole, and finds photos in squares',
  { tag: '@soak' },
  async ({ phone }) => {
    await phone.rotate(320, HEIGHT)
    await phone.open('/buscar')
    await phone.see({ css: PHOTOS })
    await expect.poll(() => phone.ask(loadedUpright, PHOTOS)).toBeGreaterThan(0)
    expect.soft(await phone.ask(notSquare, PHOTOS)).toEqual([])
    await phone.open('/categorias')
    await phone.see({ css: CATEGORIES })
    expect.soft(await phone.ask(brokenWords, CATEGORIES), '/categorias').toEqual([])
    await phone.open('/')
    await phone.see({ css: PHOTOS })
    expect.soft(await phone.ask(leftTiles, CATEGORIES), '/').toEqual([])
  },
)

test(
  'a person who turns the phone while an ad is open finds no words of the seller under others, and at a desk its whole photo',
  { tag: '@soak' },
  async ({ phone }) => {
    await phone.open(`/anuncio/${(await settledAd())._id}`)
    await phone.see({ css: SELLER })
    for (const width of [844, 320, 390]) {
      await phone.rotate(width, HEIGHT)
      await softly.poll(() => phone.ask(sunken, SELLER), `${width} px`).toBeLessThanOrEqual(1)
    }
    await phone.rotate(1280, HEIGHT)
    await phone.see({ css: SLIDE })
    const { photo, stage } = await phone.ask((css) => {
      const slide = document.querySelector(css)
      const sizes = [slide, slide?.parentElement].map((element) => element?.clientHeight ?? 0)
      return { photo: sizes[0], stage: sizes[1] }
    }, SLIDE)
    expect(stage).toBeGreaterThan(0)
    expect(photo).toBe(stage)
  },
)

/** Runs in the page: brings each photo near, and counts loaded photos that are taller than wide. */
function loadedUpright(css: string): number {
  const photos = [...document.querySelectorAll<HTMLImageElement>(css)]
  for (const photo of photos) photo.scrollIntoView({ behavior: 'instant' })
  return photos.filter(({ naturalHeight, naturalWidth }) => naturalHeight > naturalWidth).length
}

/** Runs in the page: the photos with a box that isn't square, each with its size. */
function notSquare(css: string): string[] {
  return [...document.querySelectorAll(css)].flatMap((photo) => {
    const { width, height } = photo.getBoundingClientRect()
    return Math.abs(width - height) < 1 ? [] : [`${width} × ${height}`]
  })
}

/** Runs in the page: pixels by which the children of an element stick out below it. */
function sunken(css: string): number {
  const element = document.querySelector(css)
  if (!element) return Infinity
  const bottoms = [...element.children].map((child) => child.getBoundingClientRect().bottom)
  return Math.max(...bottoms) - element.getBoundingClientRect().bottom
}

/** Runs in the page: names that are wider than their tile. */
function leftTiles(css: string): string[] {
  return [...document.querySelectorAll(css)].flatMap((name) => {
    const tile = name.parentElement?.getBoundingClientRect().width ?? 0
    return name.getBoundingClientRect().width > tile ? [name.textContent] : []
  })
}

/** Runs in the page: words that break over two lines though a line has room for them. */
function brokenWords(css: string): string[] {
  const LONGEST_IN_A_LINE = 14
  const texts = [...document.querySelectorAll(css)].flatMap(({ childNodes }) => [...childNodes])
  return texts.flatMap((text) =>
    [...(text.nodeValue ?? '').matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 &&
        word.length <= LONGEST_IN_A_LINE
        ? [word]
        : []
    }),
  )
}
