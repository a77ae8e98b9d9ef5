import { expect, type Locator, type Page } from '@playwright/test'
import type { AdDetail } from '../../src/contract/ads/endpoints.ts'
import { smallFiles } from '../support/cameraFiles.ts'
import { newAd } from '../support/payingHands.ts'
import { adsCalled, thingCalled } from '../support/publishing.ts'
import { getJson, ORIGIN } from '../support/runningSite.ts'
import { test } from '../support/signedIn.ts'
import { publishButton } from '../support/wizardHands.ts'

/** Taps from 'Vender' to the published ad, the rules included; the chooser of photos is the phone's own. */
const MOST_TAPS = 9

let files: Awaited<ReturnType<typeof smallFiles>>

test.beforeAll(async () => {
  files = await smallFiles(3)
})
test.afterAll(() => files.remove())

test(
  'a seller publishes the second ad, with three photos, in nine taps and one sentence',
  { tag: '@translated' },
  async ({ page, account }) => {
    await newAd(ORIGIN, account, {
      ...thingCalled('Licuadora'),
      formasEntrega: [{ forma: 'punto medio' }],
    })
    await page.goto('/perfil/anuncios')

    const thing = { ...thingCalled('Guitarra acústica'), precio: '2500' }
    let taps = 0
    const tap = async (place: Locator) => {
      taps += 1
      await place.tap()
    }
    /** The keyboard is open already, and its 'Siguiente' leads on. */
    const typeAndGoOn = async (words: string) => {
      await page.keyboard.type(words)
      await page.keyboard.press('Enter')
    }
    await tap(page.getByRole('link', { name: 'Vender' }))
    await tap(page.getByRole('link', { name: /^Producto/ }))
    // The wizard has the whole phone.
    await expect(page.getByLabel('Título')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden()
    const choosing = page.waitForEvent('filechooser')
    await tap(page.locator('input[name="imagenes"]'))
    await (await choosing).setFiles([...files.paths])
    await tap(page.getByLabel('Título'))
    await typeAndGoOn(thing.titulo)
    await typeAndGoOn(thing.precio)
    await expectFocus(page, 'descripcion')
    await tap(page.getByRole('button', { name: 'Continuar' }))
    await tap(page.locator('form [name="uso"][value="usado"]'))
    await expect(page.locator('form [name="uso"][value="usado"]')).toBeChecked()
    await tap(page.getByRole('button', { name: 'Continuar' }))
    await expect(page).toHaveURL(/paso=4/)
    await tap(page.getByRole('button', { name: 'Entendido' }))
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('como en tu último anuncio')).toBeVisible()
    await expect(publishButton(page)).toBeEnabled({ timeout: 60_000 })
    await tap(publishButton(page))
    await page.waitForURL(/\/anuncio\//)
    await expect.poll(() => adsCalled(thing)).toHaveLength(1)
    const { _id: id } = (await adsCalled(thing))[0] ?? { _id: '' }
    const detail = await getJson<AdDetail>(`/api/announcement/${id}`)
    expect(detail.announcement.imagenes).toHaveLength(files.paths.length)
    expect(detail.announcement.descripcion).toBe(thing.titulo)
    expect(detail.announcement.formasEntrega).toEqual([{ forma: 'punto medio' }])
    expect(taps).toBeLessThanOrEqual(MOST_TAPS)
  },
)

async function expectFocus(page: Page, name: string): Promise<void> {
  await expect(page.locator(`[name="${name}"]`)).toBeFocused()
}
