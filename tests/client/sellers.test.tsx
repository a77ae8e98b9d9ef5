import { act, render, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { QueryContext } from '../../src/client/data/query.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import { clearSession, useSession } from '../../src/client/data/session.ts'
import { SellerScreen } from '../../src/client/sellers/SellerScreen.tsx'
import { ANA } from './accountStage.tsx'
import { BIKE, SELLER } from './adsExamples.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

const visit = () =>
  render(
    <QueryContext value={new QueryStore()}>
      <MemoryRouter initialEntries={['/vendedor/vend1']}>
        <Routes>
          <Route path="/vendedor/:id" element={<SellerScreen />} />
        </Routes>
      </MemoryRouter>
    </QueryContext>,
  )

const text = () => document.body.textContent.replace(/\s+/g, ' ')

test('a visitor sees who sells, how well they are rated and what they sell', async () => {
  const seller = { ...SELLER, evaluadores: 1204 }
  fetched.mockImplementation(async () => Response.json({ seller, annoucements: [BIKE] }))
  visit()
  await screen.findByRole('heading', { level: 1, name: 'María Gutiérrez' })
  expect(text()).toContain('1 anuncio')
  expect(text()).toContain('4.6 de 5 estrellas (1,204 reseñas)')
  const ads = screen.getByRole('list', { name: 'Anuncios del vendedor' })
  expect(within(ads).getAllByRole('link')).toHaveLength(1)
})

test('a visitor of somebody who sells nothing is told so', async () => {
  const seller = { ...SELLER, evaluadores: 0, calificacion: 0 }
  fetched.mockImplementation(async () => Response.json({ seller, annoucements: [] }))
  visit()
  expect(await screen.findByText('Este vendedor no ha publicado anuncios')).toBeDefined()
  expect(text()).toContain('Sin reseñas todavía')
})

test('a visitor who waits reads that the ads are on their way', () => {
  fetched.mockImplementation(() => new Promise(() => undefined))
  visit()
  expect(screen.getByText('Cargando anuncios...')).toBeDefined()
})

test('a visitor of nobody is told so and led home', async () => {
  fetched.mockImplementation(
    async () =>
      new Response('No encontramos lo que buscas.', {
        status: 404,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      }),
  )
  visit()
  await screen.findByRole('heading', { level: 1, name: 'Vendedor no encontrado' })
  expect(screen.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe('/')
})

test('a visitor meets a failure with the server’s words and a way home', async () => {
  fetched.mockImplementation(
    async () =>
      new Response('El servicio no está disponible.', {
        status: 503,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      }),
  )
  visit()
  await screen.findByText('Ups')
  expect(text()).toContain('El servicio no está disponible.')
})

test('whoever looks at their own ads finds no hearts on them', async () => {
  const user = { ...ANA, sellerId: SELLER.sellerId }
  useSession.setState({ token: 'ficha', user })
  fetched.mockImplementation(async () => Response.json({ seller: SELLER, annoucements: [BIKE] }))
  visit()
  const ads = await screen.findByRole('list', { name: 'Anuncios del vendedor' })
  expect(within(ads).queryByRole('button')).toBeNull()
  act(clearSession)
  expect(within(ads).getAllByRole('button')).toHaveLength(1)
})
