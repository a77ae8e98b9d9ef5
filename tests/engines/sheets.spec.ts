import { LOGINS } from '../../src/demo/content/people.ts'
import { adOf, demoSession, settledAd } from '../support/runningSite.ts'
import { enter } from './acts.ts'
import { button, DIALOG, inside, link, MAIN, type Phone } from './rig/phone.ts'
import { takePicture } from './rig/pictures.ts'
import type { Target } from './rig/seek.ts'
import { expect, test } from './rig/test.ts'

const softly = expect.configure({ soft: true, timeout: 5000 })
const HEIGHT = 700
/** Widths in CSS pixels, each with the size of its letters: the narrowest phone with large ones, and a usual one. */
const GLASSES = [
  { width: 320, letters: '200%' },
  { width: 390, letters: '100%' },
] as const

/** An address, and what is touched there for the sheet. */
type Way = readonly [address: string, touched: Target]

const more = { role: 'button', name: /^Más acciones: / } as const

test('a guest reads every sheet whole, on the narrowest phone with large letters too', async ({
  phone,
  engine,
}) => {
  const ad = await settledAd()
  await expectWhole(phone, `guest-${engine}`, {
    contact: [`/anuncio/${ad._id}`, button(/^Contactar|^WhatsApp/)],
    share: [`/anuncio/${ad._id}`, button('Compartir este anuncio')],
    filters: ['/buscar?nombre=mesa', link(/^Filtros/)],
    order: ['/buscar?nombre=mesa', button(/^Ordenar/)],
    price: ['/buscar?nombre=mesa', button(/^Precio/)],
    place: ['/buscar?nombre=mesa', button(/^Lugar/)],
    alert: ['/buscar?nombre=mesa', button('Avísame')],
    account: ['/', link('Entrar')],
  })
})

test('a seller reads every sheet about their ads and account whole, as guests do', async ({
  phone,
  engine,
}) => {
  const account = await demoSession()
  const own = `/anuncio/${(await adOf(account))._id}`
  await enter(phone, account)
  const others = await settledAd()
  await expectWhole(phone, `member-${engine}`, {
    account: ['/', link('Cuenta')],
    flyer: [own, button('Cartel con QR')],
    sold: [own, button('Marcar como vendido')],
    deleteAd: [own, inside(MAIN, button('Borrar'))],
    more: ['/perfil/anuncios', more],
    endAccount: ['/perfil', button('Borrar mi cuenta')],
    reportAd: [`/anuncio/${others._id}`, button('Reportar')],
    pay: [`${own}/mejorar?tipo=premium`, button('Comprar')],
  })
})

test('staff read every sheet of the panel whole, as others do', async ({ phone, engine }) => {
  await enter(phone, await demoSession(LOGINS.find(({ role }) => role === 'admin')))
  await expectWhole(phone, `staff-${engine}`, {
    report: ['/panel', inside(MAIN, { css: 'article button, li button, tbody tr' })],
    reject: ['/panel?seccion=revision', button('Rechazar')],
    addBanner: ['/panel?seccion=banners', button('Agregar banner')],
    user: [
      '/panel?seccion=usuarios',
      inside(MAIN, { css: 'tbody button, li button, article button' }),
    ],
  })
})

/** Opens each sheet anew and looks whether anything of it stands outside the glass, at each width. */
async function expectWhole(phone: Phone, name: string, ways: Readonly<Record<string, Way>>) {
  for (const [sheet, [address, touched]] of Object.entries(ways)) {
    await phone.browser.resize(390, HEIGHT)
    await phone.open(address)
    await openSheet(phone, touched)
    for (const { width, letters } of GLASSES) {
      await phone.browser.resize(width, HEIGHT)
      await phone.ask((size) => (document.documentElement.style.fontSize = size), letters)
      await expect.poll(() => phone.ask(() => innerWidth)).toBe(width)
      await softly
        .poll(() => phone.ask(cutInside, DIALOG.css), `${sheet}, ${width} px, ${letters}`)
        .toEqual([])
      await takePicture(phone, `sheet-${sheet}-${width}-${letters}-${name}`)
    }
  }
}

/** Touches what opens a sheet, once more where something that came meanwhile moved it away under the finger. */
async function openSheet(phone: Phone, touched: Target): Promise<void> {
  const stands = async () => (await phone.look(inside(DIALOG, { role: 'heading' }))).count > 0
  const touch = async () => {
    await phone.tap(touched)
    await expect.poll(stands, { message: 'a sheet', timeout: 20_000 }).toBe(true)
  }
  await touch().catch(touch)
}

/**
 * Runs in the page: what of a sheet is wider than where it stands, one line each. Rows that scroll
 * sideways by themselves hold what is wider; what is for screen readers alone is not seen.
 */
function cutInside(css = ''): string[] {
  const TOLERANCE = 1
  const sheet = document.querySelector(css)
  if (!sheet) return ['there is no sheet']
  const found: string[] = []
  const glass = sheet.getBoundingClientRect()
  if (glass.left < -TOLERANCE || glass.right > innerWidth + TOLERANCE)
    found.push('the sheet itself')
  const isCutByRow = (element: Element) => {
    for (
      let parent = element.parentElement;
      parent && parent !== sheet;
      parent = parent.parentElement
    )
      if (
        ['auto', 'scroll', 'hidden'].includes(getComputedStyle(parent).overflowX) &&
        parent.scrollHeight <= parent.clientHeight + TOLERANCE
      )
        return true
    return false
  }
  for (const element of sheet.querySelectorAll('*')) {
    const { clipPath, position } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    if (
      clipPath !== 'none' ||
      position === 'fixed' ||
      box.width <= TOLERANCE ||
      box.height <= TOLERANCE
    )
      continue
    const sticksOut = box.left < glass.left - TOLERANCE || box.right > glass.right + TOLERANCE
    const bursts =
      element instanceof HTMLElement &&
      element.parentElement !== sheet &&
      box.right > element.parentElement!.getBoundingClientRect().right + TOLERANCE
    if ((sticksOut || bursts) && !isCutByRow(element))
      found.push(
        `${element.tagName} ${(element.textContent ?? '').trim().slice(0, 40)}: ${Math.round(box.left)} to ${Math.round(box.right)} of ${Math.round(glass.right)} px`,
      )
  }
  return found
}
