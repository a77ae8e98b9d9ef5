import { expect, type Page } from '@playwright/test'
import { buy, expectBought, newAd, payNow } from '../support/payingHands.ts'
import { ORIGIN } from '../support/runningSite.ts'
import { test } from '../support/signedIn.ts'
import type { Account } from '../support/visitor.ts'
import { untilWorkerSteers, watch } from '../support/watchedPage.ts'

/** Paid levels from the first button to the badge, with the test cards of a machine without keys (issue 5). */
const ad = (account: Account) =>
  newAd(ORIGIN, account, { titulo: `Bicicleta de ruta ${account.user.sellerId}` })

const useCard = async (page: Page, ending: string) => {
  await page.getByRole('dialog').getByRole('button', { name: ending }).click()
  await payNow(page)
}

test(
  'who has just published is offered the plans; after a refused card and the bank’s question they pay, and the ad wears the badge',
  { tag: '@translated' },
  async ({ page, context, account }) => {
    const seen = watch(context)
    await page.goto(`/anuncio/${await ad(account)}?modal=true`)
    const popup = page.getByRole('dialog')
    await expect(popup).toContainText('$49 MXN')
    await popup.getByRole('link', { name: 'Mejorar a Premium' }).click()
    await expect(page.getByRole('tab', { name: 'Premium' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await buy(page)
    await expect(popup).toContainText('$99 MXN')
    await expect(popup).toContainText('Modo de prueba')
    await useCard(page, '0002')
    const alert = popup.getByRole('alert')
    await expect(alert).toContainText('rechazó')
    await useCard(page, '3155')
    await page.getByRole('button', { name: 'Rechazar' }).click()
    await expect(alert).toContainText('rechazó')
    await useCard(page, '3155')
    await page.getByRole('button', { name: 'Autorizar' }).click()
    await expectBought(page, 'Premium')
    await page.getByRole('link', { name: 'Ver mi anuncio' }).click()
    await expect(page.getByRole('main').getByText('Premium', { exact: true }).first()).toBeVisible()
    seen.expectCalm()
  },
)

test(
  'an owner who pays cash, or whose bank takes its time, reads that the payment is on its way',
  { tag: '@soak' },
  async ({ page, account }) => {
    await page.goto(`/anuncio/${await ad(account)}/mejorar?tipo=premium`)
    await buy(page)
    await page.getByRole('radio', { name: 'Efectivo en OXXO' }).check()
    await payNow(page)
    await expect(page).toHaveURL(/exito\?estado=pendiente/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu pago está en camino')
    await expect(page.getByText(/^\d{4} \d{4} \d{4} \d{2}$/)).toBeVisible()
    await page.getByRole('button', { name: /pagar la ficha/ }).click()
    await expectBought(page, 'Premium')

    await page.goto(`/anuncio/${await ad(account)}/mejorar`)
    await buy(page)
    await useCard(page, '0077')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu pago está en camino')
    await expect(page.getByText(/No pagues otra vez/)).toBeVisible()
    await page.getByRole('link', { name: 'Ver los planes' }).click()
    await expect(page.getByText('Ya tienes un pago en espera')).toBeVisible()
  },
)

test.describe('on a phone with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'T42: nothing of a payment stays on the phone',
    { tag: '@soak' },
    async ({ page, account }) => {
      await ad(account)
      await page.goto('/perfil/anuncios')
      await untilWorkerSteers(page)
      await page.getByRole('button', { name: /^Más acciones/ }).click()
      await page.getByRole('link', { name: /^Mejorar/ }).click()
      await buy(page)
      await useCard(page, '4242')
      await expectBought(page, 'Impulsado')
      expect(await storedText(page)).not.toMatch(/_secret_|4242 4242|\/upgrade\/|\/mejorar/)
    },
  )
})

/** Everything that the browser keeps for the site, but for the session. */
function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const cached = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    const [{ name = '' } = {}] = await indexedDB.databases()
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(new Error('no database')))
    })
    const rows = await Promise.all(
      [...db.objectStoreNames].map(
        (store) =>
          new Promise((resolve) => {
            const reading = db.transaction(store).objectStore(store).getAll()
            reading.addEventListener('success', () => resolve(reading.result))
          }),
      ),
    )
    db.close()
    return JSON.stringify([cached.flat(), rows, { ...localStorage }, { ...sessionStorage }])
  })
}
