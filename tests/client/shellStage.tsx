import { act, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { vi } from 'vitest'
import { App } from '../../src/client/app/App.tsx'
import { matchRoute } from '../../src/client/app/matchRoute.ts'
import { render as renderOnServer } from '../../src/client/app/render.tsx'
import { useConnection } from '../../src/client/data/connection.ts'
import { QueryContext } from '../../src/client/data/query.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import { restoreSearchHistory } from '../../src/client/data/searchHistory.ts'
import { preloadScreen } from '../../src/client/ground/lazyScreen.tsx'
import { DEFAULT_SITE, SiteContext } from '../../src/client/ground/site.ts'
import { closeProblemDialog } from '../../src/client/problem/problemDialog.ts'
import type { AdCard } from '../../src/contract/ads/endpoints.ts'
import type { Banner } from '../../src/contract/home/endpoints.ts'
import type { PreloadedAnswer, Site } from '../../src/contract/page.ts'
import { forgetEverything } from '../../src/offline/database.ts'
import { resetAccount } from './accountStage.tsx'

export const SITE = { ...DEFAULT_SITE, today: '2026-11-20' }

/** A fresh phone. */
export async function resetShell(): Promise<void> {
  resetAccount()
  restoreSearchHistory()
  closeProblemDialog()
  useConnection.setState({ isOffline: false })
  vi.stubGlobal('scrollTo', () => undefined)
  await forgetEverything()
}

/** Opens an address inside the shell, as the app does without the server's HTML. */
export async function openPage(address: string, answers: readonly PreloadedAnswer[] = []) {
  history.replaceState(null, '', address)
  await preloadRoute(address)
  const page = render(appAt(answers))
  // The first answers and the lazy parts arrive after another turn.
  await act(async () => undefined)
  return page
}

/** The server's HTML of an address, in an element of its own. */
export async function serverPage(
  address: string,
  answers: readonly PreloadedAnswer[] = [],
  site: Site = SITE,
) {
  const { html } = await renderOnServer(address, { site, answers })
  const root = document.createElement('div')
  root.innerHTML = html
  return root
}

/** The server's HTML taken over by the app. */
export async function takeOver(address: string, answers: readonly PreloadedAnswer[], site?: Site) {
  const root = await serverPage(address, answers, site)
  history.replaceState(null, '', address)
  await preloadRoute(address)
  document.body.replaceChildren(root)
  const app = await act(async () => hydrateRoot(root, appAt(answers, site)))
  return { root, leave: () => act(async () => app.unmount()) }
}

async function preloadRoute(address: string): Promise<void> {
  const { pathname } = new URL(address, 'http://pagina.invalid')
  const route = matchRoute(pathname)?.route
  if (route) await preloadScreen(route)
}

function appAt(answers: readonly PreloadedAnswer[], site: Site = SITE) {
  const store = new QueryStore()
  store.prime(answers)
  return (
    <StrictMode>
      <SiteContext value={site}>
        <QueryContext value={store}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </QueryContext>
      </SiteContext>
    </StrictMode>
  )
}

export const json = (body: unknown) => () => Response.json(body)

export const refusal = (status: number, text: string) => () =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })

export const adCard = (id: string, more: Partial<AdCard> = {}): AdCard => ({
  _id: id,
  titulo: `Bicicleta ${id}`,
  precio: 1500,
  categoria: 'deportes',
  nivel: 'estandar',
  tipoAnuncio: 'producto',
  imagenes: [`/media/foto${id}-c3c8b5/1000.webp`],
  caracteristicas: { ciudad: 'Zapopan', estado: 'jalisco' },
  fechaCreacion: '05-11-2026',
  fechaExpiracion: '05-12-2026',
  showLabel: false,
  ...more,
})

export const banner = (id: string, more: Partial<Banner> = {}): Banner => ({
  _id: id,
  url: '/vender',
  data: `/media/banner${id}-aabbcc/wide.webp`,
  title: `Aviso ${id}`,
  ...more,
})

/** Preloaded answers of the home page. */
export const homeAnswers = (
  premium: readonly AdCard[],
  recent: readonly AdCard[],
  banners: readonly Banner[] = [banner('1'), banner('2'), banner('3')],
): PreloadedAnswer[] => [
  { ref: { key: 'GET /api/banner' }, answer: banners },
  { ref: { key: 'GET /api/index/premium' }, answer: premium },
  { ref: { key: 'GET /api/index/reciente' }, answer: recent },
  { ref: { key: 'GET /api/index/total' }, answer: { total: 427 } },
]
