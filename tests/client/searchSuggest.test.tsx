import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { rememberSearch } from '../../src/client/data/searchHistory.ts'
import { answerCalls, here, json } from './accountStage.tsx'
import { adCard, openPage, resetShell } from './shellStage.tsx'

beforeEach(resetShell)

const SUGGEST = 'GET /api/search/suggest'
const FOUND = json({ annoucements: [adCard('1')], total: 1 })
const OFFERED = json({
  sugerencias: [
    { texto: 'bicicleta' },
    { texto: 'bicicleta de montaña' },
    { texto: 'Deportes', categoria: 'deportes' },
  ],
})
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar' })
/** The line that searches for what is typed, before it is counted. */
const LINE = 'Buscar «bici»'
/** The list, once it has so many entries: own entries show before the server's. */
async function listOf(count: number) {
  const list = within(await screen.findByRole('listbox', { name: 'Sugerencias' }))
  await waitFor(() => expect(list.getAllByRole('option')).toHaveLength(count))
  return list
}
const options = async (count: number) =>
  (await listOf(count)).getAllByRole('option').map(({ textContent }) => textContent)

test('a buyer who types sees her own searches first, and then what ads are called', async () => {
  answerCalls({ 'GET /api/announcement': FOUND, [SUGGEST]: OFFERED })
  for (const term of ['mesa', 'bicicleta roja', 'Bicicleta']) rememberSearch(term)
  await openPage('/categorias')
  await userEvent.type(box(), 'bici')
  expect(await options(5)).toEqual([
    LINE,
    'Bicicleta',
    'bicicleta roja',
    'bicicleta de montaña',
    'DeportesCategoría',
  ])
  expect(box().getAttribute('aria-expanded')).toBe('true')
  expect(box().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
})

test('a buyer chooses with the arrows, hears where she is, and Enter leads there', async () => {
  answerCalls({ 'GET /api/announcement': FOUND, [SUGGEST]: OFFERED })
  await openPage('/categorias')
  await userEvent.type(box(), 'bici')
  const inList = await listOf(4)
  const selected = () => inList.queryByRole('option', { selected: true })?.textContent
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(selected()).toBe('bicicleta de montaña')
  expect(box().getAttribute('aria-activedescendant')).toBe(
    inList.getByRole('option', { selected: true }).id,
  )
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(selected()).toBeUndefined()
  expect(box().hasAttribute('aria-activedescendant')).toBe(false)
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await waitFor(() => expect(here()).toBe('/buscar?categoria=deportes'))
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(box().getAttribute('aria-expanded')).toBe('false')
})

test('a buyer touches a suggestion', async () => {
  answerCalls({ 'GET /api/announcement': FOUND, [SUGGEST]: OFFERED })
  await openPage('/categorias')
  await userEvent.type(box(), 'bici')
  await userEvent.click(await screen.findByRole('option', { name: 'bicicleta de montaña' }))
  await waitFor(() => expect(here()).toBe('/buscar?nombre=bicicleta+de+monta%C3%B1a'))
})

test('a buyer who leaves the suggestions alone searches what she typed, or closes them with Esc', async () => {
  answerCalls({ 'GET /api/announcement': FOUND, [SUGGEST]: OFFERED })
  await openPage('/categorias')
  await userEvent.type(box(), 'bici')
  await listOf(4)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(box().value).toBe('bici')
  await waitFor(() => expect(document.activeElement).toBe(box()))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(here()).toBe('/buscar?nombre=bici'))
})

test('a buyer without network is offered her own searches, and types on undisturbed', async () => {
  answerCalls({})
  rememberSearch('bicicleta roja')
  await openPage('/categorias')
  await userEvent.type(box(), 'bici')
  expect(await options(2)).toEqual([LINE, 'bicicleta roja'])
  await userEvent.type(box(), 'cletas')
  expect(box().value).toBe('bicicletas')
})
