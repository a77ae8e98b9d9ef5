import { LOGINS } from '../../src/demo/content/people.ts'
import { adOf, demoSession, offeredConversation, settledAd } from '../support/runningSite.ts'
import { enter } from './acts.ts'
import { button, DIALOG, inside, link, MAIN, type Phone } from './rig/phone.ts'
import { takePicture } from './rig/pictures.ts'
import type { Target } from './rig/seek.ts'
import { expect, test } from './rig/test.ts'

const softly = expect.configure({ soft: true, timeout: 5000 })
const HEIGHT = 700
/** Viewport widths in CSS pixels, each with a letter size: the narrowest phone with large letters, and a usual one. */
const GLASSES = [
  { width: 320, letters: '200%' },
  { width: 390, letters: '100%' },
] as const

/** By address, the targets that open its sheets. */
type Ways = Readonly<Record<string, Readonly<Record<string, Target>>>>

const more = { role: 'button', name: /^Más acciones: / } as const

test(
  'a guest reads every sheet whole, on the narrowest phone with large letters too',
  { tag: '@soak' },
  async ({ phone, engine }) => {
    const ad = await settledAd()
    await expectWhole(phone, `guest-${engine}`, {
      [`/anuncio/${ad._id}`]: {
        contact: button(/^Contactar|^WhatsApp/),
        share: button('Compartir este anuncio'),
      },
      '/buscar?nombre=mesa': {
        filters: link(/^Filtros/),
        order: button(/^Ordenar/),
        price: button(/^Precio/),
        place: button(/^Lugar/),
        alert: button('Avísame'),
      },
      '/': { account: link('Entrar') },
    })
  },
)

test(
  'a seller reads every sheet about their ads and account whole, as guests do',
  { tag: '@soak' },
  async ({ phone, engine }) => {
    const account = await demoSession()
    const own = `/anuncio/${(await adOf(account))._id}`
    await enter(phone, account)
    const [others, conversation] = [await settledAd(), await offeredConversation(account)]
    await expectWhole(phone, `member-${engine}`, {
      '/': { account: link(/^Cuenta/) },
      [own]: {
        moreOfAd: button('Más acciones'),
        sold: button('Vendido'),
      },
      '/perfil/anuncios': { more },
      '/perfil': {
        blocked: button('Personas bloqueadas'),
        endAccount: button('Borrar mi cuenta'),
      },
      [`/anuncio/${others._id}`]: {
        contact: button(/^Contactar|^WhatsApp/),
        reportAd: button('Reportar'),
      },
      [`/mensajes/${conversation}`]: {
        conversation: button('Opciones'),
        accept: button('Aceptar'),
        counter: button('Contraoferta'),
      },
      [`${own}/mejorar?tipo=premium`]: { pay: button('Comprar') },
    })
  },
)

test(
  'staff read every sheet of the panel whole, as others do',
  { tag: '@soak' },
  async ({ phone, engine }) => {
    await enter(phone, await demoSession(LOGINS.find(({ role }) => role === 'admin')))
    await expectWhole(phone, `staff-${engine}`, {
      '/panel': { report: inside(MAIN, { css: 'article button, li button, tbody tr' }) },
      '/panel?seccion=revision': { reject: button('Rechazar') },
      '/panel?seccion=banners': { addBanner: button('Agregar banner') },
      '/panel?seccion=usuarios': {
        user: inside(MAIN, { css: 'tbody button, li button, article button' }),
      },
    })
  },
)

/** Opens each sheet of an address in turn and checks at each width that nothing of it is cut. */
async function expectWhole(phone: Phone, name: string, ways: Ways) {
  const look = async (sheet: string) => {
    for (const { width, letters } of GLASSES) {
      await phone.rotate(width, HEIGHT)
      await phone.ask((size) => void (document.documentElement.style.fontSize = size), letters)
      await softly
        .poll(() => phone.ask(cutInside, DIALOG.css), `${sheet}, ${width} px, ${letters}`)
        .toEqual([])
      await takePicture(phone, `sheet-${sheet}-${width}-${letters}-${name}`)
    }
  }
  for (const [address, sheets] of Object.entries(ways)) {
    await phone.open(address)
    for (const [sheet, touched] of Object.entries(sheets)) {
      await openSheet(phone, touched)
      await look(sheet)
      await phone.browser.press('Escape')
      await phone.dontSee(DIALOG)
    }
  }
}

/** Touches the target that opens a sheet, again where the page moved it away under the finger. */
async function openSheet(phone: Phone, touched: Target): Promise<void> {
  const stands = async () => (await phone.look(inside(DIALOG, { role: 'heading' }))).count > 0
  const touch = async () => {
    await phone.tap(touched)
    await expect.poll(stands, { message: 'a sheet', timeout: 20_000 }).toBe(true)
  }
  await touch().catch(touch)
}

/**
 * Runs in the page: contents of a sheet that are wider than their place, one line each. Rows that scroll
 * sideways may hold wider contents. Texts for screen readers alone are ignored.
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
