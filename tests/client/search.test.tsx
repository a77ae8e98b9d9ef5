import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { rememberSearch, useSearchHistory } from '../../src/client/data/searchHistory.ts'
import { foundWords } from '../../src/client/ground/adWords.ts'
import { pageNumbers } from '../../src/client/list/Paginator.tsx'
import { activeFilters, withoutRefused } from '../../src/client/search/filters/activeFilters.ts'
import { readSearch } from '../../src/client/search/searchAddress.ts'
import { searchRef } from '../../src/client/search/searchRef.ts'
import { searchTitle } from '../../src/client/search/searchWords.ts'
import type { AdCard } from '../../src/contract/ads/endpoints.ts'
import { answerCalls, here } from './accountStage.tsx'
import { adCard, json, openPage, refusal, resetShell, serverPage, takeOver } from './shellStage.tsx'

const SEARCH = 'GET /api/announcement'

beforeEach(resetShell)

const found = (annoucements: readonly AdCard[], more: object = {}) => ({
  annoucements,
  total: annoucements.length,
  ...more,
})

/** The preloaded answer for an address of /buscar. */
const ready = (address: string, answer: object) => {
  const { searchParams } = new URL(address, 'http://pagina.invalid')
  return [{ ref: searchRef(readSearch(searchParams)), answer }]
}

const openSearch = (address: string, answer: object) => openPage(address, ready(address, answer))

const filters = () => screen.getByRole('complementary', { name: 'Filtros' })
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar' })
const panel = () => screen.findByRole('dialog', { name: 'Qué buscar' })

