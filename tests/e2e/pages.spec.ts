import { expect, test, type Page } from '@playwright/test'
import { adAddress, PUBLIC_PAGES } from '../support/publicPages.ts'
import { demoSession } from '../support/runningSite.ts'
import { putSession } from '../support/visitor.ts'
import { untilWorkerSteers, watch } from '../support/watchedPage.ts'

const APP_ENTRY = /\/assets\/index-.*\.js(\?|$)/

/** The app does not come until the answer is called. */
async function holdApp(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(APP_ENTRY, async (route) => {
    await held
    await route.continue()
  })
  return release
}

test.describe('before a worker keeps anything', () => {
  test.use({ serviceWorkers: 'block' })

  test('a first visit brings the line pictures that it shows, and fetches no file of all of them', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const address of ['/', '/buscar', await adAddress()]) {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      // The ad has two, one for phones and one for desks; styles hide either.
      const hearts = page
        .locator('button[aria-label^="Guardar en favoritos"]')
        .filter({ visible: true })
      const heart = hearts.first().locator('use')
      await expect(heart).toHaveAttribute('href', '#s-heart')
      const shape = await heart.evaluate((use: SVGUseElement) => use.getBBox().width)
      expect(shape, address).toBeGreaterThan(10)
    }
    expect(asked.filter((path) => path === '/simbolos.svg')).toEqual([])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a person searches, filters, turns pages and reads an ad by links and forms', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(
      page.getByRole('list', { name: 'Anuncios recientes' }).getByRole('listitem'),
    ).toHaveCount(20)
    await expect(page.getByRole('contentinfo').getByText('Imágenes de muestra')).toHaveCount(1)
    await page.getByRole('link', { name: /^Ver más/ }).click()
    await expect(
      page.getByRole('list', { name: 'Anuncios encontrados' }).getByRole('listitem'),
    ).toHaveCount(14)
    await page.goto('/')
    await page.getByRole('combobox', { name: 'Buscar' }).fill('mesa')
    await page.getByRole('combobox', { name: 'Buscar' }).press('Enter')
    await expect(page).toHaveURL(/\/buscar\?.*nombre=mesa/)
    await page.goto('/buscar')
    await page.getByRole('link', { name: 'Filtros' }).click()
    const filters = page.locator('aside form')
    await filters.locator('select[name="ordenar"]').selectOption('price:asc')
    await filters
      .getByRole('button', { name: /Aplicar|Buscar/ })
      .first()
      .click()
    await expect(page).toHaveURL(/ordenar=price/)
    const found = page.getByRole('list', { name: 'Anuncios encontrados' })
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
  })

  test('a person reads categories, terms, privacy, questions and the way to an account', async ({
    page,
  }) => {
    await page.goto('/categorias')
    await page.getByRole('link', { name: 'Muebles', exact: true }).click()
    await expect(page).toHaveURL(/categoria=muebles/)
    // On a phone results end without the footer.
    await page.goBack()
    for (const name of ['Condiciones de uso', 'Políticas de privacidad', 'Preguntas frecuentes']) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.getByText('¿Cómo abro una cuenta?').first().click()
    await page.goto('/login')
    await expect(page.locator('main noscript > p')).toBeVisible()
  })
})

/**
 * What there is to take along only a phone without a market asks, once it knows that it has none; what
 * others ask for the like of an ad comes with a later part.
 */
const LATER: Readonly<Record<string, RegExp>> = {
  bolsillo: /\/api\/pocket$/,
  anuncio: /\/api\/search\/prices\?/,
}

test('the app takes each page over without an error, without drawing it anew and without asking twice', async ({
  browser,
}) => {
  const seller = `/vendedor/${(await demoSession()).user.sellerId}`
  const addresses = [
    ...PUBLIC_PAGES,
    await adAddress(),
    seller,
    `${seller}?reviews=true&order=date:desc`,
    '/no-existe',
  ]
  for (const address of addresses) {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const seen = watch(context)
    const calls: string[] = []
    context.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
    })
    const page = await context.newPage()
    await page.addInitScript(() => {
      addEventListener('tianguis:lista', () =>
        document.documentElement.setAttribute('data-lista', ''),
      )
      addEventListener('securitypolicyviolation', (event) => console.error(event.violatedDirective))
    })
    await page.goto(address)
    const served = await page.locator('main').elementHandle()
    await page.locator('html[data-lista]').waitFor({ state: 'attached' })
    expect(await served?.evaluate((main) => main.isConnected), address).toBe(true)
    const later = LATER[address.split('/')[1] ?? '']
    expect(
      calls.filter((url) => !later?.test(url)),
      address,
    ).toEqual([])
    const own = seen.troubles.filter((line) => !line.includes('status of 404'))
    expect(own, address).toEqual([])
    expect(seen.foreign, address).toEqual([])
    await context.close()
  }
})

