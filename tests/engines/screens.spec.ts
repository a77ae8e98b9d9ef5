import { KINDS } from '../../src/contract/ads/kinds.ts'
import type { ScreenName } from '../../src/contract/screens.ts'
import { LOGINS } from '../../src/demo/content/people.ts'
import { adOf, demoSession, offeredConversation, settledAd } from '../support/runningSite.ts'
import { enter } from './acts.ts'
import { outside } from './rig/outside.ts'
import type { Phone } from './rig/phone.ts'
import { takePagePicture } from './rig/pictures.ts'
import { stale } from './rig/stale.ts'
import { expect, test } from './rig/test.ts'

const softly = expect.configure({ soft: true, timeout: 5000 })
/** Each page loads at the last width and is then resized, wider and narrower; Chromium covers all widths. */
const WIDTHS = [768, 1280, 320]
const HEIGHT = 844

/** Things to look at: a settled ad and its seller, an ad of the user's own, and a conversation about it. */
interface Things {
  ad: string
  seller: string
  own: string
  conversation: string
}

type Visitor = 'guest' | 'member' | 'staff'

/** Addresses of each screen by visitor; a new screen doesn't compile without its row. */
const SCREENS: Readonly<
  Record<ScreenName, (things: Things) => Readonly<Partial<Record<Visitor, readonly string[]>>>>
> = {
  home: () => ({ guest: ['/'] }),
  search: () => ({
    guest: [
      '/buscar',
      '/buscar?nombre=zzzzzz',
      '/buscar?categoria=inmuebles&estado=jalisco&ordenar=price:desc&precioMax=99999999',
    ],
  }),
  categories: () => ({ guest: ['/categorias'] }),
  ad: ({ ad, own }) => ({
    guest: [`/anuncio/${ad}`, '/anuncio/no-existe'],
    member: [`/anuncio/${own}`],
  }),
  editAd: ({ own }) => ({
    member: [1, 2, 3, 4].map((step) => `/anuncio/${own}/editar?paso=${step}`),
  }),
  upgrade: ({ own }) => ({
    member: [`/anuncio/${own}/mejorar`, `/anuncio/${own}/mejorar?tipo=premium`],
  }),
  upgradeDone: ({ own }) => ({ member: [`/anuncio/${own}/mejorar/exito`] }),
  upgradeFailed: () => ({
    member: ['/anuncio/mejorar/error?title=El+pago+no+se+complet%C3%B3'],
  }),
  seller: ({ seller }) => ({
    guest: [`/vendedor/${seller}`, `/vendedor/${seller}?reviews=true`],
  }),
  sell: () => ({ guest: ['/vender'] }),
  create: () => ({ member: KINDS.map((kind) => `/vender/${kind}`) }),
  favorites: () => ({ guest: ['/favoritos'], member: ['/favoritos'] }),
  pocket: () => ({ guest: ['/bolsillo'] }),
  profile: () => ({ member: ['/perfil'] }),
  editProfile: () => ({ member: ['/perfil/editar'] }),
  deals: () => ({ member: ['/perfil/tratos', '/perfil/tratos?lado=vendedor'] }),
  ownAds: () => ({ member: ['/perfil/anuncios'] }),
  messages: () => ({ member: ['/mensajes'] }),
  conversation: ({ ad, conversation }) => ({
    member: [`/mensajes/${conversation}`, `/mensajes/nuevo?anuncio=${ad}`, '/mensajes/no-existe'],
  }),
  notifications: () => ({ member: ['/notificaciones'] }),
  panel: () => ({
    staff: [
      '/panel',
      ...['revision', 'banners', 'usuarios', 'cifras', 'historial'].map(
        (section) => `/panel?seccion=${section}`,
      ),
    ],
  }),
  login: () => ({ guest: ['/login'] }),
  signin: () => ({ guest: ['/signin'] }),
  signinCode: () => ({ guest: ['/signin/code?email=ana%40ejemplo.mx'] }),
  signinLast: () => ({ member: ['/signin/last'] }),
  forgot: () => ({ guest: ['/forgot'] }),
  forgotCode: () => ({ guest: ['/forgot/code?email=ana%40ejemplo.mx'] }),
  // Redirects home by itself.
  logout: () => ({}),
  terms: () => ({ guest: ['/condiciones'] }),
  privacy: () => ({ guest: ['/politicas'] }),
  faq: () => ({ guest: ['/faq'] }),
  notFound: () => ({ guest: ['/no-existe'] }),
}

test(
  'a guest finds nothing sideways or outside the screen, at any of three widths',
  { tag: '@soak' },
  async ({ phone, engine }) => {
    await expectWithin(phone, engine, 'guest')
  },
)

test(
  'a person who is logged in finds nothing sideways or outside the screen, at any of three widths',
  { tag: '@soak' },
  async ({ phone, engine }) => {
    await enter(phone, await demoSession())
    await expectWithin(phone, engine, 'member')
  },
)

test(
  'staff find nothing sideways or outside the screen in the panel, at any of three widths',
  { tag: '@soak' },
  async ({ phone, engine }) => {
    await enter(phone, await demoSession(LOGINS.find(({ role }) => role === 'admin')))
    await expectWithin(phone, engine, 'staff')
  },
)

/** Looks at each screen of a visitor in each width. */
async function expectWithin(phone: Phone, engine: string, visitor: Visitor): Promise<void> {
  const [ad, account] = await Promise.all([settledAd(), demoSession()])
  const things = {
    ad: ad._id,
    seller: account.user.sellerId,
    own: (await adOf(account))._id,
    conversation: await offeredConversation(account),
  }
  for (const [screen, addresses] of Object.entries(SCREENS)) {
    for (const [place, address] of (addresses(things)[visitor] ?? []).entries()) {
      await phone.open(address)
      await phone.see({ css: 'main h1, dialog h2' })
      await expect.poll(() => phone.look({ css: '[aria-busy="true"]' })).toMatchObject({ count: 0 })
      for (const width of WIDTHS) {
        await phone.rotate(width, HEIGHT)
        // WebKit lays off-screen cards out a moment after their size has changed.
        await softly.poll(() => phone.ask(outside), `${address}, ${width} px`).toEqual([])
        await softly.poll(() => phone.ask(stale), `${address}, ${width} px`).toEqual([])
        await takePagePicture(
          phone,
          `${visitor}-${screen}-${place}-${width}-${engine}`,
          width,
          HEIGHT,
        )
      }
    }
  }
}
