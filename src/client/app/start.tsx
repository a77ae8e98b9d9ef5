import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter, matchRoutes } from 'react-router-dom'
import '../ui/tokens.css'
import '../ui/base.css'
import { followSessionEnd } from '../account/endSession.ts'
import { refreshSession } from '../account/refreshSession.ts'
import { QueryContext } from '../data/query.ts'
import { QueryStore } from '../data/queryStore.ts'
import { restoreSearchHistory } from '../data/searchHistory.ts'
import { followOtherTabs, restoreSession, useSession } from '../data/session.ts'
import { followInstallOffers } from '../install/installWay.ts'
import { App } from './App.tsx'
import { replayEarlyTap } from './earlyTap.ts'
import { preloadScreen } from './lazyScreen.tsx'
import { paths } from './paths.ts'
import { readPageData } from './pageData.ts'
import { ROUTES } from './routes.tsx'
import { SiteContext } from './site.ts'
import { keepPage, startWorker } from './worker.ts'

/** Starts the app on the phone: takes over the server's HTML, or fills the worker's empty shell. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element.')
  const { site, answers, isRendered } = readPageData()
  const route = matchRoutes([...ROUTES], location.pathname)?.at(-1)?.route
  // The first render needs the screen's code, or hydration would throw the server's HTML away.
  if (route) await preloadScreen(route).catch(() => undefined)
  const store = new QueryStore()
  store.prime(answers)
  const app = (
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
  restoreSession()
  restoreSearchHistory()
  followOtherTabs()
  followSessionEnd(store)
  followInstallOffers()
  if (isRendered) hydrateRoot(root, app)
  else createRoot(root).render(app)
  replayEarlyTap()
  void keepPage(answers)
  void startWorker()
  void refreshSession()
  preloadLogout()
}

/** Log-out must work without network too, even before a worker keeps its code. */
function preloadLogout(): void {
  const route = ROUTES.find(({ path }) => path === paths.logout)
  if (route && useSession.getState().token) void preloadScreen(route).catch(() => undefined)
}

void start()