describe('The search field', () => {
  test('shows what the address searches', async () => {
    await openSearch('/buscar?nombre=mesa', found([adCard('1')]))
    expect(box().value).toBe('mesa')
  })

  test('searches without a full load and remembers the words', async () => {
    answerCalls({ [SEARCH]: json(found([adCard('1')])) })
    await openPage('/categorias')
    await userEvent.type(box(), ' silla azul {Enter}')
    await screen.findByRole('heading', { level: 1, name: 'Resultados de «silla azul»' })
    expect(here()).toBe('/buscar?nombre=silla+azul')
    await waitFor(() => expect(useSearchHistory.getState().terms).toEqual(['silla azul']))
  })

  test('opens with past searches and ideas to begin with, and closes with Esc', async () => {
    rememberSearch('mesa')
    const valores = [
      { valor: 'muebles', anuncios: 3 },
      { valor: 'vehiculo', anuncios: 1200 },
    ]
    const filtros = [{ filtro: 'categoria', hayMas: false, valores }]
    answerCalls({
      'GET /api/search/count': json({ total: 9, campos: [], hayMas: false, pasos: [], filtros }),
    })
    await openPage('/categorias')
    await userEvent.click(box())
    const inPanel = within(await panel())
    expect(inPanel.getByRole('link', { name: 'mesa' })).toBeTruthy()
    const popular = within(await inPanel.findByRole('list', { name: 'Categorías populares' }))
    const links = popular.getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Vehículos1,200 anuncios', '/buscar?categoria=vehiculo'],
      ['Muebles3 anuncios', '/buscar?categoria=muebles'],
    ])
    const phrase = inPanel.getByRole('link', { name: 'laptop en Puebla hasta 5000' })
    expect(phrase.getAttribute('href')).toBe('/buscar?nombre=laptop+en+Puebla+hasta+5000')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(box()))
  })

  test('brings back a past search, puts it first, and forgets those that are taken away', async () => {
    answerCalls({ [SEARCH]: json(found([adCard('1')])) })
    for (const term of ['mesa', 'silla', 'cama']) rememberSearch(term)
    await openPage('/categorias')
    await userEvent.click(box())
    await userEvent.click(
      within(await panel()).getByRole('button', { name: 'Quitar «silla» del historial' }),
    )
    await userEvent.click(within(await panel()).getByRole('link', { name: 'mesa' }))
    await screen.findByRole('heading', { level: 1, name: 'Resultados de «mesa»' })
    expect(useSearchHistory.getState().terms).toEqual(['mesa', 'cama'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('The filters of /buscar', () => {
  test('are real controls of a GET form, as the address says', async () => {
    const address = '/buscar?nombre=mesa&estado=jalisco&categoria=muebles&precioMax=900'
    const page = await serverPage(address, ready(address, found([adCard('1')])))
    const form = page.querySelector<HTMLFormElement>('aside form')
    expect(form?.getAttribute('action')).toBe('/buscar')
    expect(form?.getAttribute('method')).toBe('get')
    const controls = [...(form?.querySelectorAll('input, select') ?? [])]
    const values = controls.map((control) => [
      control.getAttribute('name'),
      (control.querySelector('option[selected]') ?? control).getAttribute('value'),
    ])
    expect(values).toEqual([
      ['nombre', 'mesa'],
      ['categoria', 'muebles'],
      ['estado', 'jalisco'],
      ['ciudad', ''],
      ['precioMin', null],
      ['precioMax', '900'],
      ['uso', null],
      ['tipoAnuncio', null],
    ])
    const order = page.querySelector(`select[name=ordenar][form="${form?.id}"]`)
    expect(order?.querySelector('option[selected]')?.getAttribute('value')).toBe('')
  })

  test('go into the address without those that filter nothing, from the first page', async () => {
    answerCalls({ [SEARCH]: json(found([adCard('1')])) })
    await openSearch('/buscar?page=3', found([adCard('1')], { total: 90 }))
    await userEvent.selectOptions(within(filters()).getByLabelText('Categoría'), 'Muebles')
    await userEvent.type(within(filters()).getByLabelText('Hasta'), '900')
    await userEvent.click(within(filters()).getByRole('button', { name: 'Aplicar filtros' }))
    await screen.findByRole('heading', { level: 1, name: 'Muebles' })
    expect(here()).toBe('/buscar?categoria=muebles&precioMax=900')
  })

  test('offer the municipalities of the chosen state, blind to accents', async () => {
    await openSearch('/buscar', found([adCard('1')]))
    const city = () => within(filters()).getByRole('combobox', { name: 'Municipio o alcaldía' })
    await userEvent.selectOptions(within(filters()).getByLabelText('Estado'), 'Jalisco')
    await waitFor(() => expect(here()).toBe('/buscar?estado=jalisco'))
    await waitFor(() =>
      expect(document.activeElement).toBe(within(filters()).getByLabelText('Estado')),
    )
    await userEvent.type(city(), 'zuniga')
    const offered = await within(filters()).findByRole('listbox')
    expect(
      within(offered)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Tlajomulco de Zúñiga'])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(city()).toHaveProperty('value', 'Tlajomulco de Zúñiga')
  })

  test('stand as chips, each of which can be taken away', async () => {
    await openSearch('/buscar?nombre=mesa&estado=jalisco&uso=nuevo&page=2', found([adCard('1')]))
    const chips = within(screen.getByRole('list', { name: 'Filtros activos' }))
    const hrefs = chips
      .getAllByRole('link')
      .map((link) => [
        link.getAttribute('aria-label') ?? link.textContent,
        link.getAttribute('href'),
      ])
    expect(hrefs).toEqual([
      ['Quitar filtro: Jalisco', '/buscar?nombre=mesa&uso=nuevo'],
      ['Quitar filtro: Nuevo', '/buscar?nombre=mesa&estado=jalisco'],
    ])
  })

  test('T51: an unknown value in the address is shown as it came and breaks nothing', () => {
    const query = readSearch(new URLSearchParams('uso=constructor&estado=__proto__&page=-1'))
    expect(activeFilters(query).map(({ label }) => label)).toEqual(['__proto__', 'constructor'])
    expect(searchTitle(query)).toBe('Todos los anuncios en __proto__')
  })

  test('are called by their words as they were typed, emoji and a hundred letters too', () => {
    for (const nombre of ['🚲 para niño', '🚲'.repeat(50), 'Bicicleta '.repeat(10).trim()])
      expect(searchTitle({ nombre })).toBe(`Resultados de «${nombre}»`)
  })

  test('count as none where their value is a wildcard', () => {
    const wild = 'estado=*&categoria=null&uso=Mostrar+todo&nombre=&page=0&ordenar=date:asc'
    expect(readSearch(new URLSearchParams('page=abc&ordenar=foo'))).toEqual({})
    expect(readSearch(new URLSearchParams(wild))).toEqual({})
    // Pasted text of invisible signs alone.
    expect(readSearch(new URLSearchParams('nombre=%E2%80%8B%C2%A0%C2%AD'))).toEqual({})
    expect(readSearch(new URLSearchParams('nombre=a&ordenar=date:asc'))).toEqual({
      nombre: 'a',
      ordenar: 'date:asc',
    })
  })
})

describe('The results', () => {
  test('come with the server and are taken over without another call', async () => {
    const calls = answerCalls({})
    const address = '/buscar?nombre=biciclta&ordenar=date:asc'
    const answer = found([adCard('1'), adCard('2')], { correccion: 'bicicleta' })
    const { root, leave } = await takeOver(address, ready(address, answer))
    expect(root.querySelectorAll('article')).toHaveLength(2)
    expect(root.textContent).toContain('2 anuncios')
    expect(root.textContent).toContain('Mostramos resultados para «bicicleta».')
    // The call that counts the filters' hits is not among them.
    expect(calls.filter(({ key }) => key === SEARCH)).toEqual([])
    await leave()
  })

  test('are counted in words', () => {
    expect([0, 1, 2, 5000, 5001].map(foundWords)).toEqual([
      '0 anuncios',
      '1 anuncio',
      '2 anuncios',
      '5,000 anuncios',
      'Más de 5,000 anuncios',
    ])
  })

  test('are paged by links that count from 0 while people read from 1', async () => {
    answerCalls({ [SEARCH]: json(found([adCard('2')], { total: 40 })) })
    await openSearch('/buscar?uso=nuevo&page=1', found([adCard('1')], { total: 40 }))
    const pages = within(screen.getByRole('navigation', { name: 'Páginas' }))
    const links = pages.getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Anterior', '/buscar?uso=nuevo'],
      ['1', '/buscar?uso=nuevo'],
      ['2', '/buscar?uso=nuevo&page=1'],
      ['3', '/buscar?uso=nuevo&page=2'],
      ['Siguiente', '/buscar?uso=nuevo&page=2'],
    ])
    expect(pages.getByRole('link', { current: 'page' }).textContent).toBe('2')
    await userEvent.click(pages.getByRole('link', { name: 'Página 3' }))
    await screen.findByText('Bicicleta 2')
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })

  test('have one button a page, with gaps where there are many', () => {
    expect(pageNumbers(0, 1)).toEqual([0])
    expect(pageNumbers(2, 5)).toEqual([0, 1, 2, 3, 4])
    expect(pageNumbers(0, 9)).toEqual([0, 1, null, 8])
    expect(pageNumbers(3, 9)).toEqual([0, 1, 2, 3, 4, null, 8])
    expect(pageNumbers(4, 9)).toEqual([0, null, 3, 4, 5, null, 8])
  })

  test('that are none leave one next step', async () => {
    await openSearch('/buscar?nombre=mesa&estado=jalisco', found([]))
    const step = within(screen.getByRole('region', { name: 'Resultados' })).getByRole('link', {
      name: 'Quitar filtros',
    })
    expect(step.getAttribute('href')).toBe('/buscar?nombre=mesa')
  })

  test('that a page no longer has lead to the first page', async () => {
    await openSearch('/buscar?uso=nuevo&page=7', found([], { total: 20 }))
    const first = screen.getByRole('link', { name: 'Ir a la primera página' })
    expect(first.getAttribute('href')).toBe('/buscar?uso=nuevo')
  })

  test('that the server refuses say why, and lead back to what it can answer', async () => {
    answerCalls({ [SEARCH]: refusal(400, 'El precio mínimo es mayor que el precio máximo.') })
    await openPage('/buscar?nombre=mesa&uso=nuevo&precioMin=9&precioMax=1&page=9999')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Ups')
    expect(alert.textContent).toContain('El precio mínimo es mayor que el precio máximo.')
    expect(within(alert).queryByRole('button')).toBeNull()
    answerCalls({ [SEARCH]: json(found([adCard('1')])) })
    await userEvent.click(within(alert).getByRole('link', { name: 'Ver resultados sin eso' }))
    await screen.findByText('1 anuncio')
    expect(here()).toBe('/buscar?nombre=mesa&uso=nuevo')
  })

  test('of words longer than any search leave them out too', () => {
    const long = 'a'.repeat(101)
    expect(withoutRefused({ nombre: long, ciudad: 'Tepic', ordenar: 'x' })).toEqual({
      ciudad: 'Tepic',
    })
  })

  test('of a buyer who wrote amounts in words of her own show how they were understood', async () => {
    await openSearch('/buscar?precioMin=15k&precioMax=20,000.50', found([adCard('1')]))
    const chips = within(screen.getByRole('list', { name: 'Filtros activos' }))
    await chips.findByText(/^Desde \$15,000(?!\.)/)
    expect(chips.getByText(/^Hasta \$20,000\.50/)).toBeTruthy()
  })

  test('that nobody answers for can be asked for again', async () => {
    await openPage('/buscar')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('No se recibió respuesta del servidor')
    answerCalls({ [SEARCH]: json(found([adCard('1')])) })
    await userEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }))
    await screen.findByText('1 anuncio')
  })
})
