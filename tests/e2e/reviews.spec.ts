import { expect, test } from '@playwright/test'
import { dataDir, ORIGIN } from '../support/runningSite.ts'
import { newAccount, sessionState } from '../support/visitor.ts'

const WORDS = 'Llegó puntual y todo funcionó a la primera.'

test(
  'a buyer reviews a seller, who hears of it and reads it on another phone; the buyer takes it back and reports',
  { tag: '@translated' },
  async ({ browser, page: buyers }) => {
    const seller = await newAccount(ORIGIN, dataDir())
    const buyer = await newAccount(ORIGIN, dataDir())
    const reviews = `/vendedor/${seller.user.sellerId}?reviews=true`
    const storageState = sessionState(seller, ORIGIN)
    const sellers = await (await browser.newContext({ baseURL: ORIGIN, storageState })).newPage()

    await test.step('a guest reads before any script, and is led to the log-in and back', async () => {
      const answer = await buyers.goto(reviews)
      expect(await answer?.text()).toContain('El vendedor no tiene reseñas')
      await buyers.getByRole('tabpanel').getByRole('link', { name: 'Iniciar sesión' }).click()
      await buyers.getByLabel('Correo').fill(buyer.correo)
      await buyers.locator('input[name="contraseña"]').fill(buyer.contraseña)
      await buyers.locator('input[name="contraseña"]').press('Enter')
      await expect(buyers).toHaveURL(reviews)
    })

    await test.step('the buyer writes, loses the network, and sends what is still there', async () => {
      await buyers.locator('label', { hasText: '4/5 Estrellas' }).click()
      await expect(buyers.getByRole('radio', { name: '4/5 Estrellas' })).toBeChecked()
      await buyers.getByLabel('Tu reseña').fill(WORDS)
      await buyers.context().setOffline(true)
      await buyers.getByRole('button', { name: 'Enviar' }).click()
      await expect(buyers.getByText('No se recibió respuesta del servidor')).toBeVisible()
      await buyers.context().setOffline(false)
      await buyers.reload()
      await expect(buyers.getByLabel('Tu reseña')).toHaveValue(WORDS)
      await buyers.getByRole('button', { name: 'Enviar' }).click()
      await expect(buyers.getByText('¡Nueva reseña creada!')).toBeVisible()
      await expect(buyers.getByRole('article')).toContainText('YO')
      await expect(buyers.getByText('4.0')).toBeVisible()
      await expect(buyers.getByText(/^Ya has escrito una reseña/)).toBeVisible()
    })

    await test.step('the seller finds it among her notifications and marks it as useful', async () => {
      await sellers.goto('/notificaciones')
      await sellers.getByRole('link', { name: /Tienes una reseña nueva/ }).click()
      await expect(sellers).toHaveURL(/reviews=true/)
      const review = sellers.getByRole('article').filter({ hasText: WORDS })
      await expect(review).toBeVisible()
      await expect(sellers.getByLabel('Tu reseña')).toHaveCount(0)
      const useful = review.getByRole('button', { name: /Me resultó útil/ })
      await useful.click()
      await expect(useful).toHaveAttribute('aria-pressed', 'true')
      await expect(useful).toContainText('1')
    })

    await test.step('the buyer sees that, takes the review back, and may write another', async () => {
      await buyers.reload()
      await buyers.getByRole('button', { name: 'Borrar reseña' }).click()
      await buyers
        .getByRole('dialog', { name: '¿Deseas borrar la reseña?' })
        .getByRole('button', { name: 'Borrar' })
        .click()
      await expect(buyers.getByText('El vendedor no tiene reseñas')).toBeVisible()
      await expect(buyers.getByLabel('Tu reseña')).toBeEmpty()
      await sellers.reload()
      await expect(sellers.getByText('Todavía no tienes reseñas')).toBeVisible()
    })

    await test.step('the buyer reports the seller, and gets a number for it', async () => {
      await buyers.getByRole('button', { name: 'Reportar', exact: true }).click()
      const sheet = buyers.getByRole('dialog', { name: 'Reportar vendedor' })
      await sheet.getByRole('radio', { name: 'Estafa' }).check()
      await sheet.getByLabel('Descripción').fill('Pidió un depósito y no volvió a contestar.')
      await sheet.getByRole('button', { name: 'Enviar' }).click()
      await expect(buyers.getByText(/Tu reporte es el R-\d{6}/)).toBeVisible()
    })
  },
)
