import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter, matchRoutes } from 'react-router-dom'
import '../ui/tokens.css'
import '../ui/base.css'
import type { PrimedAnswer } from '../../contract/page.ts'
import { followSessionEnd } from '../account/followSessionEnd.ts'
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
  void readOffline(answers).catch(() => undefined)
  if (useSession.getState().token) void welcomeBack().catch(() => undefined)
}

/** Reading without network: its code comes after the first screen, which waits for none of it. */
async function readOffline(answers: readonly PrimedAnswer[]): Promise<void> {
  const { keepPage, startWorker } = await import('./worker.ts')
  await Promise.all([keepPage(answers), startWorker()])
}

/** For people who are logged in. Log-out must work without network even before a worker keeps its code. */
async function welcomeBack(): Promise<void> {
  const logout = ROUTES.find(({ path }) => path === paths.logout)
  await Promise.all([
    logout && preloadScreen(logout),
    import('../account/refreshSession.ts').then(({ refreshSession }) => refreshSession()),
  ])
}

void start()
