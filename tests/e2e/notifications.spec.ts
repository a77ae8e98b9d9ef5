import { expect, test, type Page } from '@playwright/test'
import type { PushMessage } from '../../src/contract/notifications/notices.ts'
import { wholeLaunch } from '../support/chromium.ts'
import { phoneMemory } from '../support/phoneMemory.ts'
import { deliverPush, giveAddress, shownNotifications } from '../support/pushedPhone.ts'
import { startPushService, type PushService } from '../support/pushService.ts'
import { dataDir, ORIGIN, pushPort } from '../support/runningSite.ts'
import { newAccount, putSession, type Account } from '../support/visitor.ts'
import { untilWorkerSteers } from '../support/watchedPage.ts'

/** One who is told and one who gives a reason to, each with a browser of their own. */
test.use({ launchOptions: wholeLaunch() })
let service: PushService
test.beforeAll(async () => {
  service = await startPushService({ port: pushPort() })
})
test.afterAll(() => service.stop())

async function enter(page: Page, account: Account): Promise<void> {
  await page.goto('/faq')
  await untilWorkerSteers(page)
  await putSession(page, account)
}

async function review(page: Page, { user }: Account, words: string): Promise<void> {
  await page.goto(`/vendedor/${user.sellerId}?reviews=true`)
  await page.getByRole('radio', { name: /^5/ }).check({ force: true })
  await page.getByLabel('Tu reseña').fill(words)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('¡Nueva reseña creada!')).toBeVisible()
}

test('a person reviews another on another browser: the other gets the notification, the push and the count; T40: and nothing of it after a log-out', async ({
  browser,
}) => {
  const [seller, author] = [
    await newAccount(ORIGIN, dataDir()),
    await newAccount(ORIGIN, dataDir()),
  ]
  const sellers = await browser.newContext()
  await giveAddress(sellers, service.subscribe('de la vendedora'))
  const phone = await sellers.newPage()
  const authors = await browser.newContext()
  const desk = await authors.newPage()
  await enter(phone, seller)
  await enter(desk, author)

  await test.step('the seller is asked in our own words, and says yes', async () => {
    await phone.goto('/')
    await expect(phone.getByRole('button', { name: 'Avísame' })).toHaveCount(0)
    await phone.goto('/notificaciones')
    await expect(phone.getByRole('heading', { name: 'No tienes notificaciones' })).toBeVisible()
    await phone.getByRole('button', { name: 'Avísame' }).click()
    await expect(phone.getByText('Te avisaremos en este dispositivo')).toBeVisible()
  })

  await review(desk, seller, 'Muy amable, la bici como en las fotos')

  const push = await test.step('a push comes that says nothing of who or what', async () => {
    await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(1)
    const [{ browser: whose, text } = { browser: '', text: '' }] = service.received
    expect(whose).toBe('de la vendedora')
    expect(text).not.toMatch(/amable|bici|Rosario|Quiñones/)
    return text
  })

  await test.step('the phone shows it, and the page that stands open counts and lists it', async () => {
    await deliverPush(phone, push)
    const { id, titulo, texto } = JSON.parse(push) as PushMessage
    await expect.poll(() => shownNotifications(phone)).toHaveLength(1)
    const url = `/vendedor/${seller.user.sellerId}?reviews=true&order=date:desc#aviso-${id}`
    expect(await shownNotifications(phone)).toEqual([{ title: titulo, body: texto, tag: id, url }])
    await expect(phone.getByRole('link', { name: /^Cuenta.*1 notificaci/ })).toBeVisible()
    const list = phone.getByRole('list', { name: 'Mis notificaciones' })
    await expect(list.getByRole('link')).toContainText(['Tienes una reseña nueva'])
  })

  await test.step('she opens it: it is read, and the count is gone', async () => {
    await phone.getByRole('link', { name: /Tienes una reseña nueva/ }).click()
    await expect(phone).toHaveURL(/\/vendedor\/.*reviews=true/)
    await expect(phone.getByText('Muy amable, la bici como en las fotos')).toBeVisible()
    await expect(phone.getByRole('link', { name: 'Cuenta', exact: true })).toBeVisible()
  })

  await test.step('without network the list is there', async () => {
    await phone.goto('/notificaciones')
    await expect(phone.getByRole('link', { name: /Tienes una reseña nueva/ })).toBeVisible()
    await sellers.setOffline(true)
    await phone.goto('/notificaciones')
    await expect(phone.getByRole('link', { name: /Tienes una reseña nueva/ })).toBeVisible()
    await expect(phone.getByText(/^Guardado el /)).toBeVisible()
    await sellers.setOffline(false)
  })

  await test.step('after her log-out the phone holds nothing of it and gets no more', async () => {
    await phone.goto('/logout')
    await expect(phone).toHaveURL('/')
    expect(await phoneMemory(phone)).not.toContain('reseña nueva')
    expect(await shownNotifications(phone)).toEqual([])
    const another = await newAccount(ORIGIN, dataDir())
    await putSession(desk, another)
    await review(desk, seller, 'Llegó tarde, pero bien')
    await expect
      .poll(() => unreadOf(seller), { message: 'the new one is told', timeout: 30_000 })
      .toBe(1)
    expect(service.received).toHaveLength(1)
  })
  await Promise.all([sellers.close(), authors.close()])
})

/** How many are unread, asked under a session of its own. */
async function unreadOf({ correo, contraseña }: Account): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ correo, contraseña })
  const login = await fetch(`${ORIGIN}/api/login`, { method: 'POST', headers, body })
  const { token } = (await login.json()) as { token: string }
  const answer = await fetch(`${ORIGIN}/api/notification/counter`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { counter: number }).counter
}

test('T13: a push whose address is another site’s shows nothing of it', async ({ page }) => {
  await page.context().grantPermissions(['notifications'])
  await page.goto('/faq')
  await untilWorkerSteers(page)
  await deliverPush(
    page,
    JSON.stringify({ id: 'x', titulo: 'Premio', texto: '', url: '//malo.example', contador: 1 }),
  )
  await expect.poll(() => shownNotifications(page)).toHaveLength(1)
  const [shown] = await shownNotifications(page)
  expect(shown).toMatchObject({
    title: 'Tienes una notificación nueva',
    url: '/notificaciones#aviso-aviso',
  })
})
