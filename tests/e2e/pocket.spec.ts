import { expect, test, type CDPSession, type Locator, type Page } from '@playwright/test'
import { newestAds, ORIGIN } from '../support/runningSite.ts'
import { untilWorkerSteers } from '../support/watchedPage.ts'

/** What a first load and a day's change may weigh on the way (issue 33). */
const FIRST_BYTES = 400_000
const DELTA_BYTES = 60_000

/** Counts what comes over the network for the addresses of packs, page's and worker's, by the browser's own counter. */
async function countPackBytes(page: Page): Promise<() => number> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const asked = new Set<string>()
  let bytes = 0
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/api/pocket/')) asked.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) bytes += encodedDataLength
  })
  return () => bytes
}

/** How far below the line over the list its first card stands, in pixels. */
async function cardBelow(note: Locator, card: Locator): Promise<number> {
  const [above, below] = [await note.boundingBox(), await card.boundingBox()]
  if (!above || !below) throw new Error('The list is not drawn.')
  return below.y - above.y
}

test('a buyer takes the market of their state along, searches it without network, and has the truth back after', async ({
  page,
  context,
}) => {
  const [first] = await newestAds()
  const detail = await fetch(`${ORIGIN}/api/announcement/${first?._id ?? ''}`)
  const { announcement } = (await detail.json()) as {
    announcement: { caracteristicas: { estado: string } }
  }
  const { estado } = announcement.caracteristicas
  await page.goto('/bolsillo')
  await untilWorkerSteers(page)
  const bytes = await countPackBytes(page)
  await page.getByRole('combobox', { name: 'Estado' }).selectOption(estado)
  await page.getByRole('button', { name: 'Guardar en mi teléfono' }).click()
  await expect(page.getByText(/^Actualizado hoy a las/)).toBeVisible({ timeout: 20_000 })
  const firstBytes = bytes()
  console.info(`First sync of ${estado}: ${firstBytes} bytes`)
  expect(firstBytes).toBeGreaterThan(1000)
  expect(firstBytes).toBeLessThan(FIRST_BYTES)

  await context.setOffline(true)
  await page.getByRole('link', { name: /^Buscar en / }).click()
  const note = page.getByText(/^En tu teléfono, hasta las \d\d:\d\d$/)
  await expect(note).toBeVisible({ timeout: 20_000 })
  const found = page.getByRole('list', { name: 'Anuncios encontrados' })
  await expect(found.getByRole('listitem').first()).toBeVisible()
  await page.goto(`/buscar?${new URLSearchParams({ estado, precioMin: '100' })}`)
  await expect(note).toBeVisible({ timeout: 20_000 })

  const link = found.getByRole('link').first()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Descripción' })).toBeVisible()
  const heart = page.getByRole('button', { name: /favorito/i }).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(note).toBeVisible({ timeout: 20_000 })

  const card = found.getByRole('listitem').first()
  const before = await cardBelow(note, card)
  await context.setOffline(false)
  const renewed = page.getByText('Actualizado', { exact: true })
  await expect(renewed).toBeVisible({ timeout: 20_000 })
  expect(await cardBelow(renewed, card)).toBe(before)

  await page.goto('/bolsillo')
  const delta = await countPackBytes(page)
  await page.getByRole('button', { name: /^Actualizar ahora/ }).click()
  await expect.poll(delta, { timeout: 20_000 }).toBeGreaterThan(0)
  await expect(page.getByText(/^Actualizado hoy a las/)).toBeVisible()
  console.info(`Delta of ${estado}: ${delta()} bytes`)
  expect(delta()).toBeLessThan(DELTA_BYTES)
})
