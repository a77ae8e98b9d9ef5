import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { rememberSearch } from '../../src/client/data/searchHistory.ts'
import { clearSession, startSession } from '../../src/client/data/session.ts'
import { savedWords } from '../../src/client/list/SavedWords.tsx'
import { dailyShortcuts } from '../../src/contract/home/dailyShortcuts.ts'
import { HOME_RECENT } from '../../src/contract/limits.ts'
import { storeAnswer } from '../../src/offline/answers/answers.ts'
import { ANA, answerCalls, here } from './accountStage.tsx'
import {
  adCard,
  homeAnswers,
  json,
  openPage,
  refusal,
  resetShell,
  serverPage,
  SITE,
  takeOver,
} from './shellStage.tsx'

const PREMIUM = [
  adCard('p1', { nivel: 'premium', showLabel: true }),
  adCard('p2', { nivel: 'impulsado', showLabel: true, precio: 0 }),
  adCard('p3', { nivel: 'premium', showLabel: false, precio: 'Desde $350 por visita' }),
]
const RECENT = [adCard('r1'), adCard('r2')]
const HOME = homeAnswers(PREMIUM, RECENT)

beforeEach(resetShell)

const region = (name: string) => screen.getByRole('region', { name })

describe('The home page', () => {
  test('comes whole with the server and is taken over without a flash or another call', async () => {
    const calls = answerCalls({})
    const { root, leave } = await takeOver('/', HOME)
    expect(root.querySelectorAll('article')).toHaveLength(5)
    expect(root.querySelectorAll('main')).toHaveLength(1)
    expect(root.querySelectorAll('h1')).toHaveLength(1)
    expect(calls).toEqual([])
    expect(document.title).toBe('Compra y vende de segunda mano en México · tianguis.mx')
    await leave()
  })

  test('comes with all recent ads, each with its heart', async () => {
    const recent = Array.from({ length: HOME_RECENT }, (_, place) => adCard(`r${place}`))
    const page = await serverPage('/', homeAnswers(PREMIUM, recent))
    const listed = 'ul[aria-label="Anuncios recientes"] > li > article'
    expect(page.querySelectorAll(listed)).toHaveLength(HOME_RECENT)
    const { root, leave } = await takeOver('/', homeAnswers(PREMIUM, recent))
    const titles = [...root.querySelectorAll(`${listed} > a`)].map((link) =>
      link.getAttribute('href'),
    )
    expect(titles).toEqual(recent.map(({ _id: id }) => `/anuncio/${id}`))
    const last = [...root.querySelectorAll(`${listed} > button`)].at(-1)
    fireEvent.click(last ?? root)
    await waitFor(() => expect(last?.getAttribute('aria-pressed')).toBe('true'))
    await leave()
  })

  test('needs no style attribute, and fetches at once only what is seen first', async () => {
    const page = await serverPage('/', HOME)
    expect(page.querySelector('[style]')).toBeNull()
    const eager = [...page.querySelectorAll('main img[loading=eager]')]
    expect(eager.map((image) => image.getAttribute('alt'))).toEqual(['Aviso 1'])
    expect(page.querySelectorAll('main img[alt=""]')).toHaveLength(0)
    const plain = await serverPage('/', homeAnswers(PREMIUM, RECENT, []))
    expect(plain.querySelectorAll('main img[loading=eager]')).toHaveLength(3)
  })

  test('offers the nine categories of the day and all of them', async () => {
    await openPage('/', HOME)
    const links = within(region('Categorías')).getAllByRole<HTMLAnchorElement>('link')
    expect(links.at(-1)?.getAttribute('href')).toBe('/categorias')
    const offered = links
      .slice(0, -1)
      .map(({ search }) => new URLSearchParams(search).get('categoria'))
    expect(offered).toEqual(dailyShortcuts(SITE.today))
    expect(offered).toHaveLength(9)
  })

  test('says to a stranger what it is: how many ads, free, and without a commission', async () => {
    const page = await serverPage('/', HOME)
    const heading = page.querySelector('h1')
    expect(heading?.textContent).toBe('Compra y vende de segunda mano en México')
    expect(heading?.classList.contains('solo-lectores')).toBe(false)
    expect(page.querySelector('main')?.textContent).toContain(
      '427 anuncios. Publica gratis y sin comisiones.',
    )
  })

  test('begins for who comes back with what they saw and searched, without network too', async () => {
    const ad = { ...adCard('vista'), titulo: 'Silla que vi' }
    await storeAnswer('/api/announcement/vista', { announcement: ad }, Date.now())
    rememberSearch('sillas')
    await openPage('/', HOME)
    const seen = await screen.findByRole('region', { name: 'Visto hace poco' })
    const link = within(seen).getByRole('link', { name: /Silla que vi/ })
    expect(link.getAttribute('href')).toBe('/anuncio/vista')
    const searched = within(region('Tus búsquedas')).getByRole('link', { name: 'sillas' })
    expect(searched.getAttribute('href')).toBe('/buscar?nombre=sillas')
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
    expect(headings.indexOf('Visto hace poco')).toBe(0)
    expect(headings[1]).toBe('Tus búsquedas')
    // The next start reserves the room for them.
    expect(localStorage.getItem('vistos')).toBe('1')
  })

  test('T40: shows nobody any more what somebody saw who has logged out in another tab', async () => {
    await storeAnswer('/api/announcement/vista', { announcement: adCard('vista') }, Date.now())
    startSession('ficha', ANA)
    await openPage('/', HOME)
    await screen.findByRole('region', { name: 'Visto hace poco' })
    act(clearSession)
    expect(screen.queryByRole('region', { name: 'Visto hace poco' })).toBeNull()
    expect(document.documentElement.dataset).not.toHaveProperty('vistos')
  })

  test('begins with no ad that only its owner and the staff may see', async () => {
    for (const estadoAnuncio of ['pausado', 'revision', 'vendido'] as const) {
      const ad = { ...adCard(estadoAnuncio), titulo: 'Silla oculta', estadoAnuncio }
      await storeAnswer(`/api/announcement/${ad._id}`, { announcement: ad }, Date.now())
    }
    const ad = { ...adCard('vista'), titulo: 'Silla que vi' }
    await storeAnswer('/api/announcement/vista', { announcement: ad }, Date.now() - 1)
    await openPage('/', HOME)
    const seen = await screen.findByRole('region', { name: 'Visto hace poco' })
    expect(within(seen).getAllByRole('link')).toHaveLength(1)
    expect(within(seen).getByText('Silla que vi')).toBeTruthy()
  })

  test('asks where to search, beside the first ads, and leads to the ads of that place', async () => {
    answerCalls({ 'GET /api/announcement': json({ annoucements: RECENT, total: 2 }) })
    await openPage('/', HOME)
    const chip = within(region('Anuncios premium')).getByRole('link', { name: '¿Dónde buscas?' })
    // Without the app it leads to the form of filters.
    expect(chip.getAttribute('href')).toBe('/buscar#filtros')
    await userEvent.click(chip)
    const sheet = within(await screen.findByRole('dialog', { name: '¿Dónde buscas?' }))
    // Its offers take the place of the plain field once they are here.
    const city = await sheet.findByRole('combobox', { name: 'Municipio o alcaldía' })
    await userEvent.type(city, 'Zapopan')
    await userEvent.click(await sheet.findByRole('option', { name: 'Zapopan, Jalisco' }))
    await userEvent.click(sheet.getByRole('button', { name: /^(Aplicar|Ver)/ }))
    await screen.findByRole('heading', { level: 1, name: 'Todos los anuncios en Zapopan' })
    expect(here()).toBe('/buscar?estado=jalisco&ciudad=Zapopan')
  })

  test('asks where to search beside the newest ads where none is premium', async () => {
    await openPage('/', homeAnswers([], RECENT))
    const recent = within(region('Recién publicados'))
    expect(recent.getByRole('link', { name: '¿Dónde buscas?' })).toBeTruthy()
  })
})

