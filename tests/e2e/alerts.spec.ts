import { expect, test } from '@playwright/test'
import type { PushMessage } from '../../src/contract/notifications/notices.ts'
import { letMorningCome } from '../support/alertHands.ts'
import { wholeLaunch } from '../support/chromium.ts'
import { newAd } from '../support/payingHands.ts'
import { storedPhotos, untilStored } from '../support/phoneMemory.ts'
import { thingCalled } from '../support/publishing.ts'
import { deliverPush, giveAddress, shownNotifications } from '../support/pushedPhone.ts'
import { startPushService, type PushService } from '../support/pushService.ts'
import { dataDir, ORIGIN, pushPort } from '../support/runningSite.ts'
import { newAccount, sheetTakenBack } from '../support/visitor.ts'
import { expectPhotosSeen, untilWorkerSteers } from '../support/watchedPage.ts'

test.use({ launchOptions: wholeLaunch(), serviceWorkers: 'allow' })
let service: PushService
test.beforeAll(async () => {
  service = await startPushService({ port: pushPort() })
})
test.afterAll(() => service.stop())

test(
  'a guest saves a search and logs in; a seller publishes it: the buyer gets it by push and in the list, and opens it in airplane mode',
  { tag: '@soak' },
  async ({ browser }) => {
    const buyer = await newAccount(ORIGIN, dataDir())
    const seller = await newAccount(ORIGIN, dataDir())
    const buyers = await browser.newContext()
    await giveAddress(buyers, service.subscribe('de quien busca'))
    const phone = await buyers.newPage()
    const { titulo } = thingCalled('Triciclo')
    const list = phone.getByRole('list', { name: 'Mis notificaciones' })

    await test.step('the guest finds nothing, and the phone keeps the search', async () => {
      await phone.goto('/faq')
      await untilWorkerSteers(phone)
      await phone.goto(`/buscar?${new URLSearchParams({ nombre: titulo })}`)
      await phone.getByRole('button', { name: 'Avísame' }).click()
      const sheet = phone.getByRole('dialog', { name: 'Avísame de anuncios nuevos' })
      await expect(sheet).toContainText('te avisaremos cuando inicies sesión')
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
      await expect(saved.getByRole('link')).toHaveText([titulo])
      await phone.keyboard.press('Escape')
    })

    const id = await newAd(ORIGIN, seller, { titulo, precio: '4500' })

    await test.step('the push carries its card, and opens it in airplane mode', async () => {
      await letMorningCome()
      const pushed = () => service.received.filter(({ text }) => text.includes(`/anuncio/${id}`))
      await expect.poll(() => pushed().length).toBe(1)
      const push = pushed()[0]?.text ?? ''
      const { texto, anuncio } = JSON.parse(push) as PushMessage
      expect(texto).toMatch(new RegExp(`^${titulo} · \\$4,500 MXN · `))
      expect(anuncio).toMatchObject({ _id: id, titulo })
      await deliverPush(phone, push)
      const [shown] = await shownNotifications(phone)
      expect(shown?.body).toBe(texto)
      // The worker alone asks for photos as wide as an ad's page; lists show smaller ones.
      await expect
        .poll(() => storedPhotos(phone))
        .toContainEqual(expect.stringMatching(/\/640\.webp$/))
      await untilStored(phone, 'de una búsqueda tuya')
      await buyers.setOffline(true)
      // The worker opens it at the touch.
      await phone.goto(shown?.url ?? '')
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText(titulo)
      await expect(phone.getByText(/^Guardado el /)).toBeVisible()
      await expectPhotosSeen(phone, 'main img[src*="/media/"]', 1)
      await phone.goto('/notificaciones')
      await expect(list.getByRole('link')).toHaveText([/anuncio nuevo de una búsqueda tuya/])
      await buyers.setOffline(false)
    })

    await test.step('she finds it in the list, and the ad with network', async () => {
      await phone.goto('/notificaciones')
      await expect(list.getByRole('link')).toHaveCount(1)
      await list.getByRole('link', { name: /anuncio nuevo de una búsqueda tuya/ }).click()
      await expect(phone).toHaveURL(new RegExp(`/anuncio/${id}`))
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText(titulo)
    })
    await buyers.close()
  },
)
