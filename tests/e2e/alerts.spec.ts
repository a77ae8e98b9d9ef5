import { expect, test, type Page } from '@playwright/test'
import type { PushMessage } from '../../src/contract/notifications/notices.ts'
import { editOwnAd, letMorningCome, offerCalled } from '../support/alertHands.ts'
import { wholeLaunch } from '../support/chromium.ts'
import { plainPhoto } from '../support/photoPictures.ts'
import { thingCalled } from '../support/publishing.ts'
import { deliverPush, giveAddress, shownNotifications } from '../support/pushedPhone.ts'
import { startPushService, type PushService } from '../support/pushService.ts'
import { dataDir, ORIGIN, pushPort } from '../support/runningSite.ts'
import { newAccount, putSession, sheetTakenBack, type Account } from '../support/visitor.ts'
import { untilWorkerSteers } from '../support/watchedPage.ts'
import { fillWizard, openWizard, publishButton } from '../support/wizardHands.ts'

/** One who waits for a thing and one who offers it, each with a browser of their own. */
test.use({ launchOptions: wholeLaunch() })
let service: PushService
test.beforeAll(async () => {
  service = await startPushService({ port: pushPort() })
})
test.afterAll(() => service.stop())

/** The job comes by each minute. */
const A_TURN = { timeout: 240_000 }

async function enter(page: Page, account: Account): Promise<void> {
  await page.goto('/faq')
  await untilWorkerSteers(page)
  await putSession(page, account)
}

/** What a browser was sent that tells of this ad. */
const pushesOf = (id: string): string[] =>
  service.received.flatMap(({ text }) => (text.includes(`/anuncio/${id}`) ? [text] : []))

async function untilPushed(id: string): Promise<string> {
  await expect
    .poll(async () => {
      await letMorningCome()
      return pushesOf(id).length
    }, A_TURN)
    .toBe(1)
  return pushesOf(id)[0] ?? ''
}

// They wait for jobs that run each minute: 145 s by day; 354 by night, when what is found waits for the morning first.
test.describe.configure({ timeout: 600_000 })

test('a guest saves a search and logs in; a seller publishes on another browser, another edits an ad into it: the buyer gets each by push and in the list, and opens it in airplane mode', async ({
  browser,
}) => {
  const [buyer, seller, other] = [
    await newAccount(ORIGIN, dataDir()),
    await newAccount(ORIGIN, dataDir()),
    await newAccount(ORIGIN, dataDir()),
  ]
  const buyers = await browser.newContext()
  await giveAddress(buyers, service.subscribe('de quien busca'))
  const phone = await buyers.newPage()
  const sellers = await browser.newContext()
  const desk = await sellers.newPage()
  const thing = thingCalled('Triciclo')
  const list = phone.getByRole('list', { name: 'Mis notificaciones' })

  await test.step('the guest finds nothing, and the phone keeps the search', async () => {
    await phone.goto('/faq')
    await untilWorkerSteers(phone)
    await phone.goto(`/buscar?${new URLSearchParams({ nombre: thing.titulo })}`)
    await phone.getByRole('button', { name: 'Avísame' }).click()
    const sheet = phone.getByRole('dialog', { name: 'Avísame de anuncios nuevos' })
    await expect(sheet).toContainText('te avisaremos desde que inicies sesión')
    await sheet.getByRole('button', { name: 'Guardar' }).click()
    await expect(sheet).toHaveCount(0)
    await sheetTakenBack(phone)
  })

  await test.step('the log-in takes it along, and she lets the phone tell her', async () => {
    await phone.goto('/login?next=/notificaciones')
    await phone.getByLabel('Correo').fill(buyer.correo)
    await phone.locator('input[name="contraseña"]').fill(buyer.contraseña)
    await phone.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(phone).toHaveURL(/\/notificaciones$/)
    await phone.getByRole('button', { name: 'Activar avisos' }).click()
    await expect(phone.getByText('Te avisaremos en este dispositivo')).toBeVisible()
    await phone.getByRole('button', { name: 'Preferencias' }).click()
    const saved = phone.getByRole('list', { name: 'Búsquedas guardadas' })
    await expect(saved.getByRole('link')).toHaveText([thing.titulo])
    await phone.keyboard.press('Escape')
  })

  const id = await test.step('the seller publishes it', async () => {
    await enter(desk, seller)
    await openWizard(desk)
    const photo = await plainPhoto({ width: 800, height: 600 }).jpeg().toBuffer()
    await fillWizard(desk, thing, [{ name: 'triciclo.jpg', mimeType: 'image/jpeg', buffer: photo }])
    await publishButton(desk).click()
    await expect(desk).toHaveURL(/\/anuncio\/[^/?]+(\?modal=true)?$/)
    return new URL(desk.url()).pathname.split('/')[2] ?? ''
  })

  await test.step('the push carries its card, and opens it in airplane mode', async () => {
    const push = await untilPushed(id)
    const { texto, anuncio } = JSON.parse(push) as PushMessage
    expect(texto).toBe(`${thing.titulo} · $4,500 MXN · Zapopan`)
    expect(anuncio).toMatchObject({ _id: id, titulo: thing.titulo })
    await deliverPush(phone, push)
    await expect.poll(() => shownNotifications(phone)).toHaveLength(1)
    const [shown] = await shownNotifications(phone)
    expect(shown?.body).toBe(texto)
    await buyers.setOffline(true)
    // What the worker opens at the touch.
    await phone.goto(shown?.url ?? '')
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(thing.titulo)
    await expect(phone.getByText(thing.descripcion)).toBeVisible()
    await expect(phone.getByText(/^Guardado el /)).toBeVisible()
    await buyers.setOffline(false)
  })

  await test.step('she finds it in the list, and the ad with network', async () => {
    await phone.goto('/notificaciones')
    await expect(list.getByRole('link')).toHaveCount(1)
    await list.getByRole('link', { name: /anuncio nuevo de una búsqueda tuya/ }).click()
    await expect(phone).toHaveURL(new RegExp(`/anuncio/${id}`))
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(thing.titulo)
  })

  await test.step('another edits an ad into the search, and then again: she hears of it once', async () => {
    const name = `Bicicleta ${Date.now() % 100_000}`
    const edited = await offerCalled(name, other)
    await putSession(desk, other)
    await editOwnAd(desk, name, { titulo: `${thing.titulo} usado` })
    await untilPushed(edited)
    await editOwnAd(desk, thing.titulo, { titulo: `${thing.titulo} casi nuevo` })
    await phone.goto('/notificaciones')
    await expect(list.getByRole('link')).toHaveCount(2)
  })
  await Promise.all([buyers.close(), sellers.close()])
})

