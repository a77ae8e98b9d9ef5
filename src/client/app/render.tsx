import { renderToString } from 'react-dom/server'
import { matchRoutes, StaticRouter } from 'react-router-dom'
import { QueryContext } from '../data/query.ts'
import { QueryStore, type PrimedAnswer } from '../data/queryStore.ts'
import type { QueryRef } from '../data/liveQuery.ts'
import { App } from './App.tsx'
import { headOf, type PageHead } from './head.ts'
import { preloadScreen } from './lazyScreen.tsx'
import { ROUTES } from './routes.tsx'
import { SiteContext, type Site } from './site.ts'

/** What the server hands over to have a page rendered. */
export interface PageData {
  site: Site
  answers: readonly PrimedAnswer[]
}

export interface RenderedPage {
  html: string
  head: PageHead
  status: number
}

/** The calls whose answers a page wants before it is rendered; none for pages without public data. */
export function queriesFor(address: URL): QueryRef[] {
  const match = matchRoutes([...ROUTES], address.pathname)?.at(-1)
  return match?.route.queries?.(match.params, address.searchParams) ?? []
}

/**
 * The seam between server and page: renders an address with its data, as a guest sees it. The page
 * on the phone takes over the same HTML (`start.tsx`).
 */
export async function render(address: URL, { site, answers }: PageData): Promise<RenderedPage> {
  const route = matchRoutes([...ROUTES], address.pathname)?.at(-1)?.route
  const head = headOf(address, { site, answers })
  // Who is logged in is known on the phone alone, so a private screen is left to it.
  if (!route || route.access === 'user') return { html: '', head, status: 200 }
  await preloadScreen(route)
  const store = new QueryStore()
  store.prime(answers)
  const html = renderToString(
    <SiteContext value={site}>
      <QueryContext value={store}>
        <StaticRouter location={address.pathname + address.search}>
          <App />
        </StaticRouter>
      </QueryContext>
    </SiteContext>,
  )
  return { html, head, status: route.status ?? 200 }
}
