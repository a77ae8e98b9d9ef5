import { cameraFiles, smallFiles } from '../support/cameraFiles.ts'
import { codeIn } from '../support/codeIn.ts'
import { adsCalled, expectOneAd, thingCalled } from '../support/publishing.ts'
import { dataDir, ORIGIN } from '../support/runningSite.ts'
import { newAccount } from '../support/visitor.ts'
import type { Thing } from '../support/wizardHands.ts'
import { enter, fillWizard, goOn, logOut } from './acts.ts'
import { button, DIALOG, heading, inside, link, MAIN, type Phone } from './rig/phone.ts'
import { expect, test } from './rig/test.ts'

/** A machine that does much at once needs its time for five photos of 12 megapixels, in milliseconds. */
const PHOTO_PATIENCE = { timeout: 90_000 }

test(
  'a seller publishes with five photos, edits the ad, finds it in their list, and logs out',
  { tag: '@main' },
  async ({ phone }) => {
    const camera = await smallFiles(5)
    const thing = thingCalled('Patines de hielo')
    const titulo = `${thing.titulo}, como nuevos`
    await enter(phone, await newAccount(ORIGIN, dataDir()))
    const id = await publish(phone, thing, camera.paths)

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
    await camera.remove()
  },
)

test(
  'a seller publishes with five photos of 12 megapixels, makes a flyer, and pays to have the ad lifted',
  { tag: '@soak' },
  async ({ phone }) => {
    const camera = await cameraFiles(5)
    await enter(phone, await newAccount(ORIGIN, dataDir()))
    const id = await publish(phone, thingCalled('Patineta eléctrica'), camera.paths)

    await test.step('makes a flyer whose code leads to it', async () => {
      await phone.tap(button('Cartel con QR'))
      await phone.see(inside(DIALOG, link('PDF para imprimir')))
      await phone.see(inside(DIALOG, link('Guardar imagen')))
      const flyer = await phone.ask(pictureBehind, 'dialog[open] a[download$=".png"]')
      expect(new URL(await codeIn(Buffer.from(flyer, 'base64'))).pathname).toBe(`/anuncio/${id}`)
      await phone.browser.press('Escape')
      await phone.dontSee(DIALOG)
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
    await camera.remove()
  },
)

/** Publishes once, with the photos in their order, and looks at the ad; answers its id. */
async function publish(phone: Phone, thing: Thing, photos: readonly string[]): Promise<string> {
  await fillWizard(phone, thing, photos)
  await phone.tap(button('Publicar'))
  await expect
    .poll(() => phone.address(), PHOTO_PATIENCE)
    .toMatch(/^\/anuncio\/[^/?]+(\?modal=true)?$/)
  await phone.tap(inside(DIALOG, button('Ver mi anuncio')))
  const id = (await phone.address()).split(/[/?]/)[2] ?? ''
  await expectOneAd(id, thing)
  return id
}

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
