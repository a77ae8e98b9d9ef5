import { cameraFiles, smallFiles } from '../support/cameraFiles.ts'
import { codeIn } from '../support/codeIn.ts'
import { newAd } from '../support/payingHands.ts'
import { adsCalled, expectOneAd, thingCalled } from '../support/publishing.ts'
import { dataDir, ORIGIN } from '../support/runningSite.ts'
import { newAccount } from '../support/visitor.ts'
import { enter, fillWizard, goOn, logOut } from './acts.ts'
import { button, DIALOG, heading, inside, link, MAIN } from './rig/phone.ts'
import { expect, test } from './rig/test.ts'

/** Milliseconds that a busy machine needs for a photo of 12 megapixels. */
const PHOTO_TIMEOUT = { timeout: 90_000 }

test(
  'a seller publishes with five photos, edits the ad, finds it in their list, and logs out',
  { tag: '@main' },
  async ({ phone }) => {
    // Only the first photo has 12 megapixels: all of them would take minutes on a slow machine.
    const [camera, small] = await Promise.all([cameraFiles(1), smallFiles(5)])
    const thing = thingCalled('Patines de hielo')
    const titulo = `${thing.titulo}, como nuevos`
    await enter(phone, await newAccount(ORIGIN, dataDir()))

    const id = await test.step('publishes it, once, with the photos in their order', async () => {
      await fillWizard(phone, thing, [...camera.paths, ...small.paths.slice(1)])
      await phone.tap(button('Publicar'))
      await expect
        .poll(() => phone.address(), PHOTO_TIMEOUT)
        .toMatch(/^\/anuncio\/[^/?]+(\?modal=true)?$/)
      await phone.tap(inside(DIALOG, button('Ver mi anuncio')))
      const id = (await phone.address()).split(/[/?]/)[2] ?? ''
      await expectOneAd(id, thing)
      return id
    })

    await test.step('edits its title', async () => {
      await phone.open(`/anuncio/${id}/editar`)
      await phone.type({ css: 'input[name="titulo"]' }, titulo)
      for (const step of [2, 3, 4]) await goOn(phone, step)
      await phone.tap(button('Guardar cambios'))
      await phone.at(`/anuncio/${id}`)
      await phone.see(heading(titulo))
      expect(await adsCalled({ titulo })).toHaveLength(1)
    })

    await test.step('finds it in their list', async () => {
      await phone.open('/perfil/anuncios')
      await phone.see(inside(MAIN, { text: titulo }))
      await phone.see(inside(MAIN, { text: 'Activo' }))
    })

    await test.step('logs out, and the phone keeps nothing of it', async () => {
      await logOut(phone)
      expect(await phone.ask(() => ({ ...localStorage }))).not.toHaveProperty('token')
      await phone.open('/perfil/anuncios')
      await phone.see(link('Entrar'))
      await phone.dontSee({ text: titulo })
    })
    await Promise.all([camera.remove(), small.remove()])
  },
)

test(
  'a seller makes a flyer of their ad, and pays to have it lifted',
  { tag: '@soak' },
  async ({ phone }) => {
    const account = await newAccount(ORIGIN, dataDir())
    const id = await newAd(ORIGIN, account, { titulo: thingCalled('Patineta eléctrica').titulo })
    await enter(phone, account)

    await test.step('makes a flyer whose code leads to it', async () => {
      await phone.open(`/anuncio/${id}`)
      await phone.tap(button('Más acciones'))
      await phone.tap(inside(DIALOG, button('Cartel con QR')))
      await phone.see(inside(DIALOG, link('PDF para imprimir')))
      await phone.see(inside(DIALOG, link('Guardar imagen')))
      const flyer = await phone.ask(pictureBehind, 'dialog[open] a[download$=".png"]')
      expect(new URL(await codeIn(Buffer.from(flyer, 'base64'))).pathname).toBe(`/anuncio/${id}`)
    })

    await test.step('pays Premium with the test card', async () => {
      await phone.open(`/anuncio/${id}/mejorar?tipo=premium`)
      await phone.tap(button('Comprar'))
      await phone.tap(inside(DIALOG, button(/4242/)))
      await phone.tap(inside(DIALOG, button('Pagar')))
      await phone.at(/\/mejorar\/exito/)
      await phone.see(heading(/^¡Listo!/))
      await phone.tap(link('Ver mi anuncio'))
      await phone.see(inside(MAIN, { text: 'Premium' }))
    })
  },
)

/** Runs in the page: the picture that a link saves, in base64. */
async function pictureBehind(css: string): Promise<string> {
  const link = document.querySelector(css)
  if (!(link instanceof HTMLAnchorElement)) throw new Error(`No link ${css}`)
  const picture = new Image()
  picture.src = link.href
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth
  canvas.height = picture.naturalHeight
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}
