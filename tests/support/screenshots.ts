import { writeFile } from 'node:fs/promises'
import { chromium, devices, type Browser, type BrowserContextOptions } from '@playwright/test'
import sharp from 'sharp'
import { untilQuiet } from './appStart.ts'
import { shellLaunch } from './chromium.ts'
import { startProduct } from './productServer.ts'
import { expectPhotosSeen } from './watchedPage.ts'

/**
 * Takes the pictures of public/capturas anew from the built demo (`npm run screenshots`). They are the
 * manifest's, which the phone shows before it installs, and the README's. Run it when the screens change.
 */
const PHONE: BrowserContextOptions = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
}
const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }

/** Without scroll bars: the page would reserve a bare strip for them. */
const NO_GUTTER = 'html { scrollbar-gutter: auto !important }'

/** Each file, its size in `client/app/manifest.ts`, and the number of photos that must show. */
const PICTURES = [
  { file: 'portada-telefono', address: '/', glass: PHONE, photos: 5 },
  { file: 'busqueda-telefono', address: '/buscar?categoria=deportes', glass: PHONE, photos: 4 },
  { file: 'portada-escritorio', address: '/', glass: DESK, photos: 5 },
] as const

type Picture = (typeof PICTURES)[number]

async function take(browser: Browser, origin: string, picture: Picture): Promise<void> {
  const context = await browser.newContext({
    ...picture.glass,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    // The page's policy would refuse the style of the picture.
    bypassCSP: true,
  })
  const page = await context.newPage()
  await page.addInitScript(() => {
    addEventListener('tianguis:lista', () =>
      document.documentElement.setAttribute('data-lista', ''),
    )
  })
  await page.goto(origin + picture.address)
  await page.locator('html[data-lista]').waitFor({ state: 'attached' })
  await expectPhotosSeen(page, 'main img', picture.photos)
  await untilQuiet(page)
  const seen = await page.screenshot({ animations: 'disabled', style: NO_GUTTER })
  const small = await sharp(seen).png({ palette: true, effort: 10 }).toBuffer()
  await writeFile(`public/capturas/${picture.file}.png`, small)
  process.stdout.write(`${picture.file}: ${Math.round(small.length / 1024)} KB\n`)
  await context.close()
}

const product = await startProduct({ env: { SEED_DEMO: '1' } })
const browser = await chromium.launch(shellLaunch())
for (const picture of PICTURES) await take(browser, product.origin, picture)
await browser.close()
await product.stop()
