import { settledAd } from '../support/runningSite.ts'
import { CARDS } from './acts.ts'
import { button, containing, DIALOG, heading, inside, link } from './rig/phone.ts'
import { expect, test } from './rig/test.ts'

test('a guest searches from the home page, narrows the search, opens an ad and leafs through its photos', async ({
  phone,
}) => {
  const ad = await settledAd()
  const cards = async () => (await phone.look(inside(CARDS, { role: 'listitem' }))).count

  await test.step('types and presses Enter', async () => {
    await phone.open('/')
    await phone.see({ role: 'list', name: 'Anuncios recientes' })
    await phone.type({ role: 'combobox', name: 'Buscar' }, 'acústica')
    await phone.browser.press('Enter')
    await phone.at(/^\/buscar\?.*nombre=ac%C3%BAstica/)
    await phone.see(inside(CARDS, link(containing(ad.titulo))))
  })

  await test.step('narrows it by a category', async () => {
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
    // A photo that was chosen before the app has started is an entry of its own, like every link in a page.
    const isEntry = await phone.ask(() => location.hash !== '')
    await phone.browser.back()
    if (isEntry) await phone.browser.back()
    await phone.see(CARDS)
  })
})
