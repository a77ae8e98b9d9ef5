import type { PreloadedAnswer } from '../../contract/page.ts'
import { announcePendingContacts } from '../ads/contact/waiting/pendingContacts.ts'
import { followOtherTabs, restoreSession, useSession } from '../data/session.ts'
import { followFavorites } from '../favorites/hearts/favorites.ts'
import { preloadScreen } from '../ground/lazyScreen.tsx'
import { followSaver, savesDataNow } from '../ground/saver.ts'
import { whenIdle } from '../ground/whenIdle.ts'
import { cachePage, cacheParts, cacheStartPage, startWorker } from '../ground/worker/worker.ts'
import { followInstallOffers } from '../install/installWay.ts'
import { retryUntilLoaded } from '../ui/late/retryUntilLoaded.ts'
import type { ScreenRoute } from './routes.ts'
import { saySlowness } from './saySlowness.ts'
import { retryLostSheets } from './start/lostSheet.ts'
import { preserveFocus } from './start/preserveFocus.ts'

/** Milliseconds that a stranger's first visit has the network for itself. */
const FIRST_LOOK = 6000

/**
 * Runs the background work of the app after its first screen, which needs none of this code. Steps run one at
 * a time, each when the browser is idle. `answers` came with the page from the network; `logout` is preloaded
 * for users. The routes aren't imported, for they stay with the entry (`build/bundler/chunks.ts`).
 */
export async function afterStart(
  answers: readonly PreloadedAnswer[],
  logout: ScreenRoute | undefined,
): Promise<void> {
  const steps = [
    retryLostSheets,
    syncWithOtherTabs,
    preserveFocus,
    followFavorites,
    () => whenLoggedIn(announceNews),
    followInstallOffers,
    () => void welcomeBack(logout).catch(() => undefined),
    () => void cachePage(answers),
    saySlowness,
    announcePendingContacts,
  ]
  const later = [
    startWorkerInTime,
    cacheStartPage,
    () => followSaver(cacheStartPage),
    () => whenLoggedIn(cacheParts),
    syncPocket,
  ]
  for (const step of steps) {
    await whenIdle()
    step()
  }
  await firstLook()
  for (const step of later) {
    await whenIdle()
    step()
  }
}

/**
 * Resolves once the connection of a stranger's first visit need no longer be the page's alone: the worker brings
 * more bytes than the page. At once for users, in the installed app, and where a worker has everything already.
 */
function firstLook(): Promise<void> {
  return new Promise((resolve) => {
    whenLoggedIn(resolve)
    setTimeout(resolve, isKnownHere() ? 0 : FIRST_LOOK)
  })
}

/** Whether this phone has the worker, or the person has installed the app. */
function isKnownHere(): boolean {
  return (
    Boolean(navigator.serviceWorker?.controller) || matchMedia('(display-mode: standalone)').matches
  )
}

/** Another tab may have logged in or out before this one listened (fault F17). */
function syncWithOtherTabs(): void {
  followOtherTabs()
  restoreSession()
}

/**
 * The worker stores the whole app on the phone, in a few hundred kilobytes. The data saver delays it until it
 * pays off: with the app installed, or with a session. A user may publish without network and get
 * notifications.
 */
function startWorkerInTime(): void {
  if (!savesDataNow() || isKnownHere()) void startWorker()
  else whenLoggedIn(() => void startWorker())
}

/**
 * Refreshes the session of a user. Log-out must work without network even before a worker caches its code.
 */
async function welcomeBack(logout: ScreenRoute | undefined): Promise<void> {
  if (useSession.getState().token === null) return
  await Promise.all([
    logout && preloadScreen(logout),
    import('../data/refreshSession.ts').then(({ refreshSession }) => refreshSession()),
  ])
}

/** Syncs the pocket market of the chosen states, after everything else. */
function syncPocket(): void {
  void retryUntilLoaded(() => import('../pocket/syncInBackground.ts')).then(
    ({ syncInBackground }) => syncInBackground(),
  )
}

function announceNews(): void {
  void retryUntilLoaded(() => import('../notifications/unread/followNotices.ts')).then(
    ({ followNotices }) => followNotices(),
  )
}

/** Runs once, as soon as there is a session. */
function whenLoggedIn(run: () => void): void {
  const stop = useSession.subscribe(look)
  look(useSession.getState())
  function look({ token }: { token: string | null }): void {
    if (token === null) return
    stop()
    run()
  }
}