test('T11: where the browser has Trusted Types, no text becomes markup or script', async ({
  page,
}) => {
  await page.goto('/')
  await untilWorkerSteers(page)
  const refused = await page.evaluate(() => {
    const tries: Record<string, () => unknown> = {
      markup: () => (document.createElement('div').innerHTML = '<b>hola</b>'),
      frame: () => (document.createElement('iframe').srcdoc = '<b>hola</b>'),
      script: () => (document.createElement('script').src = '/sw.js'),
      worker: () => new Worker('/sw.js'),
      'another policy': () => Reflect.get(window, 'trustedTypes').createPolicy('otra', {}),
      'the same policy again': () =>
        Reflect.get(window, 'trustedTypes').createPolicy('tianguis', {}),
    }
    return Object.keys(tries).filter((name) => {
      try {
        tries[name]?.()
        return false
      } catch {
        return true
      }
    })
  })
  expect(refused).toEqual([
    'markup',
    'frame',
    'script',
    'worker',
    'another policy',
    'the same policy again',
  ])
})

test('unknown addresses and ads answer 404 with a screen for people', async ({ page, request }) => {
  for (const [address, words] of [
    ['/no-existe', 'Página no encontrada'],
    ['/vender/foo', 'Página no encontrada'],
    ['/anuncio/%FF', 'Página no encontrada'],
    ['/buscar?nombre=a%00b', 'Página no encontrada'],
    ['/anuncio//x', 'Página no encontrada'],
    ['/anuncio/no-existe', 'Anuncio no encontrado'],
    ['/vendedor/no-existe', /no encontr/i],
  ] as const) {
    expect((await page.goto(address))?.status(), address).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible()
    expect(await page.title(), address).not.toContain('\0')
  }
  expect((await request.get('/api/no-existe')).status()).toBe(404)
  expect((await request.get('/assets/no-existe.js')).headers()['content-type']).not.toContain(
    'html',
  )
})

test('a tap that comes before the app is not lost', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const release = await holdApp(page)
  await page.goto(await adAddress(), { waitUntil: 'commit' })
  const contact = page.getByRole('button', { name: /^Contactar/ })
  // Of the page's two, one for each width, the style sheet hides one; nothing is drawn before it is there.
  await expect(contact).toHaveCount(1)
  await contact.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog', { name: /^Contactar/ })).toBeVisible()
  await context.close()
})

test('somebody logged in who taps Cuenta before the app gets the menu, and the log-in where no app comes', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/')
  await putSession(page, await demoSession())
  const release = await holdApp(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('link', { name: /^Entrar/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog').getByText('Cerrar sesión')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')

  await page.evaluate(() => localStorage.clear())
  await page.unroute(APP_ENTRY)
  await page.route(APP_ENTRY, (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('link', { name: /^Entrar/ }).click()
  await expect(page).toHaveURL(/\/login$/)
  await context.close()
})

test('what is typed and sent before the app is not lost', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const release = await holdApp(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Correo').fill('nadie@ejemplo.mx')
  await page.locator('input[name="contraseña"]').fill('no-es-esta-8')
  await page.locator('input[name="contraseña"]').press('Enter')
  release()
  await expect(page.getByRole('alert').or(page.getByText('Ups')).first()).toBeVisible()
  await expect(page.getByLabel('Correo')).toHaveValue('nadie@ejemplo.mx')
  await context.close()
})

test('once the worker steers, a page says how the site is called as the server does', async ({
  page,
}) => {
  await page.goto('/faq')
  await untilWorkerSteers(page)
  const served = await page.getByRole('contentinfo').innerText()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.getByRole('contentinfo').innerText()).toBe(served)
})
