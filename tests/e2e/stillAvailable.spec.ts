import { expect, test } from '@playwright/test'
import { letMorningCome } from '../support/alertHands.ts'
import { mailTo } from '../support/outbox.ts'
import { newAd } from '../support/payingHands.ts'
import { dataDir, ORIGIN } from '../support/runningSite.ts'
import { newAccount, sessionState } from '../support/visitor.ts'
import { untilWorkerSteers } from '../support/watchedPage.ts'

/** By night the mail waits for the job that runs each minute. */
const A_TURN_SECONDS = 90

test(
  'a buyer says that an ad is sold; its seller is asked, answers «apartado» from the mail without a log-in, and the buyer sees it',
  { tag: '@soak' },
  async ({ browser }) => {
    const seller = await newAccount(ORIGIN, dataDir())
    const buyer = await newAccount(ORIGIN, dataDir())
    const titulo = `Bicicleta de prueba ${Date.now() % 100_000}`
    const path = `/anuncio/${await newAd(ORIGIN, seller, { titulo })}`
    const buyersPhone = await browser.newContext({ storageState: sessionState(buyer, ORIGIN) })
    const sellersPhone = await browser.newContext({
      storageState: sessionState(seller, ORIGIN),
      serviceWorkers: 'allow',
    })
    const [buyers, sellers] = [await buyersPhone.newPage(), await sellersPhone.newPage()]

    await test.step('the buyer says that it was sold', async () => {
      await buyers.goto(path)
      await expect(buyers.getByText('Apartado', { exact: true })).toHaveCount(0)
      await buyers
        .getByRole('button', { name: /^Contactar por/ })
        .last()
        .click()
      const place = buyers.getByRole('region', { name: '¿Ya le preguntaste?' })
      await place.getByRole('button', { name: 'Ya se vendió' }).click()
      await expect(place.getByText(/^Gracias por avisar/)).toBeVisible()
    })

    await test.step('the seller finds the question in the list and on the ad’s page', async () => {
      await sellers.goto('/notificaciones')
      await untilWorkerSteers(sellers)
      const notice = sellers.getByRole('link', { name: /¿Sigue disponible tu anuncio\?/ })
      await expect(notice).toContainText(`«${titulo}»`)
      await notice.click()
      await expect(sellers).toHaveURL(new RegExp(`${path}$`))
      await expect(sellers.getByRole('button', { name: 'Sí', exact: true })).toBeVisible()
    })

    const link = await test.step('and in a mail, with an answer behind each link', async () => {
      await letMorningCome()
      const mail = await mailTo(dataDir(), seller.correo, '/sigue-disponible?', A_TURN_SECONDS)
      const links = [...mail.matchAll(/https?:\/\/\S+\/sigue-disponible\?[^\s"<>]+/g)].map(
        ([url]) => new URL(url.replaceAll('&amp;', '&')),
      )
      const url = links.find((one) => one.searchParams.get('respuesta') === 'apartado')
      if (!url) throw new Error(mail)
      return url.pathname + url.search
    })

    await test.step('a mail program without scripts opens it, which answers nothing yet', async () => {
      // Mail programs open links in a browser of their own, without scripts in the worst case.
      const context = await browser.newContext({ javaScriptEnabled: false })
      const elsewhere = await context.newPage()
      await elsewhere.goto(link)
      await expect(elsewhere.getByText(`«${titulo}»`)).toBeVisible()
      await expect(elsewhere.getByRole('button', { name: 'Está apartado' })).toBeVisible()
      await context.close()
    })

    await test.step('in airplane mode the seller’s phone says that the link needs the network', async () => {
      // A worker that slept meanwhile would start with a network, which Playwright removes from it late.
      await sellers.reload()
      await sellers.context().setOffline(true)
      await sellers.goto(link)
      await expect(
        sellers.getByRole('heading', { name: 'Esta página necesita conexión' }),
      ).toBeVisible()
    })

    await test.step('with the network it gives the answer, though the worker steers that phone', async () => {
      await sellers.context().setOffline(false)
      await sellers.getByRole('button', { name: 'Reintentar' }).click()
      await expect(sellers.getByText(`«${titulo}»`)).toBeVisible()
      await sellers.getByRole('button', { name: 'Está apartado' }).click()
      await expect(sellers.getByRole('heading', { name: 'Listo' })).toBeVisible()
    })

    await test.step('the buyer sees it, and since when it is confirmed', async () => {
      await buyers.goto(path)
      await expect(buyers.getByText('Apartado', { exact: true })).toBeVisible()
      await expect(buyers.getByText('Confirmado hoy')).toBeVisible()
    })

    await test.step('the seller is asked no more', async () => {
      await sellers.goto('/perfil/anuncios')
      const row = sellers.getByRole('listitem').filter({ hasText: titulo })
      await expect(row).toContainText('Apartado')
      await expect(row).toContainText('Confirmado hoy')
      await expect(row.getByText('¿Sigue disponible?')).toHaveCount(0)
    })
  },
)
