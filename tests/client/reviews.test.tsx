import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { App } from '../../src/client/app/App.tsx'
import { queriesFor } from '../../src/client/app/render.tsx'
import { ROUTES } from '../../src/client/app/routes.ts'
import { QueryContext } from '../../src/client/data/query.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import { startSession } from '../../src/client/data/session.ts'
import { preloadScreen } from '../../src/client/ground/lazyScreen.tsx'
import { REVIEW_ORDERS } from '../../src/contract/reviews/reviewOrder.ts'
import { forgetEverything } from '../../src/offline/database.ts'
import { ANA, json, refuse, resetAccount } from './accountStage.tsx'
import { BIKE, SELLER } from './adsExamples.ts'
import {
  changes,
  LIST,
  logInAsAna,
  NOBODY_HERE,
  OWN,
  reviewsOf,
  serve,
  THEIRS,
  visitSeller,
} from './reviewsStage.tsx'

beforeEach(resetAccount)
// Data on the phone must not reach the next test.
afterEach(forgetEverything)

const here = () => screen.getByTestId('aqui').textContent
const text = () => document.body.textContent.replace(/\s+/g, ' ')
const useful = () => screen.findByRole('button', { name: /Me resultó útil/ })

describe('A visitor of a seller', () => {
  test('finds ads and reviews behind two tabs, each with an address of its own', async () => {
    serve({ list: reviewsOf([THEIRS]), seller: { evaluadores: 1 } })
    visitSeller('')
    const ads = await screen.findByRole('tab', { name: 'Anuncios (1)' })
    const reviews = screen.getByRole('tab', { name: 'Reseñas (1)' })
    expect([ads, reviews].map((tab) => tab.getAttribute('href'))).toEqual([
      '/vendedor/vend1',
      '/vendedor/vend1?reviews=true',
    ])
    expect(ads.getAttribute('aria-selected')).toBe('true')
    await userEvent.click(reviews)
    expect(here()).toBe('/vendedor/vend1?reviews=true')
    expect(reviews.getAttribute('aria-selected')).toBe('true')
    const panel = screen.getByRole('tabpanel', { name: 'Reseñas (1)' })
    expect(await within(panel).findByText(THEIRS.contenido)).toBeDefined()
  })

  test('moves between the tabs with the arrow keys', async () => {
    serve({ list: reviewsOf([THEIRS]) })
    visitSeller('')
    const ads = await screen.findByRole('tab', { name: 'Anuncios (1)' })
    act(() => ads.focus())
    await userEvent.keyboard('{ArrowRight}')
    const reviews = screen.getByRole('tab', { selected: true })
    expect(reviews.textContent).toContain('Reseñas')
    await waitFor(() => expect(document.activeElement).toBe(reviews))
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(document.activeElement).toBe(ads))
    expect(here()).toBe('/vendedor/vend1')
    await userEvent.keyboard('{End}')
    expect(here()).toBe('/vendedor/vend1?reviews=true')
  })

  test('reads who wrote a review, when, how many stars and in which words', async () => {
    serve({ list: reviewsOf([THEIRS]) })
    visitSeller()
    const card = (await screen.findByText(THEIRS.contenido)).closest('article') as HTMLElement
    expect(within(card).getByRole('heading').textContent).toContain('Luis Díaz')
    expect(card.textContent).toContain('5 de 5 estrellas')
    expect(card.textContent).toContain('1\u00A0nov')
    expect(within(card).queryByText('YO')).toBeNull()
    expect(card.querySelector('[data-tint]')?.textContent).toBe('LD')
  })

  test('reads the reviews first, is asked to log in below them, and comes back after', async () => {
    serve({ list: reviewsOf([THEIRS]) })
    visitSeller('?reviews=true&page=1')
    const link = await screen.findByRole('link', { name: 'Iniciar sesión' })
    expect(link.getAttribute('href')).toBe(
      `/login?next=${encodeURIComponent('/vendedor/vend1?reviews=true&page=1')}`,
    )
    expect(screen.queryByRole('textbox')).toBeNull()
    const review = await screen.findByText(THEIRS.contenido)
    const { DOCUMENT_POSITION_FOLLOWING } = Node
    expect(review.compareDocumentPosition(link)).toBe(DOCUMENT_POSITION_FOLLOWING)
  })

  test('of somebody without reviews is told so', async () => {
    serve({ list: reviewsOf([]), seller: { evaluadores: 0, calificacion: 0 } })
    visitSeller()
    expect(await screen.findByText('El vendedor no tiene reseñas')).toBeDefined()
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  test('chooses an order, which stands in the address', async () => {
    const calls = serve({ list: reviewsOf([THEIRS, OWN]) })
    visitSeller('?reviews=true&page=1')
    const order = await screen.findByRole('combobox', { name: 'Ordenar por' })
    expect(
      within(order)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(Object.values(REVIEW_ORDERS))
    expect(order).toHaveProperty('name', 'order')
    await userEvent.selectOptions(order, 'Más recientes primero')
    expect(here()).toBe('/vendedor/vend1?reviews=true&order=date%3Adesc')
    await waitFor(() => expect(calls.at(-1)?.url).toMatch(/\?order=date%3Adesc$/))
    await userEvent.selectOptions(order, 'Más útiles primero')
    expect(here()).toBe('/vendedor/vend1?reviews=true')
  })

  test('turns pages that count from 0 while people read from 1', async () => {
    serve({ list: reviewsOf([THEIRS], { total: 21 }) })
    visitSeller('?reviews=true&order=calf:asc')
    const pages = await screen.findByRole('navigation', { name: 'Páginas' })
    const links = within(pages).getAllByRole('link', { name: /^Página/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/vendedor/vend1?reviews=true&order=calf%3Aasc',
      '/vendedor/vend1?reviews=true&order=calf%3Aasc&page=1',
      '/vendedor/vend1?reviews=true&order=calf%3Aasc&page=2',
    ])
  })

  test('T51: who writes nonsense into the address reads the first page in the usual order', async () => {
    const calls = serve({ list: reviewsOf([THEIRS]) })
    visitSeller('?reviews=true&order=__proto__&page=-7')
    await screen.findByText(THEIRS.contenido)
    expect(calls.find(({ key }) => key === LIST)?.url).not.toContain('?')
  })

  test('meets a failure with the server’s words, and asks again', async () => {
    logInAsAna()
    serve({ list: NOBODY_HERE })
    visitSeller()
    expect(await screen.findByText('El servicio no está disponible por ahora.')).toBeDefined()
    expect(document.querySelector('[aria-busy="true"]')).toBeNull()
    serve({ list: reviewsOf([THEIRS]) })
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText(THEIRS.contenido)).toBeDefined()
  })

  test('T11: reads markup in a review and in a name as words', async () => {
    const contenido = '<img src=x onerror=alert(1)>'
    const authorId = { foto: null, nombre: '<b>Luis</b>', apellido: '' }
    serve({ list: reviewsOf([{ ...THEIRS, contenido, authorId }]) })
    const { container } = visitSeller()
    expect(await screen.findByText(contenido)).toBeDefined()
    expect(text()).toContain('<b>Luis</b>')
    expect(container.querySelector('[onerror], b')).toBeNull()
  })

  test('reads the reviews in the server’s own page, before any script', async () => {
    const address = '/vendedor/vend1?reviews=true'
    const [ads, list] = queriesFor(address)
    const store = new QueryStore()
    store.prime([
      { ref: ads!, answer: { seller: SELLER, annoucements: [BIKE] } },
      { ref: list!, answer: reviewsOf([THEIRS, OWN], { total: 12 }) },
    ])
    await preloadScreen(ROUTES.find(({ path }) => path === '/vendedor/:id')!)
    const html = renderToString(
      <QueryContext value={store}>
        <StaticRouter location={address}>
          <App />
        </StaticRouter>
      </QueryContext>,
    )
    expect(html).toContain(THEIRS.contenido)
    expect(html).toContain('Inicia sesión para escribir una reseña')
    expect(html).toMatch(/<form[^>]*method="get"[^>]*>.*name="reviews" value="true".*name="order"/)
    expect(html).not.toMatch(/ style=/)
    expect(queriesFor('/vendedor/vend1')).toHaveLength(1)
  })
})

describe('Marking a review as useful', () => {
  test('shows at once, and then what the server says', async () => {
    logInAsAna()
    const server: { answer?: (response: Response) => void } = {}
    const reply = new Promise<Response>((resolve) => {
      server.answer = resolve
    })
    const calls = serve({
      list: reviewsOf([THEIRS]),
      more: { 'PATCH /api/review/res1': () => reply },
    })
    visitSeller()
    const button = await useful()
    expect(button.getAttribute('aria-pressed')).toBe('false')
    expect(button.textContent).toContain('2')
    await userEvent.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('true')
    expect(button.textContent).toContain('3')
    server.answer?.(Response.json({ message: 'Hecho', isOn: true, utiles: 7 }))
    await waitFor(() => expect(button.textContent).toContain('7'))
    expect(changes(calls)).toEqual(['PATCH /api/review/res1'])
  })

  test('T35: pressed twice in a breath ends as it began', async () => {
    logInAsAna()
    let isOn = false
    const calls = serve({
      list: reviewsOf([THEIRS]),
      more: {
        'PATCH /api/review/res1': () => {
          isOn = !isOn
          return Response.json({ message: '', isOn, utiles: isOn ? 3 : 2 })
        },
      },
    })
    visitSeller()
    const button = await useful()
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => expect(changes(calls)).toHaveLength(2))
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'))
    expect(isOn).toBe(false)
    expect(button.textContent).toContain('2')
  })

  test('goes back, with a word, when the server does not follow', async () => {
    logInAsAna()
    serve({
      list: reviewsOf([{ ...THEIRS, util: true }]),
      more: { 'PATCH /api/review/res1': NOBODY_HERE },
    })
    visitSeller()
    const button = await useful()
    await userEvent.click(button)
    expect(await screen.findByText('El servicio no está disponible por ahora.')).toBeDefined()
    expect(button.getAttribute('aria-pressed')).toBe('true')
    expect(button.textContent).toContain('2')
  })

  test('asks a guest to log in', async () => {
    const calls = serve({ list: reviewsOf([THEIRS]) })
    visitSeller()
    await userEvent.click(await useful())
    expect(screen.getByText('Inicia sesión para marcar una reseña como útil')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
    expect(here()).toBe(`/login?next=${encodeURIComponent('/vendedor/vend1?reviews=true')}`)
    expect(changes(calls)).toEqual([])
  })

  test('is not offered for one’s own, nor is reporting it', async () => {
    logInAsAna()
    serve({ list: reviewsOf([OWN], { propia: OWN._id }) })
    visitSeller()
    expect(await screen.findByText('YO')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Me resultó útil/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Reportar comentario' })).toBeNull()
  })
})

describe('The seller', () => {
  test('reads what others say and finds no form, and nobody to report', async () => {
    act(() => void startSession('ficha-de-maria', { ...ANA, sellerId: 'vend1' }))
    serve({ list: reviewsOf([THEIRS], { mio: true }) })
    visitSeller()
    await useful()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByText(/Ya has escrito/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Reportar' })).toBeNull()
  })
})

test('a refusal that comes with the page is told in the list', async () => {
  serve({ list: refuse(400, 'No existe esa página de resultados.') })
  visitSeller('?reviews=true&page=999')
  expect(await screen.findByText('No existe esa página de resultados.')).toBeDefined()
})

test('a page beyond the last leads to the first', async () => {
  serve({ list: json(reviewsOf([], { total: 3 })) })
  visitSeller('?reviews=true&page=9')
  expect(await screen.findByText('Aquí ya no hay reseñas')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Ver las primeras' })
  expect(link.getAttribute('href')).toBe('/vendedor/vend1?reviews=true')
})

test('A seller whose own reviews are none yet reads how to get the first', async () => {
  act(() => void startSession('ficha', { ...ANA, sellerId: 'vend1' }))
  serve({
    list: reviewsOf([], { mio: true }),
    seller: { evaluadores: 0, calificacion: 0 },
  })
  visitSeller()
  expect(await screen.findByText('Todavía no tienes reseñas')).toBeDefined()
  expect(screen.getByText(/pídele a quien te compró/)).toBeDefined()
  expect(screen.queryByText(/Si le compras algo/)).toBeNull()
})
