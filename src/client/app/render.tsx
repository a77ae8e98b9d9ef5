import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import '../ui/tokens.css'
import '../ui/base.css'
import type { PageData, QueryRef, RenderedPage } from '../../contract/page.ts'
import { QueryContext } from '../data/query.ts'
import { QueryStore } from '../data/queryStore.ts'
import { preloadScreen } from '../ground/lazyScreen.tsx'
import { SiteContext } from '../ground/site.ts'
import { App } from './App.tsx'
import { headOf } from './head.ts'
import { matchRoute } from './matchRoute.ts'
import { queriesOf } from './pageQueries.ts'
import { isKnownPlace } from './routes.ts'

/** The calls that a page needs before it is rendered; none for pages without public data. */
export function queriesFor(address: string): QueryRef[] {
  const { pathname, searchParams } = asUrl(address)
  const match = matchRoute(pathname)
  return (match && queriesOf(match.route.name)?.(match.params, searchParams)) ?? []
}

/**
 * The seam between server and page: renders an address with its data, as a guest sees it. The page on the
 * phone hydrates the same HTML (`start.tsx`).
 */
export async function render(address: string, { site, answers }: PageData): Promise<RenderedPage> {
  const url = asUrl(address)
  const match = matchRoute(url.pathname)
  const route = match?.route
  const head = headOf(url, { site, answers })
  // Only the phone knows the session, so it renders private screens.
  const screen = route?.name
  if (!route || route.access === 'user') return { html: '', head, status: 200, screen }
  await preloadScreen(route)
  const store = new QueryStore()
  store.prime(answers)
  const html = renderToString(
    <SiteContext value={site}>
      <QueryContext value={store}>
        <StaticRouter location={address}>
          <App />
        </StaticRouter>
      </QueryContext>
    </SiteContext>,
  )
  const status = route.status ?? (isKnownPlace(route, match.params) ? 200 : 404)
  return { html, head, status, screen }
}

/** Path and query as a URL; the host is a placeholder. */
function asUrl(address: string): URL {
  return new URL(address, 'http://pagina.invalid')
}
