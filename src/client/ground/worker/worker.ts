import type { Workbox } from 'workbox-window'
import type { PreloadedAnswer } from '../../../contract/page.ts'
import { photoColour } from '../../../contract/photo.ts'
import { HOUR } from '../../../contract/time/day.ts'
import { dropAnswer, storeAnswer } from '../../../offline/answers/answers.ts'
import { FORGET_PHOTOS, KEEP_PARTS, KEEP_START_PAGE, SEND_TAG } from '../../../offline/names.ts'
import { ownScript } from '../../../offline/ownScript.ts'
import { addressOf } from '../../data/callInput.ts'
import { retryUntilLoaded } from '../../ui/late/retryUntilLoaded.ts'
import { inTime } from '../inTime.ts'
import { paths } from '../paths.ts'
import { savesDataNow } from '../saver.ts'
import { whenIdle } from '../whenIdle.ts'
import { offerUpdate } from './offerUpdate.ts'

/** Interval at which an open page checks for a new version, in milliseconds. */
const ASK_EVERY = HOUR
/** Interval at which the worker of an installed app may check for due ads, in milliseconds. */
const SEND_EVERY = 12 * HOUR

/**
 * The single place where the page talks to its service worker. Without a worker (an old browser, a failed
 * script, `npm run dev`) the page still works (fault F19).
 */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    const { Workbox: WorkboxWindow } = await retryUntilLoaded(() => import('workbox-window'))
    const worker = new WorkboxWindow(ownScript('/sw.js'))
    worker.addEventListener('waiting', () => void offerUpdate(worker))
    const isFirst = !navigator.serviceWorker.controller
    await worker.register()
    askForUpdates(worker)
    if (isFirst)
      navigator.serviceWorker.addEventListener('controllerchange', cacheShown, { once: true })
  } catch {
    // No message is due: only offline reading is missing.
  }
}

function askForUpdates(worker: Workbox): void {
  let askedAt = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - askedAt < ASK_EVERY) return
    askedAt = performance.now()
    void worker.update().catch(() => undefined)
  })
}

/**
 * Stores the answers of the server's HTML, which no worker saw on a first visit. Answers that the server
 * reports as gone are deleted (security T45).
 */
export async function cachePage(answers: readonly PreloadedAnswer[]): Promise<void> {
  const now = Date.now()
  try {
    for (const { ref, answer, failure } of answers) {
      await whenIdle()
      const address = addressOf(ref.key, ref)
      if (answer !== undefined) await storeAnswer(address, answer, now)
      else if (failure?.status === 404 || failure?.status === 410) await dropAnswer(address)
    }
  } catch {
    // Blocked or full storage (faults F20, F21): the page works without the copy.
  }
}

/** Deletes cached photos and the worker's list of them at log-out (security T40). */
export function forgetPhotos(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.controller?.postMessage({ type: FORGET_PHOTOS })
}

/** Chromium only: wakes the worker once there is a network, or periodically. */
interface WakingRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> }
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> }
}

/**
 * Asks the worker to send finished ads as soon as there is a network. An installed app also tries
 * periodically, so that the day's limit passes without a visit. Other browsers leave the sending to the page.
 * Answers whether the first request was granted, false where the browser does not answer; never rejects.
 */
export function askForSending(): Promise<boolean> {
  // Rejects also where the person or the browser forbids it.
  return inTime(askBrowserForSending()).catch(() => false)
}

async function askBrowserForSending(): Promise<boolean> {
  const registration: WakingRegistration | undefined =
    await navigator.serviceWorker?.getRegistration()
  await Promise.allSettled([
    registration?.periodicSync?.register(SEND_TAG, { minInterval: SEND_EVERY }),
  ])
  await registration?.sync?.register(SEND_TAG)
  return registration?.sync !== undefined
}

/**
 * Makes the worker cache the start page as guests see it, for the next start of the app. It runs only on that
 * page: for other visitors it would be an unrequested download.
 */
export function cacheStartPage(): void {
  if (location.pathname !== paths.home) return
  navigator.serviceWorker?.controller?.postMessage({
    type: KEEP_START_PAGE,
    savesData: savesDataNow(),
  })
}

/**
 * Makes the worker cache the code that users and sellers need, so that they can write ads offline. Waits for
 * a worker that is still installing.
 */
export function cacheParts(): void {
  void navigator.serviceWorker?.ready.then(({ active }) =>
    active?.postMessage({ type: KEEP_PARTS }),
  )
}

function cacheShown(): void {
  cacheStartPage()
  void cacheShownPhotos()
}

/** Requests the visible photos again through the new worker; the browser's cache answers. */
async function cacheShownPhotos(): Promise<void> {
  const addresses = new Set([...document.images].map((image) => image.currentSrc))
  for (const address of addresses) {
    if (photoColour(address)) await fetch(address).catch(() => undefined)
  }
}
