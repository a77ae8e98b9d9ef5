import { expect, test } from '@playwright/test'
import { cameraPhotos } from '../support/cameraPhotos.ts'
import { dataDir, ORIGIN } from '../support/runningSite.ts'
import { newAccount, putSession } from '../support/visitor.ts'
import { fillWizard, goOn, openWizard, publishButton } from '../support/wizardHands.ts'

test('a seller publishes an ad, finds it among hers, edits it, sells it, and nobody can open it any more', async ({
  page,
}) => {
  const photos = await cameraPhotos(2)
  await page.goto('/login')
  await putSession(page, await newAccount(ORIGIN, dataDir()))
  const thing = {
    titulo: 'Tambora de tres parches',
    precio: '2300',
    categoria: 'instrumentos musicales',
    descripcion: 'Suena fuerte.',
  }

  await openWizard(page)
  await fillWizard(page, thing, photos)
  await publishButton(page).click()
  await expect(page).toHaveURL(/\/anuncio\/[^/]+\?modal=true/)
  const address = new URL(page.url()).pathname

  await test.step('finds it among her own, with how long it lives', async () => {
    await page.goto('/perfil/anuncios')
    const card = page.getByRole('listitem').filter({ hasText: thing.titulo })
    await expect(card).toContainText('Activo')
    await expect(card).toContainText('Quedan 30 días')
    await card.getByRole('link', { name: /Editar/ }).click()
  })

  await test.step('edits its price', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar publicación')
    await page.getByLabel('Precio').fill('1999.50')
    await goOn(page, 2)
    await goOn(page, 3)
    await goOn(page, 4)
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(page.getByText('$1,999.50 MXN').first()).toBeVisible()
  })

  await test.step('marks it as sold: her list forgets it, and its page says that it is gone', async () => {
    await page.getByRole('button', { name: 'Marcar como vendido' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Vendido' }).click()
    await expect(page).toHaveURL(/\/perfil\/anuncios$/)
    await expect(page.getByText(thing.titulo)).toHaveCount(0)
    const gone = await page.request.get(address)
    expect(gone.status()).toBe(410)
    expect(await gone.text()).toContain('Este anuncio ya no está disponible')
  })
})
