import { expect } from '@playwright/test'
import { untilAppStarted } from '../support/appStart.ts'
import { smallFiles } from '../support/cameraFiles.ts'
import { adsCalled, thingCalled } from '../support/publishing.ts'
import { settledAd } from '../support/runningSite.ts'
import { test } from '../support/signedIn.ts'
import { STORAGE_FAULTS } from '../support/storageFaults.ts'
import {
  fillCharacteristics,
  fillContact,
  fillGeneral,
  goOn,
  openWizard,
  publishButton,
} from '../support/wizardHands.ts'

/** Storage has 2 s for an answer; the rest is for a busy machine. */
const SOON = { timeout: 12_000 }

let files: Awaited<ReturnType<typeof smallFiles>>
test.beforeAll(async () => {
  files = await smallFiles(2)
})
test.afterAll(() => files.remove())

for (const { what, begin, strike, isStored } of STORAGE_FAULTS) {
  test(
    `F21: a person whose phone’s storage ${what} browses, sells and keeps favourites in the usual time`,
    { tag: '@soak' },
    async ({ context, page }) => {
      const { titulo } = await settledAd()
      const thing = thingCalled('Mesa plegable')
      await begin(context)

      await test.step('from home by a search to an ad', async () => {
        await page.goto('/')
        await untilAppStarted(page)
        const box = page.getByRole('combobox', { name: 'Buscar' })
        await box.fill(titulo)
        await strike(page)
        await box.press('Enter')
        const found = page.getByRole('list', { name: 'Anuncios encontrados' })
        await strike(page)
        await found.getByRole('link', { name: titulo }).first().click(SOON)
        await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible(SOON)
      })

      await test.step('a heart reaches the server and stands in the list', async () => {
        await strike(page)
        await page
          .getByRole('main')
          .getByRole('button', { name: /favoritos/ })
          .first()
          .tap()
        // The ad has a bar of its own; that of the sections is a step back.
        await page.getByRole('link', { name: 'Volver' }).tap()
        await page.getByRole('link', { name: 'Favoritos' }).filter({ visible: true }).first().tap()
        const list = page.getByRole('list', { name: 'Anuncios favoritos' })
        await expect(list.getByRole('listitem')).toHaveCount(1, SOON)
        await page.reload()
        await expect(list.getByRole('listitem')).toHaveCount(1, SOON)
        await expect(list).toContainText(titulo)
      })

      await test.step('the wizard says what it can’t keep, and publishes', async () => {
        await openWizard(page)
        await fillGeneral(page, thing, files.paths)
        await strike(page)
        await page.getByLabel('Descripción').fill(`${thing.descripcion} Negra.`)
        const warning = page.getByText('No se puede guardar el borrador')
        if (isStored) await expect(page.getByText('Guardado en tu')).toBeVisible(SOON)
        else await expect(warning).toBeVisible(SOON)
        await goOn(page, 2)
        await fillCharacteristics(page)
        await strike(page)
        await goOn(page, 3)
        await fillContact(page)
        await strike(page)
        await goOn(page, 4)
        if (isStored) await expect(warning).toHaveCount(0)
        await expect(publishButton(page)).toBeEnabled({ timeout: 60_000 })
        await strike(page)
        await publishButton(page).click()
        await expect.poll(() => adsCalled(thing), { timeout: 20_000 }).toHaveLength(1)
        await expect(page).toHaveURL(/\/anuncio\/[^/?]+(\?modal=true)?$/, SOON)
      })

      await test.step('an edit opens with what is published, and is saved', async () => {
        const changed = thingCalled('Mesa plegable negra')
        const [{ _id: id } = { _id: '' }] = await adsCalled(thing)
        await page.goto(`/anuncio/${id}/editar`)
        const title = page.getByLabel('Título')
        await expect(title).toHaveValue(thing.titulo, SOON)
        await strike(page)
        await title.fill(changed.titulo)
        for (let step = 1; step < 4; step += 1) {
          await strike(page)
          await goOn(page, step + 1)
        }
        await strike(page)
        await page.getByRole('button', { name: 'Guardar cambios' }).click()
        await expect.poll(() => adsCalled(changed), { timeout: 20_000 }).toHaveLength(1)
        await expect(page).toHaveURL(new RegExp(`/anuncio/${id}$`), SOON)
      })

      await test.step('the notices come', async () => {
        await page.goto('/notificaciones')
        await strike(page)
        const main = page.getByRole('main')
        await expect(main.locator('[aria-busy="true"]')).toHaveCount(0, SOON)
        await expect(main.getByRole('heading', { name: 'No tienes notificaciones' })).toBeVisible(
          SOON,
        )
        await expect(main.getByRole('alert')).toHaveCount(0)
      })
    },
  )
}
