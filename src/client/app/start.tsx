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
import { insist } from '../ui/late/insist.ts'
import { App } from './App.tsx'
import { matchRoute } from './matchRoute.ts'
import { replayEarlyTap } from './start/earlyTap.ts'
import { insistOnSheet } from './start/lostSheet.ts'
import { bearTranslation } from './start/translated.ts'

/** Starts the app on the phone: takes over the server's HTML, or fills the worker's empty shell. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element.')
  insistOnSheet()
  const { site, answers, isRendered, savedAt, address } = readPageData()
  // The router can't read what the server couldn't.
  if (address) history.replaceState(null, '', address)
  const route = matchRoute(location.pathname)?.route
  // The first render needs the screen's code, or hydration would throw the server's HTML away.
  if (route) await preloadScreen(route).catch(() => undefined)
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
    (await import('../interrupted/interruption.ts')).askToGoOn(...call),
  )
  followSessionEnd(store)
  if (readStored(OWED) !== null)
    await import('../account/session/owedEmptying.ts')
      .then((part) => part.payEmptying())
      .catch(() => undefined)
  bearTranslation()
  // In small pieces, between which a touch is answered; what it touched is taken over first. A page
  // that is translated already no longer is what the server drew.
  if (!isRendered) createRoot(root).render(app)
  else if (root.querySelector('font'))
    (await insist(() => import('./start/drawAnew.ts'))).drawAnew(root, app)
  else startTransition(() => void hydrateRoot(root, app))
  replayEarlyTap()
  await whenIdle()
  const { afterStart } = await insist(() => import('./afterStart.ts'))
  await afterStart(savedAt === undefined ? answers : [], matchRoute(paths.logout)?.route)
}

/**
 * Gives the entry of the history that a full load has made a key of its own, as the router names
 * those that it makes. Without one all of them are called 'default', and each would find the place
 * where another was scrolled to.
 */
function nameThisEntry(): void {
  const state: unknown = history.state
  const own = typeof state === 'object' && state !== null ? state : {}
  if ('key' in own) return
  history.replaceState({ ...own, key: Math.random().toString(36).slice(2, 10) }, '')
}

void start()

/** What a document brings: all of it the server's HTML, no day the worker's shell, nothing `npm run dev`. */
interface DataBlock extends Partial<Omit<PageData, 'site'>> {
  site: Partial<PageData['site']>
  isRendered?: boolean
}

interface StartData extends PageData {
  /** The document has the rendered page in it. */
  isRendered: boolean
  /** Milliseconds; set where the worker gave a page that it had kept. */
  savedAt: number | undefined
}

/** What the page starts with, whoever gave it. */
function readPageData(): StartData {
  const element = document.getElementById(PAGE_DATA_ID)
  const text = element?.textContent
  const savedAt = Number(element?.dataset['guardado']) || undefined
  // By the phone's clock, where no server said which day it is.
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
