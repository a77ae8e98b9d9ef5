import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { TestSubscription } from './pushService.ts'

/**
 * Chromium's own push service is out of a test's reach. These functions take its part on the phone: they give
 * the site an address, and deliver pushes to the worker.
 */

/** Makes the browser return this address when the user turns pushes on, and forget it when they turn them off. */
export async function giveAddress(
  context: BrowserContext,
  subscription: TestSubscription,
): Promise<void> {
  await context.grantPermissions(['notifications'])
  await context.addInitScript((given) => {
    const STORED = 'direccion-de-prueba'
    // Stored in the window's name: a log-out empties the site's own stores.
    const isStored = () => window.name.includes(STORED)
    const address = {
      endpoint: given.endpoint,
      options: { applicationServerKey: null },
      toJSON: () => given,
      unsubscribe: async () => {
        window.name = ''
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (isStored() ? address : null),
      subscribe: async () => {
        window.name = STORED
        return address
      },
    })
  }, subscription)
}

/**
 * Delivers a push to the site's worker until the phone shows its only notification: push services deliver at least
 * once, DevTools loses one in some fifty, and the worker shows a tag once.
 */
export async function deliverPush(page: Page, data: string): Promise<void> {
  await expect(async () => {
    await deliverOnce(page, data)
    await expect.poll(() => shownNotifications(page), { timeout: 3000 }).toHaveLength(1)
  }).toPass()
}

async function deliverOnce(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const living = registrations.find(({ isDeleted }) => !isDeleted)
      if (living) resolve(living.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registrationId,
    data,
  })
  await session.detach()
}

interface ShownNotification {
  title: string
  body: string
  tag: string
  url: string
}

/** The site's notifications that the phone currently shows. */
export function shownNotifications(page: Page): Promise<ShownNotification[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, url: data?.url }))
  })
}
