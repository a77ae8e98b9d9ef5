import type { CDPSession, Page } from '@playwright/test'
import type { Pocket } from '../../src/contract/pocket/endpoints.ts'
import type { FoundAds } from '../../src/contract/search/endpoints.ts'
import { createPocket } from '../../src/offline/pocket/search/searchPocket.ts'
import { JUDGED_QUERIES } from '../judged/queries.ts'
import { startProduct } from '../support/productServer.ts'
import { newPhone, openBrowser } from './phone.ts'
import { rounded, table } from './table.ts'

const ESTADO = 'jalisco'
const SEARCHES = 100
const FIRST = 10

/** A state's market taken along and renewed, by the browser's own counter; and searched as the server searches it. */
export async function pocketSynced(): Promise<string> {
  const product = await startProduct({ env: { SEED_DEMO: '1' } })
  const browser = await openBrowser()
  try {
    const pack = await packOf(product.origin)
    const phone = await newPhone(browser, product.origin)
    const page = await phone.newPage()
    await page.goto('/bolsillo')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const count = await countPackBytes(page)
    await page.getByRole('combobox', { name: 'Estado' }).selectOption(ESTADO)
    const first = await timed(page, 'Guardar en mi teléfono', count)
    const change = await timed(page, /^Actualizar ahora/, count)
    return table(
      ['Jalisco de la demostración', 'bytes', 'ms'],
      [
        [`primera carga, ${pack.anuncios.length} anuncios`, first.bytes, rounded(first.ms)],
        ['otra vez, sin cambios', change.bytes, rounded(change.ms)],
        [`iguales al servidor, de ${SEARCHES}`, await equalTo(product.origin, pack), ''],
      ],
    )
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function packOf(origin: string): Promise<Pocket> {
  for (;;) {
    const pack = (await (await fetch(`${origin}/api/pocket/${ESTADO}`)).json()) as Pocket
    if (pack.version > 0) return pack
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

/** Touches a button; bytes and milliseconds until the market is current. */
async function timed(page: Page, name: string | RegExp, count: () => number) {
  const [bytes, from] = [count(), performance.now()]
  await page.getByRole('button', { name }).click()
  const isOver = () => count() > bytes
  while (!isOver()) await page.waitForTimeout(10)
  await page.getByText(/^Actualizado hoy a las/).waitFor()
  return { bytes: count() - bytes, ms: performance.now() - from }
}

/** What comes over the network for the addresses of packs. */
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

/** Of how many searches the phone and the server show the same first ten. */
async function equalTo(origin: string, pack: Pocket): Promise<number> {
  const { sinonimos } = pack
  if (!sinonimos) throw new Error('The pack has no synonyms.')
  const pocket = await createPocket([pack], sinonimos)
  const every = Math.floor(JUDGED_QUERIES.length / SEARCHES)
  const queries = JUDGED_QUERIES.filter((_, place) => place % every === 0).slice(0, SEARCHES)
  const firstOf = (found: FoundAds | null) =>
    JSON.stringify(found?.annoucements.slice(0, FIRST).map(({ _id }) => _id))
  let equal = 0
  for (const { query } of queries) {
    const asked = { ...query, estado: ESTADO }
    const params = new URLSearchParams(asked as Record<string, string>)
    const answer = await fetch(`${origin}/api/announcement?${params}`)
    const there = firstOf((await answer.json()) as FoundAds)
    equal += Number(there === firstOf(await pocket.search(asked, new Date())))
  }
  return equal
}
