import { expect, type Page } from '@playwright/test'
import { whichPhoto } from './cameraPhotos.ts'
import type { FlakyProxy } from './flakyProxy.ts'
import { ORIGIN } from './runningSite.ts'
import { untilPartsCached } from './untilPartsCached.ts'
import { putSession, type Account } from './visitor.ts'
import { untilWorkerSteers } from './watchedPage.ts'
import { fillWizard, openWizard, publishButton, type Thing } from './wizardHands.ts'

/** A title with a mark of its own, so that a run finds its own ad alone. */
export function thingCalled(name: string): Thing {
  const mark = Array.from(Date.now().toString(), (digit) => 'bcdfghjklm'[Number(digit)]).join('')
  return {
    titulo: `${name} ${mark}`,
    precio: '4500',
    categoria: 'deportes',
    descripcion: 'Usada dos veranos. Se entrega limpia y con su cargador.',
  }
}

/** Logs a person in and waits until the phone stores all code for selling. */
export async function enterToSell(page: Page, account: Account): Promise<void> {
  await page.goto('/faq')
  await putSession(page, account)
  await untilWorkerSteers(page)
  await page.reload()
  await untilPartsCached(page)
}

interface Publishing {
  proxy: FlakyProxy
  account: Account
  thing: Thing
  /** Paths of the photo files. */
  photos: readonly string[]
}

/** A person without signal finishes an ad and presses 'Publicar'; the signal stays away. */
export async function publishWithoutSignal(
  page: Page,
  { proxy, account, thing, photos }: Publishing,
): Promise<void> {
  await enterToSell(page, account)
  proxy.weather.down = true
  await openWizard(page)
  await fillWizard(page, thing, photos)
  await expect(publishButton(page)).toBeEnabled({ timeout: 60_000 })
  await publishButton(page).click()
  await expectQueued(page)
}

/** Expects the page that says that the ad is safe, with its main picture. */
export async function expectQueued(page: Page): Promise<void> {
  const title = page.getByRole('heading', { level: 1, name: 'Tu anuncio está guardado' })
  await expect(title).toBeVisible({ timeout: 60_000 })
  await expect
    .poll(() =>
      page
        .locator('main img[src^="blob:"]')
        .evaluateAll((images) =>
          images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
        ),
    )
    .toEqual([true])
}

/** Id of the ad after the outbox has sent it. */
export async function queuedId(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: /^Ver anuncio: / })
  await expect(link).toBeVisible({ timeout: 90_000 })
  const address = await link.getAttribute('href')
  return address?.split(/[/?]/)[2] ?? ''
}

/** Expects exactly one ad with that title, its photos in the chosen order. */
export async function expectOneAd(id: string, { titulo }: Thing): Promise<void> {
  const ours = await adsCalled({ titulo })
  expect(ours.map((ad) => ad._id)).toEqual([id])
  const detail = (await (await fetch(`${ORIGIN}/api/announcement/${id}`)).json()) as {
    announcement: { imagenes: string[] }
  }
  expect(detail.announcement.imagenes.map(whichPhoto)).toEqual([0, 1, 2, 3, 4])
}

/** Public ads with exactly this title. */
export async function adsCalled({ titulo }: Pick<Thing, 'titulo'>): Promise<{ _id: string }[]> {
  const search = new URLSearchParams({ nombre: titulo })
  const answer = await fetch(`${ORIGIN}/api/announcement?${search}`)
  const found = (await answer.json()) as { annoucements: { _id: string; titulo: string }[] }
  return found.annoucements.filter((ad) => ad.titulo === titulo)
}
