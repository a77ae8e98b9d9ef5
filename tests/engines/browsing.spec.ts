import { settledAd } from '../support/runningSite.ts'
import { CARDS } from './acts.ts'
import { button, containing, DIALOG, heading, inside, link } from './rig/phone.ts'
import { expect, test } from './rig/test.ts'

const WAYS = 'a[href^="https://wa.me/"], a[href^="mailto:"], a[href^="tel:"]'

test(
  'a guest searches from the home page, opens an ad, reads how to reach its seller, and goes back to what was found',
  { tag: '@main' },
  async ({ phone }) => {
    const ad = await settledAd()

    await test.step('types and presses Enter', async () => {
      await phone.open('/')
      await phone.see({ role: 'list', name: 'Anuncios recientes' })
      await phone.type({ role: 'combobox', name: 'Buscar' }, 'acústica')
      await phone.browser.press('Enter')
      await phone.at(/^\/buscar\?.*nombre=ac%C3%BAstica/)
    })

    await test.step('opens the ad and the ways to its seller', async () => {
      await phone.tap(inside(CARDS, link(containing(ad.titulo))))
      await phone.see(heading(ad.titulo))
      await expect.poll(() => phone.photosSeen('main li[id] img')).toBeGreaterThan(0)
      await phone.tap(button(/^Contactar/))
      await phone.see(inside(DIALOG, { css: WAYS }))
    })

    await test.step('closes them, and goes back', async () => {
      await phone.browser.press('Escape')
      await phone.dontSee(DIALOG)
      // A sheet's entry of the history is taken back in a later task.
      await expect.poll(() => phone.ask(() => Boolean(history.state?.sheet))).toBe(false)
      await phone.browser.back()
      await phone.at(/^\/buscar\?.*nombre=ac%C3%BAstica/)
      await phone.see(inside(CARDS, link(containing(ad.titulo))))
    })
  },
)

test(
  'a guest narrows a search and leafs through the photos of an ad',
  { tag: '@soak' },
  async ({ phone }) => {
    const ad = await settledAd()
    const cards = async () => (await phone.look(inside(CARDS, { role: 'listitem' }))).count

    await test.step('narrows it by a category', async () => {
      await phone.open('/buscar?nombre=ac%C3%BAstica')
      await phone.see(inside(CARDS, link(containing(ad.titulo))))
      const all = await cards()
      await phone.tap(link('Filtros'))
      // Touched before the app has started, the filters open in the page.
      const opened = ['dialog', '#filtros:target']
      await phone.choose(
        opened.map((place) => `${place} select[name="categoria"]`).join(),
        'instrumentos musicales',
      )
      await phone.tap(inside({ css: opened.join() }, button(/^Ver \d+ anuncios?$/)))
      await phone.at(/categoria=instrumentos/)
      await phone.dontSee(DIALOG)
      await phone.see(inside(CARDS, link(containing(ad.titulo))))
      expect(await cards()).toBeLessThanOrEqual(all)
    })

    await test.step('opens the ad, its photos, and comes back', async () => {
      await phone.tap(inside(CARDS, link(containing(ad.titulo))))
      await phone.see(heading(ad.titulo))
      const gallery = { css: '[aria-label="Fotos del anuncio"]' }
      const drawn = () => phone.photosSeen('[aria-label="Fotos del anuncio"] li[id] img')
      await expect.poll(drawn).toBeGreaterThan(0)
      await phone.tap(inside(gallery, link('Ver foto 2')))
      await phone.see(inside(gallery, { text: /^2\// }))
      await phone.tap(inside(gallery, { css: '#foto-2 a' }))
      await phone.see(inside(DIALOG, button('Acercar')))
      await phone.browser.press('Escape')
      await phone.dontSee(DIALOG)
      const here = () => phone.ask(() => location.href).catch(() => undefined)
      const goBack = async () => {
        const before = await here()
        await phone.browser.back()
        // An engine may answer before it has gone.
        await expect.poll(async () => [undefined, before].includes(await here())).toBe(false)
      }
      await goBack()
      // A photo chosen before the app has started is a history entry of its own, like every link.
      if (!(await phone.address()).startsWith('/buscar')) await goBack()
      await phone.see(CARDS)
    })
  },
)
