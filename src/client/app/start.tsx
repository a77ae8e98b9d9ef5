import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import '../ui/tokens.css'
import '../ui/base.css'
import { PAGE_DATA_ID, type PageData } from '../../contract/page.ts'
import { mexicoClock } from '../../contract/time/mexicoClock.ts'
import { followSessionEnd } from '../account/session/followSessionEnd.ts'
import { OWED, readStored } from '../data/localStore.ts'
import { QueryContext } from '../data/query.ts'
import { QueryStore } from '../data/queryStore.ts'
import { restoreSession } from '../data/session.ts'
import { answerUnauthorizedBy } from '../data/unauthorized.ts'
import { preloadScreen } from '../ground/lazyScreen.tsx'
import { paths } from '../ground/paths.ts'
import { restoreSaver } from '../ground/saver.ts'
import { DEFAULT_SITE, SiteContext } from '../ground/site.ts'
import { whenIdle } from '../ground/whenIdle.ts'
import { retryUntilLoaded } from '../ui/late/retryUntilLoaded.ts'
import { App } from './App.tsx'
import { matchRoute } from './matchRoute.ts'
import { replayEarlyTap } from './start/earlyTap.ts'
import { bringRest } from './start/restOfSheets.ts'
import { bearTranslation } from './start/translated.ts'

/** Starts the app on the phone: hydrates the server's HTML, or fills the worker's empty shell. */
async function start(): Promise<void> {
  // The page's frame has it (index.html).
  const root = document.getElementById('root') as HTMLElement
  const { site, answers, isRendered, savedAt, address } = readPageData()
  // The router throws on an address that the server could not decode either.
  if (address) history.replaceState(null, '', address)
  const route = matchRoute(location.pathname)?.route
  // Hydration needs the screen's code, or it would throw the server's HTML away.
  if (route) await preloadScreen(route).catch(() => undefined)
  // From here on parts wait for it; the screen has what it needs.
  bringRest()
  nameThisEntry()
  const store = new QueryStore()
  store.prime(answers, savedAt)
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
  restoreSaver()
  restoreSession()
  answerUnauthorizedBy(async (...call) =>
    (await import('../account/interrupted/interruption.ts')).askToGoOn(...call),
  )
  followSessionEnd(store)
  if (readStored(OWED) !== null)
    await import('../account/session/owedEmptying.ts')
      .then((part) => part.payEmptying())
      .catch(() => undefined)
  bearTranslation()
  // A transition hydrates in small pieces and answers taps between them; a tapped part comes first. A
  // translated page no longer matches the server's HTML, so it is drawn anew.
  if (!isRendered) createRoot(root).render(app)
  else if (root.querySelector('font'))
    (await retryUntilLoaded(() => import('./start/remountApp.ts'))).remountApp(root, app)
  else startTransition(() => void hydrateRoot(root, app))
  replayEarlyTap()
  await whenIdle()
  const { afterStart } = await retryUntilLoaded(() => import('./afterStart.ts'))
  await afterStart(savedAt === undefined ? answers : [], matchRoute(paths.logout)?.route)
}

/**
 * Gives the history entry of a full load a key of its own, as the router does for its entries. Without it all
 * of them share 'default', and with it each other's scroll position.
 */
function nameThisEntry(): void {
  const state: unknown = history.state
  const own = typeof state === 'object' && state !== null ? state : {}
  if ('key' in own) return
  history.replaceState({ ...own, key: Math.random().toString(36).slice(2, 10) }, '')
}

void start()

/**
 * Data of a document: complete in the server's HTML, without a day in the worker's shell. Empty in `npm run
 * dev`.
 */
interface DataBlock extends Partial<Omit<PageData, 'site'>> {
  site: Partial<PageData['site']>
  isRendered?: boolean
}

interface StartData extends PageData {
  /** The document holds the rendered page. */
  isRendered: boolean
  /** Milliseconds; set when the worker served the page from its cache. */
  savedAt: number | undefined
}

/** Initial data of the page, from the server, the worker or defaults. */
function readPageData(): StartData {
  const element = document.getElementById(PAGE_DATA_ID)
  const text = element?.textContent
  const savedAt = Number(element?.dataset['guardado']) || undefined
  // The phone's clock gives the day when no server did.
  const today = mexicoClock(Date.now()).slice(0, 10)
  const fallback = {
    site: { ...DEFAULT_SITE, origin: location.origin, today },
    answers: [],
    isRendered: false,
    savedAt,
  }
  if (!text) return fallback
  const data = JSON.parse(text) as DataBlock
  return { ...fallback, ...data, site: { ...fallback.site, ...data.site } }
}
