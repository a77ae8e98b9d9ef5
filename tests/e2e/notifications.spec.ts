import { expect, test } from '@playwright/test'
import type { PushMessage } from '../../src/contract/notifications/notices.ts'
import { wholeLaunch } from '../support/chromium.ts'
import { phoneMemory } from '../support/phoneMemory.ts'
import { deliverPush, giveAddress, shownNotifications } from '../support/pushedPhone.ts'
import { startPushService } from '../support/pushService.ts'
import { dataDir, ORIGIN, pushPort } from '../support/runningSite.ts'
import { newAccount, sessionState, type Account } from '../support/visitor.ts'
import { untilWorkerSteers } from '../support/watchedPage.ts'

test.use({ launchOptions: wholeLaunch(), serviceWorkers: 'allow' })

async function ask(method: string, path: string, token: string, body?: object): Promise<Response> {
  const answer = await fetch(ORIGIN + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

/** Another user reviews a seller, over the API. */
async function review({ user }: Account, contenido: string): Promise<void> {
  const { token } = await newAccount(ORIGIN, dataDir())
  const body = { contenido, calificacion: 5, commentedUser: user.sellerId }
  await ask('POST', '/api/review', token, body)
}

test('a seller whom somebody reviews gets the push, the count and the notification; T40: and nothing of it after a log-out', async ({
  browser,
}) => {
  const service = await startPushService({ port: pushPort() })
  const seller = await newAccount(ORIGIN, dataDir())
  const context = await browser.newContext({ storageState: sessionState(seller, ORIGIN) })
  await giveAddress(context, service.subscribe('de la vendedora'))
  const phone = await context.newPage()
  const news = phone.getByRole('link', { name: /Tienes una reseña nueva/ })

  await test.step('she is asked in our own words, and says yes', async () => {
    await phone.goto('/faq')
    await untilWorkerSteers(phone)
    await phone.goto('/notificaciones')
    await expect(phone.getByRole('heading', { name: 'No tienes notificaciones' })).toBeVisible()
    await phone.getByRole('button', { name: 'Avísame' }).click()
    await expect(phone.getByText('Te avisaremos en este dispositivo')).toBeVisible()
  })

  const push = await test.step('a push comes that says nothing of who or what', async () => {
    await review(seller, 'Muy amable, la bici como en las fotos')
    await expect.poll(() => service.received.length).toBe(1)
    const [{ browser: whose, text } = { browser: '', text: '' }] = service.received
    expect(whose).toBe('de la vendedora')
    expect(text).not.toMatch(/amable|bici|Rosario|Quiñones/)
    return text
  })

  await test.step('the phone shows it, and the page that stands open counts and lists it', async () => {
    await deliverPush(phone, push)
    const { id, titulo, texto } = JSON.parse(push) as PushMessage
    const url = `/vendedor/${seller.user.sellerId}?reviews=true&order=date:desc#aviso-${id}`
    expect(await shownNotifications(phone)).toEqual([{ title: titulo, body: texto, tag: id, url }])
    await expect(phone.getByRole('link', { name: /^Cuenta.*1 sin leer/ })).toBeVisible()
    await expect(news).toHaveCount(1)
  })

  await test.step('she opens it: it is read, and the count is gone', async () => {
    await news.click()
    await expect(phone).toHaveURL(/\/vendedor\/.*reviews=true/)
    await expect(phone.getByText('Muy amable, la bici como en las fotos')).toBeVisible()
    await expect(phone.getByRole('link', { name: 'Cuenta', exact: true })).toBeVisible()
  })

  await test.step('after her log-out the phone holds nothing of it and gets no more', async () => {
    await phone.goto('/logout')
    await expect(phone).toHaveURL('/')
    expect(await phoneMemory(phone)).not.toContain('reseña nueva')
    expect(await shownNotifications(phone)).toEqual([])
    await review(seller, 'Llegó tarde, pero bien')
    await expect.poll(() => unreadOf(seller), { message: 'the new review is told' }).toBe(1)
    expect(service.received).toHaveLength(1)
  })
  await context.close()
  await service.stop()
})

/** Number of unread notifications, asked with a session of its own. */
async function unreadOf({ correo, contraseña }: Account): Promise<number> {
  const login = await ask('POST', '/api/login', '', { correo, contraseña })
  const { token } = (await login.json()) as { token: string }
  const answer = await ask('GET', '/api/notification/counter', token)
  return ((await answer.json()) as { counter: number }).counter
}
