import { mkdir, writeFile } from 'node:fs/promises'
import { LOGINS } from '../../src/demo/content/people.ts'
import { adOf, demoSession, settledAd } from '../support/runningSite.ts'
import { enter } from './acts.ts'
import { outside } from './rig/outside.ts'
import type { Phone } from './rig/phone.ts'
import { expect, test } from './rig/test.ts'

const softly = expect.configure({ soft: true, timeout: 5000 })
const WIDTHS = [320, 360, 390, 768, 1280, 1920]
const HEIGHT = 844
const GUEST = [
  '/',
  '/buscar',
  '/buscar?nombre=zzzzzz',
  '/categorias',
  '/favoritos',
  '/vender',
  '/condiciones',
  '/politicas',
  '/faq',
  '/bolsillo',
  '/login',
  '/signin',
  '/signin/code?email=ana%40ejemplo.mx',
  '/forgot',
  '/forgot/code?email=ana%40ejemplo.mx',
  '/no-existe',
  '/anuncio/no-existe',
]
const MEMBER = [
  '/perfil',
  '/perfil/editar',
  '/perfil/anuncios',
  '/favoritos',
  '/notificaciones',
  '/vender/producto',
  '/vender/vehiculo',
  '/signin/last',
]
const FILTERS = 'form[aria-label="Filtrar anuncios"] select'
const SELLER = 'main a[href^="/vendedor/"]:has(strong)'
const PHOTOS = 'main article img'
const CATEGORIES = 'main a[href*="categoria="] > span'
/** Where pictures go for people to look at side by side; none are taken without it. */
const PICTURES = process.env['ENGINE_PICTURES']

test('a guest finds nothing sideways or outside the screen, at any of six widths', async ({
  phone,
  engine,
}) => {
  const [ad, { user }] = await Promise.all([settledAd(), demoSession()])
  const seller = `/vendedor/${user.sellerId}`
  const reviews = `${seller}?reviews=true`
  await expectWithin(phone, engine, [...GUEST, `/anuncio/${ad._id}`, seller, reviews])
})

test('a person who is logged in finds nothing sideways or outside the screen, at any of six widths', async ({
  phone,
  engine,
}) => {
  const account = await demoSession()
  const ad = `/anuncio/${(await adOf(account))._id}`
  await enter(phone, account)
  const paying = [`${ad}/mejorar?tipo=premium`, `${ad}/mejorar/exito`]
  await expectWithin(phone, engine, [...MEMBER, ad, `${ad}/editar`, ...paying])
})

test('staff find nothing sideways or outside the screen in the panel, at any of five widths', async ({
  phone,
  engine,
}) => {
  await enter(phone, await demoSession(LOGINS.find(({ role }) => role === 'admin')))
  await expectWithin(phone, engine, ['/panel', '/panel?seccion=cifras'])
})

test('photos that are taller than wide fill the same squares as all others', async ({ phone }) => {
  await phone.open('/buscar')
  await phone.see({ css: PHOTOS })
  await expect.poll(() => phone.ask(loadedUpright, PHOTOS)).toBeGreaterThan(0)
  expect(await phone.ask(notSquare, PHOTOS)).toEqual([])
})

test('a person on a narrow phone reads the names of the categories without a word that is broken', async ({
  phone,
}) => {
  await phone.browser.resize(320, HEIGHT)
  for (const address of ['/', '/categorias']) {
    await phone.open(address)
    await phone.see({ css: CATEGORIES })
    expect.soft(await phone.ask(brokenWords, CATEGORIES), address).toEqual([])
  }
})

test('a person on the narrowest phone reads whole what the filters of the home page are set to', async ({
  phone,
}) => {
  await phone.browser.resize(320, HEIGHT)
  await phone.open('/')
  await phone.see({ css: FILTERS })
  expect(await phone.ask(cutChoices, FILTERS)).toEqual([])
})

test('a person who turns the phone while an ad is open finds no words of the seller under others', async ({
  phone,
}) => {
  const ad = await settledAd()
  await phone.open(`/anuncio/${ad._id}`)
  await phone.see({ css: SELLER })
  for (const width of [844, 320, 390]) {
    await phone.browser.resize(width, HEIGHT)
    await expect.poll(() => phone.ask(() => innerWidth)).toBe(width)
    await softly.poll(() => phone.ask(sunken, SELLER), `${width} px`).toBeLessThanOrEqual(1)
  }
})

/** Runs in the page: brings each photo near, and counts those that came and are taller than wide. */
function loadedUpright(css: string): number {
  const photos = [...document.querySelectorAll<HTMLImageElement>(css)]
  for (const photo of photos) photo.scrollIntoView({ behavior: 'instant' })
  return photos.filter(({ naturalHeight, naturalWidth }) => naturalHeight > naturalWidth).length
}

/** Runs in the page: the photos whose box is no square, with its size. */
function notSquare(css: string): string[] {
  return [...document.querySelectorAll(css)].flatMap((photo) => {
    const { width, height } = photo.getBoundingClientRect()
    return Math.abs(width - height) < 1 ? [] : [`${width} × ${height}`]
  })
}

/** Runs in the page: by how many pixels the parts of an element stick out below it. */
function sunken(css: string): number {
  const element = document.querySelector(css)
  if (!element) return Infinity
  const bottoms = [...element.children].map((child) => child.getBoundingClientRect().bottom)
  return Math.max(...bottoms) - element.getBoundingClientRect().bottom
}

/** Runs in the page: what lists of choices are set to and have no room for. */
function cutChoices(css: string): string[] {
  const pen = document.createElement('canvas').getContext('2d')
  return [...document.querySelectorAll(css)].flatMap((list) => {
    const { width } = list.getBoundingClientRect()
    if (!(list instanceof HTMLSelectElement) || width === 0) return []
    const style = getComputedStyle(list)
    const words = list.selectedOptions[0]?.text ?? ''
    if (pen) pen.font = `${style.fontSize} ${style.fontFamily}`
    const room = width - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 2
    const needed = pen?.measureText(words).width ?? Infinity
    return needed > room ? [`${words}: ${Math.round(needed)} in ${Math.round(room)} px`] : []
  })
}

/** Runs in the page: the words of some elements that begin in one line and end in another, though a line takes them. */
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

/** Looks at each screen in each width. */
async function expectWithin(
  phone: Phone,
  engine: string,
  addresses: readonly string[],
): Promise<void> {
  for (const [place, address] of addresses.entries()) {
    await phone.open(address)
    await phone.see({ css: 'main h1, dialog h2' })
    await expect.poll(() => phone.look({ css: '[aria-busy="true"]' })).toMatchObject({ count: 0 })
    for (const width of WIDTHS) {
      await phone.browser.resize(width, HEIGHT)
      await expect.poll(() => phone.ask(() => innerWidth)).toBe(width)
      // WebKit lays cards that are off the screen out a moment after its size has changed.
      await softly.poll(() => phone.ask(outside), `${address}, ${width} px`).toEqual([])
      if (PICTURES === undefined) continue
      await mkdir(PICTURES, { recursive: true })
      const name = `${place}-${address.replaceAll(/\W+/g, '-')}-${width}-${engine}.png`
      await writeFile(`${PICTURES}/${name}`, await phone.browser.picture())
    }
  }
}
