import { expect, test, type Page } from '@playwright/test'
import { buy, expectBought, newAd, payNow } from '../support/payingHands.ts'
import { dataDir, ORIGIN } from '../support/runningSite.ts'
import { newAccount, putSession } from '../support/visitor.ts'
import { untilWorkerSteers, watch } from '../support/watchedPage.ts'

/** Paid levels from the first button to the badge, with the test cards of a machine without keys (issue 5). */
let id: string

test.beforeEach(async ({ page }) => {
  const account = await newAccount(ORIGIN, dataDir())
  id = await newAd(ORIGIN, account, { titulo: `Bicicleta de ruta ${Date.now() % 100_000}` })
  await page.goto('/faq')
  await putSession(page, account)
})

const useCard = async (page: Page, ending: string) => {
  await page.getByRole('dialog').getByRole('button', { name: ending }).click()
  await payNow(page)
}

test('an owner pays Premium by card, and their ad wears the badge; T42: nothing of it stays on the phone', async ({
  page,
  context,
}) => {
  const seen = watch(context)
  await untilWorkerSteers(page)
  await page.goto('/perfil/anuncios')
  await page.getByRole('button', { name: /^Más acciones/ }).click()
  await page.getByRole('link', { name: /^Mejorar/ }).click()
  await page.getByRole('tab', { name: 'Premium' }).click()
  await buy(page)
  const popup = page.getByRole('dialog')
  await expect(popup).toContainText('$99 MXN')
  await expect(popup).toContainText('Modo de prueba')
  await useCard(page, '4242')
  await expectBought(page, 'Premium')
  expect(await whatIsKept(page)).not.toMatch(/_secret_|4242 4242|\/upgrade\/|\/mejorar/)
  await page.getByRole('link', { name: 'Ver mi anuncio' }).click()
  await expect(page.getByRole('main').getByText('Premium', { exact: true }).first()).toBeVisible()
  seen.expectCalm()
})

test('a refused card leaves words, the bank’s question is answered, and the level runs', async ({
  page,
}) => {
  await page.goto(`/anuncio/${id}/mejorar?tipo=impulsado`)
  await buy(page)
  await useCard(page, '0002')
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect(alert).toContainText('Error')
  await expect(alert).toContainText('rechazó')
  await useCard(page, '3155')
  await page.getByRole('button', { name: 'Rechazar' }).click()
  await expect(alert).toContainText('rechazó')
  await useCard(page, '3155')
  await page.getByRole('button', { name: 'Autorizar' }).click()
  await expectBought(page, 'Impulsado')
  await page.getByRole('link', { name: 'Ver los planes' }).click()
  await expect(page.getByText('Tu anuncio ya es Impulsado')).toBeVisible()
})

test('cash at OXXO: the number waits on the page, and the level begins when it is paid', async ({
  page,
}) => {
  await page.goto(`/anuncio/${id}/mejorar?tipo=premium`)
  await buy(page)
  await page.getByRole('radio', { name: 'Efectivo en OXXO' }).check()
  await payNow(page)
  await expect(page).toHaveURL(/exito\?estado=pendiente/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu pago está en camino')
  await expect(page.getByText(/^\d{4} \d{4} \d{4} \d{2}$/)).toBeVisible()
  await page.goto(`/anuncio/${id}/mejorar?tipo=premium`)
  await expect(page.getByText('Ya tienes un pago en espera')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: /pagar la ficha/ }).click()
  await expectBought(page, 'Premium')
})

test('a bank that takes its time is waited for, and nobody is asked to pay again', async ({
  page,
}) => {
  await page.goto(`/anuncio/${id}/mejorar`)
  await buy(page)
  await useCard(page, '0077')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu pago está en camino')
  await expect(page.getByText(/No pagues otra vez/)).toBeVisible()
  await page.getByRole('link', { name: 'Ver los planes' }).click()
  await expect(page.getByText('Ya tienes un pago en espera')).toBeVisible()
})

test('a payment that nobody knows ends on the page that writes to support', async ({ page }) => {
  await page.goto(`/api/announcement/upgrade/confirm/${id}?payment_intent=pi_de_nadie`)
  await expect(page).toHaveURL(/\/anuncio\/mejorar\/error\?title=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos ese pago')
  const refund = page.getByRole('link', { name: 'Solicitar reembolso' })
  await expect(refund).toHaveAttribute('href', /^mailto:.+subject=Solicitud%20de%20reembolso/)
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL(`${ORIGIN}/`)
})

test('who has just published is offered the plans', async ({ page }) => {
  await page.goto(`/anuncio/${id}?modal=true`)
  const popup = page.getByRole('dialog')
  await expect(popup).toContainText('$49 MXN')
  await popup.getByRole('link', { name: 'Mejorar a Premium' }).click()
  await expect(page).toHaveURL(/mejorar\?tipo=premium$/)
  await expect(page.getByRole('tab', { name: 'Premium' })).toHaveAttribute('aria-selected', 'true')
})

/** Everything that the browser keeps for the site, but for the session. */
function whatIsKept(page: Page): Promise<string> {
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
