import { expect, test, type Page } from '@playwright/test'
import { adAddress, PUBLIC_PAGES } from '../support/publicPages.ts'
import { demoSession } from '../support/runningSite.ts'
import { putSession } from '../support/visitor.ts'
import { watch } from '../support/watchedPage.ts'

const APP_ENTRY = /\/assets\/index-.*\.js(\?|$)/

/** The app's script does not load until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(APP_ENTRY, async (route) => {
    await held
    await route.continue()
  })
  return release
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a person searches, filters, turns pages, reads an ad and what is written of the site', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(
      page.getByRole('list', { name: 'Anuncios recientes' }).getByRole('listitem'),
    ).toHaveCount(20)
    await expect(page.getByRole('contentinfo').getByText('Imágenes de muestra')).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Buscar' }).fill('mesa')
    await page.getByRole('combobox', { name: 'Buscar' }).press('Enter')
    await expect(page).toHaveURL(/\/buscar\?.*nombre=mesa/)
    await page.goto('/')
    await page.getByRole('link', { name: /^Ver más/ }).click()
    const found = page.getByRole('list', { name: 'Anuncios encontrados' })
    await expect(found.getByRole('listitem')).toHaveCount(14)
    await page.getByRole('link', { name: 'Filtros' }).click()
    const filters = page.locator('aside form')
    await page.getByLabel('Ordenar por').selectOption('price:asc')
    await filters
      .getByRole('button', { name: /Aplicar|Buscar/ })
      .first()
      .click()
    await expect(page).toHaveURL(/ordenar=price/)
    const first = await found.getByRole('link').first().getAttribute('href')
    await page
      .getByRole('navigation', { name: /Páginas/ })
      .getByRole('link', { name: /Siguiente/ })
      .click()
    await expect(page).toHaveURL(/page=1/)
    expect(await found.getByRole('link').first().getAttribute('href')).not.toBe(first)
    await found.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Descripción' })).toBeVisible()

    await page.goto('/categorias')
    await page.getByRole('link', { name: 'Muebles', exact: true }).click()
    await expect(page).toHaveURL(/categoria=muebles/)
    // On a phone results end without the footer.
    await page.goBack()
    for (const name of ['Condiciones de uso', 'Políticas de privacidad', 'Preguntas frecuentes']) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.goto('/login')
    await expect(page.locator('main noscript > p')).toBeVisible()
  })
})

/**
 * Calls that come with a later part of the page. A phone without a market asks for states to take along and ads of
 * one; ads like this and filters to narrow a search follow, as do numbers of ads and the newest ones where nothing is.
 */
const LATER: Readonly<Record<string, RegExp>> = {
  bolsillo: /\/api\/(?:pocket$|announcement\?estado=)/,
  buscar: /\/api\/search\/count$/,
  anuncio: /\/api\/search\/prices\?/,
  categorias: /\/api\/search\/count$/,
  'no-existe': /\/api\/index\/reciente$/,
}

/** Opens each address as served and waits until the app has taken it over; nothing else may change. */
async function expectTakenOver(page: Page, addresses: readonly string[]): Promise<void> {
  const seen = watch(page.context())
  const asked: string[] = []
  page.on('request', (request) =>
    asked.push(new URL(request.url()).pathname + new URL(request.url()).search),
  )
  await page.addInitScript(() => {
    addEventListener('tianguis:lista', () =>
      document.documentElement.setAttribute('data-lista', ''),
    )
    addEventListener('securitypolicyviolation', (event) => console.error(event.violatedDirective))
  })
  for (const address of addresses) {
    // The page before makes no more calls.
    await page.goto('about:blank')
    asked.length = 0
    await page.goto(address)
    const served = await page.locator('main').elementHandle()
    await page.locator('html[data-lista]').waitFor({ state: 'attached' })
    expect(await served?.evaluate((main) => main.isConnected), address).toBe(true)
    const later = LATER[address.split('/')[1] ?? '']
    expect(
      asked.filter((path) => path.startsWith('/api/') && !later?.test(path)),
      address,
    ).toEqual([])
    // Line pictures come with the page that shows them; those of a later part follow its call.
    const call = asked.findIndex((path) => later?.test(path))
    const before = call < 0 ? asked : asked.slice(0, call)
    // A phone without a market is offered it later.
    if (address !== '/bolsillo') expect(before, address).not.toContain('/simbolos.svg')
    expect(seen.troubles.filter((line) => !line.includes('status of 404'))).toEqual([])
    expect(seen.foreign, address).toEqual([])
  }
}

const sellerAddress = async () => `/vendedor/${(await demoSession()).user.sellerId}`

test('F33: the app takes over home, results, an ad and its seller without an error, a new drawing or a call', async ({
  page,
}) => {
  await expectTakenOver(page, ['/', '/buscar', await adAddress(), await sellerAddress()])
})

test(
  'F33: the app takes over every other public page in the same way',
  { tag: '@soak' },
  async ({ page }) => {
    const reviews = `${await sellerAddress()}?reviews=true&order=date:desc`
    const most = ['/', '/buscar']
    const others = PUBLIC_PAGES.filter((address) => !most.includes(address))
    await expectTakenOver(page, [...others, reviews, '/no-existe'])
  },
)

test('a person who taps or types before the app has come loses nothing of it', async ({ page }) => {
  const untilRead = { waitUntil: 'domcontentloaded' } as const

  await test.step('the seller’s contact opens once it is there', async () => {
    const release = await holdApp(page)
    await page.goto(await adAddress(), untilRead)
    const contact = page.getByRole('button', { name: /^Contactar/ })
    // The style sheet hides either, by width; nothing is drawn before it has loaded.
    await expect(contact).toHaveCount(1)
    await contact.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    release()
    await expect(page.getByRole('dialog', { name: /^Contactar/ })).toBeVisible()
    await page.unroute(APP_ENTRY)
  })

  await test.step('a log-in that was typed and sent is answered, with the words still there', async () => {
    const release = await holdApp(page)
    await page.goto('/login', untilRead)
    await page.getByLabel('Correo').fill('nadie@ejemplo.mx')
    await page.locator('input[name="contraseña"]').fill('no-es-esta-8')
    await page.locator('input[name="contraseña"]').press('Enter')
    release()
    await expect(page.getByRole('alert').or(page.getByText('Ups')).first()).toBeVisible()
    await expect(page.getByLabel('Correo')).toHaveValue('nadie@ejemplo.mx')
    await page.unroute(APP_ENTRY)
  })

  await test.step('somebody logged in gets the menu of their account', async () => {
    await putSession(page, await demoSession())
    const release = await holdApp(page)
    await page.goto('/', untilRead)
    await page.getByRole('link', { name: /^Entrar/ }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    release()
    await expect(page.getByRole('dialog').getByText('Cerrar sesión')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.unroute(APP_ENTRY)
  })

  await test.step('where no app comes at all, a guest gets the log-in', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.route(APP_ENTRY, (route) => route.abort())
    await page.goto('/', untilRead)
    await page.getByRole('link', { name: /^Entrar/ }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})