test('a buyer with a heart on an ad sees it set aside, hears that it became cheaper, and misses it while it is paused', async ({
  browser,
}) => {
  const [buyer, seller] = [await newAccount(ORIGIN, dataDir()), await newAccount(ORIGIN, dataDir())]
  const { titulo } = thingCalled('Bicicleta')
  const id = await offerCalled(titulo, seller)
  const buyers = await browser.newContext()
  await giveAddress(buyers, service.subscribe('de quien guarda'))
  const phone = await buyers.newPage()
  const sellers = await browser.newContext()
  const desk = await sellers.newPage()
  await enter(phone, buyer)
  await enter(desk, seller)
  const found = async () => {
    await phone.goto(`/buscar?${new URLSearchParams({ nombre: titulo })}`)
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
    return phone.getByRole('article').filter({ hasText: titulo })
  }
  const act = async (label: string, done: string) => {
    await desk.goto(`/anuncio/${id}`)
    await desk.getByRole('button', { name: label, exact: true }).click()
    await expect(desk.getByText(done)).toBeVisible()
  }

  await test.step('she lets the phone tell her and saves the ad', async () => {
    await phone.goto('/notificaciones')
    await phone.getByRole('button', { name: 'Avísame' }).click()
    await expect(phone.getByText('Te avisaremos en este dispositivo')).toBeVisible()
    const heart = (await found()).getByRole('button', { name: /^Guardar en favoritos/ })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('set aside, it stays in the list and says so, on its page and at the contact too', async () => {
    await act('Apartar', 'Anuncio apartado')
    await expect(await found()).toContainText('Apartado')
    await phone.goto(`/anuncio/${id}`)
    await expect(phone.getByRole('main').getByText('Apartado', { exact: true })).toBeVisible()
    await phone.getByRole('button', { name: /^Contactar/ }).click()
    const sheet = phone.getByRole('dialog', { name: 'Contactar al vendedor' })
    await expect(sheet).toContainText('Está apartado')
    await act('Quitar apartado', 'Tu anuncio está disponible otra vez')
    await phone.goto(`/anuncio/${id}`)
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(titulo)
    await expect(phone.getByText('Apartado', { exact: true })).toHaveCount(0)
  })

  await test.step('cheaper, it is told by push and in the list, with both prices', async () => {
    await editOwnAd(desk, titulo, { precio: '4000' })
    const push = await untilPushed(id)
    expect(JSON.parse(push)).toMatchObject({ titulo: 'Bajó de precio uno de tus favoritos' })
    await phone.goto('/notificaciones')
    const notice = phone.getByRole('link', { name: /Bajó de precio uno de tus favoritos/ })
    await expect(notice).toContainText('ahora cuesta $4,000 MXN. Antes: $4,500 MXN.')
    await notice.click()
    await expect(phone.getByText('Antes, lo más bajo en 30 días: $4,500 MXN')).toBeVisible()
  })

  await test.step('paused, no list has it and her favourites say so; then it is back', async () => {
    await act('Pausar', 'Anuncio en pausa')
    await expect(await found()).toHaveCount(0)
    await phone.goto('/favoritos')
    const card = phone.getByRole('listitem').filter({ hasText: titulo })
    await expect(card).toContainText('En pausa')
    await act('Volver a publicar', 'Tu anuncio está publicado otra vez')
    await expect(await found()).toHaveCount(1)
    await phone.goto('/favoritos')
    await expect(card).not.toContainText('En pausa')
  })
  await Promise.all([buyers.close(), sellers.close()])
})