describe('A card', () => {
  test('is one link with price, title, place and day', async () => {
    await openPage('/', HOME)
    const [card] = within(region('Recién publicados')).getAllByRole('article')
    const link = within(card as HTMLElement).getByRole('link')
    expect(link.getAttribute('href')).toBe('/anuncio/r1')
    expect(link.textContent?.trim()).toBe('$1,500 MXNBicicleta r1Zapopan, Jalisco 5\u00A0nov')
    const image = within(link).getByRole('img')
    expect(image.getAttribute('srcset')).toContain('/media/fotor1-c3c8b5/360.webp 360w')
  })

  test('says its level only while that is active, and GRATIS for nothing', async () => {
    await openPage('/', HOME)
    const cards = within(region('Anuncios premium')).getAllByRole('article')
    const has = (words: string) => cards.map((card) => card.textContent?.includes(words))
    expect(has('Premium')).toEqual([true, false, false])
    expect(has('Impulsado')).toEqual([false, true, false])
    expect(has('GRATIS')).toEqual([false, true, false])
    expect(has('Desde $350 por visita')).toEqual([false, false, true])
  })
})

describe('While nothing has come yet', () => {
  test('10 premium and 20 recent cards keep the places', async () => {
    vi.stubGlobal('fetch', () => new Promise<never>(() => undefined))
    await openPage('/')
    const places = (name: string) => region(name).querySelector('div[aria-hidden=true]')?.children
    expect(places('Anuncios premium')).toHaveLength(10)
    expect(places('Recién publicados')).toHaveLength(20)
  })

  test('one failure speaks for the page, and everything is asked for again', async () => {
    await openPage('/')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('No se recibió respuesta del servidor')
    answerCalls({
      'GET /api/banner': json([]),
      'GET /api/index/premium': json(PREMIUM),
      'GET /api/index/reciente': json(RECENT),
    })
    await userEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findAllByRole('article')).toHaveLength(5)
  })

  test('a refusal is told in the words of the server', async () => {
    const busy = refusal(503, 'El servicio está ocupado.')
    answerCalls({ 'GET /api/index/premium': busy, 'GET /api/index/reciente': busy })
    await openPage('/')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Ups')
    expect(alert.textContent).toContain('El servicio está ocupado.')
  })

  test('what the phone kept is shown, with its day', async () => {
    const savedAt = Date.parse('2026-11-20T16:41:00Z')
    await storeAnswer('/api/index/reciente', RECENT, savedAt)
    await openPage('/')
    expect(await screen.findByText('Guardado el 20 de Nov del 2026, 10:41')).toBeTruthy()
    expect(within(region('Recién publicados')).getAllByRole('article')).toHaveLength(2)
  })

  test('a day of the phone is a day of Mexico City', () => {
    expect(savedWords(Date.parse('2026-01-01T05:05:00Z'))).toBe(
      'Guardado el 31 de Dic del 2025, 23:05',
    )
  })

  test('nobody having published yet leads to selling', async () => {
    await openPage('/', homeAnswers([], []))
    expect(screen.getByText('Aún no hay anuncios')).toBeTruthy()
    expect(screen.queryByText('Anuncios premium')).toBeNull()
  })
})
