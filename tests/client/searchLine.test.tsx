import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, here, json } from './accountStage.tsx'
import { adCard, openPage, resetShell } from './shellStage.tsx'

beforeEach(resetShell)

const SUGGEST = 'GET /api/search/suggest'
const FOUND = json({ annoucements: [adCard('1')], total: 1 })
const OFFERED = json({ sugerencias: [{ texto: 'bicicleta de montaña' }] })
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar' })

const COUNT = 'GET /api/search/count'
const counted = (total: number) => json({ total, campos: [], hayMas: false, pasos: [] })
const line = (name: string) => screen.findByRole('option', { name })
/** Of words; the panel counts all ads of each category too. */
const isCount = (url: string) => url.includes('/api/search/count') && url.includes('nombre=')
const counts = (calls: readonly { url: string }[]) =>
  calls.flatMap(({ url }) => (isCount(url) ? [decodeURIComponent(url)] : []))

test('a buyer reads first how many ads her own words find, and Enter leads there', async () => {
  answerCalls({ 'GET /api/announcement': FOUND, [SUGGEST]: OFFERED, [COUNT]: counted(3) })
  await openPage('/categorias')
  await userEvent.type(box(), 'bici')
  await line('Buscar «bici» · 3 anuncios')
  await screen.findByRole('option', { name: 'bicicleta de montaña' })
  expect(screen.getAllByRole('option')[0]?.textContent).toBe('Buscar «bici»3 anuncios')
  await userEvent.keyboard('{ArrowDown}')
  const inList = within(screen.getByRole('listbox', { name: 'Sugerencias' }))
  expect(inList.getByRole('option', { selected: true }).textContent).toBe('Buscar «bici»3 anuncios')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(here()).toBe('/buscar?nombre=bici'))
})

test('a buyer is told in which place her words are looked for, and the search keeps it', async () => {
  const calls = answerCalls({
    'GET /api/announcement': FOUND,
    [SUGGEST]: OFFERED,
    [COUNT]: counted(1),
  })
  await openPage('/buscar?nombre=mesa&estado=jalisco&ciudad=Guadalajara')
  await userEvent.clear(box())
  await userEvent.type(box(), 'bici')
  await line('Buscar «bici» en Guadalajara · 1 anuncio')
  expect(counts(calls).at(-1)).toContain('ciudad=Guadalajara&estado=jalisco&nombre=bici')
  await userEvent.click(await line('Buscar «bici» en Guadalajara · 1 anuncio'))
  await waitFor(() => expect(here()).toBe('/buscar?nombre=bici&estado=jalisco&ciudad=Guadalajara'))
})

test('a buyer who types a place among her words is told that it is read as the place', async () => {
  const leido = [{ texto: 'guadalajara', sin: 'bici', estado: 'jalisco', ciudad: 'Guadalajara' }]
  const read = json({ total: 3, leido, campos: [], hayMas: false, pasos: [] })
  answerCalls({ 'GET /api/announcement': FOUND, [SUGGEST]: OFFERED, [COUNT]: read })
  await openPage('/categorias')
  await userEvent.type(box(), 'bici guadalajara')
  await userEvent.click(await line('Buscar «bici» en Guadalajara · 3 anuncios'))
  await waitFor(() => expect(here()).toBe('/buscar?nombre=bici+guadalajara'))
})

test('a buyer near a place is told so, and a suggestion looks there too, the nearest first', async () => {
  answerCalls({ 'GET /api/announcement': FOUND, [SUGGEST]: OFFERED, [COUNT]: counted(2) })
  await openPage('/buscar?cerca=Zapopan%2C+Jalisco&radio=25')
  await userEvent.type(box(), 'bici')
  await line('Buscar «bici» cerca de Zapopan · 2 anuncios')
  await userEvent.click(await line('bicicleta de montaña'))
  await waitFor(() =>
    expect(here()).toBe(
      '/buscar?nombre=bicicleta+de+monta%C3%B1a&cerca=Zapopan%2C+Jalisco&radio=25',
    ),
  )
})

test('a buyer whose network counts nothing reads the line without a number', async () => {
  answerCalls({})
  await openPage('/categorias')
  await userEvent.type(box(), 'bici')
  expect(await line('Buscar «bici»')).toBeTruthy()
})

test('a buyer who types on is counted for at rest alone, once for the same words, and never reads the number of others', async () => {
  const calls = answerCalls({ [SUGGEST]: OFFERED, [COUNT]: counted(3) })
  await openPage('/categorias')
  await userEvent.type(box(), 'bici')
  await line('Buscar «bici» · 3 anuncios')
  await userEvent.type(box(), 'x')
  expect(screen.getAllByRole('option')[0]?.getAttribute('aria-label')).toBe('Buscar «bicix»')
  await line('Buscar «bicix» · 3 anuncios')
  await userEvent.type(box(), '{Backspace}')
  expect(await line('Buscar «bici» · 3 anuncios')).toBeTruthy()
  expect(counts(calls).map((url) => url.split('nombre=')[1])).toEqual(['bici', 'bicix'])
})

test('a buyer who types on while she is counted for calls the older count off', async () => {
  const never = new Promise<Response>(() => undefined)
  answerCalls({ [SUGGEST]: OFFERED, [COUNT]: () => never })
  const { fetch } = globalThis
  const asked: Request[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    if (isCount(request.url)) asked.push(request)
    return fetch(request)
  })
  await openPage('/categorias')
  await userEvent.type(box(), 'bici')
  await waitFor(() => expect(asked).toHaveLength(1))
  await userEvent.type(box(), 'x')
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  // The first words again are counted anew.
  await userEvent.type(box(), '{Backspace}')
  await waitFor(() => expect(asked).toHaveLength(3))
})
