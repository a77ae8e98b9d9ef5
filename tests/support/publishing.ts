import { expect, type Page } from '@playwright/test'
import { whichPhoto } from './cameraPhotos.ts'
import { ORIGIN } from './runningSite.ts'
import type { Thing } from './wizardHands.ts'

/** Its own words, so that a run finds its own ad alone. */
export function thingCalled(name: string): Thing {
  const mark = Array.from(Date.now().toString(), (digit) => 'bcdfghjklm'[Number(digit)]).join('')
  return {
    titulo: `${name} ${mark}`,
    precio: '4500',
    categoria: 'deportes',
    descripcion: 'Usada dos veranos. Se entrega limpia y con su cargador.',
  }
}

/** The page that says that the ad is safe, with the picture that leads it. */
export async function expectKept(page: Page): Promise<void> {
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

/** The id of the ad that has gone from the outbox by itself. */
export async function idOfKept(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: /^Ver anuncio: / })
  await expect(link).toBeVisible({ timeout: 90_000 })
  const address = await link.getAttribute('href')
  return address?.split(/[/?]/)[2] ?? ''
}

/** Exactly one ad of that name, with the photos as they were chosen. */
export async function expectOneAd(id: string, { titulo }: Thing): Promise<void> {
  const ours = await adsCalled({ titulo })
  expect(ours.map((ad) => ad._id)).toEqual([id])
  const detail = (await (await fetch(`${ORIGIN}/api/announcement/${id}`)).json()) as {
    announcement: { imagenes: string[] }
  }
  expect(detail.announcement.imagenes.map(whichPhoto)).toEqual([0, 1, 2, 3, 4])
}

/** What everybody finds under that very name. */
export async function adsCalled({ titulo }: Pick<Thing, 'titulo'>): Promise<{ _id: string }[]> {
  const search = new URLSearchParams({ nombre: titulo })
  const answer = await fetch(`${ORIGIN}/api/announcement?${search}`)
  const found = (await answer.json()) as { annoucements: { _id: string; titulo: string }[] }
  return found.annoucements.filter((ad) => ad.titulo === titulo)
}
