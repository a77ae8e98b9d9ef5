import { render, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import { QueryContext } from '../../src/client/data/query.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import { OwnAdsScreen } from '../../src/client/ownAds/OwnAdsScreen.tsx'
import { Toaster } from '../../src/client/ui/notice/Toaster.tsx'
import type { OwnCard } from '../../src/contract/ownAds/endpoints.ts'
import { BIKE } from './adsExamples.ts'
import { resetSelling } from './sellStage.tsx'

/** The example card for the list of own ads. */
export const CARD: OwnCard = {
  ...BIKE,
  visitas: 128,
  favoritos: 1,
  interesados: 3,
  interesadosSemana: 2,
  diasRestantes: 15,
  renovable: false,
}
export const expired: OwnCard = {
  ...CARD,
  _id: 'mesa1',
  titulo: 'Mesa',
  estadoAnuncio: 'caducado',
  renovable: true,
}
export const sold: OwnCard = { ...CARD, _id: 'silla1', titulo: 'Silla', estadoAnuncio: 'vendido' }
export const fetched = vi.fn<typeof fetch>()
export const asked = () => fetched.mock.calls.map(([request]) => new Request(request).url)

/** An empty phone, and a server without answers so far. */
export async function beginList(): Promise<void> {
  await resetSelling()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
}

export const answer = (...ads: OwnCard[]) =>
  fetched.mockImplementation(async (request) => Response.json(isForSold(request) ? [] : ads))

/** Whether the list of sold ads is asked for, which the screen shows below the others. */
export const isForSold = (request: Parameters<typeof fetch>[0]): boolean =>
  new Request(request).url.endsWith('/api/announcement/user/vendidos')

function Here() {
  const { pathname, search } = useLocation()
  return <p data-testid="aqui">{pathname + search}</p>
}

/** Renders the screen. */
export const open = (search = '') =>
  render(
    <QueryContext value={new QueryStore()}>
      <MemoryRouter initialEntries={[`/perfil/anuncios${search}`]}>
        <Here />
        <Routes>
          <Route path="/perfil/anuncios" element={<OwnAdsScreen />} />
        </Routes>
      </MemoryRouter>
      <Toaster />
    </QueryContext>,
  )
export const cardOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
  const card = heading.closest('li')
  if (!card) throw new Error(`No card for ${title}`)
  return within(card)
}
