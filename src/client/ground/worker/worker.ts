import type { Workbox } from 'workbox-window'
import type { PrimedAnswer } from '../../../contract/page.ts'
import { photoColour } from '../../../contract/photo.ts'
import { dropAnswer, keepAnswer } from '../../../offline/answers/answers.ts'
import { FORGET_PHOTOS, KEEP_PARTS, KEEP_START_PAGE, SEND_TAG } from '../../../offline/names.ts'
import { ownScript } from '../../../offline/ownScript.ts'
import { addressOf } from '../../data/call.ts'
import { insist } from '../../ui/late/insist.ts'
import { paths } from '../paths.ts'
import { savesDataNow } from '../saver.ts'
import { whenIdle } from '../whenIdle.ts'
import { offerUpdate } from './offerUpdate.ts'

/** How often a page that stays open asks for a new version, in milliseconds. */
const ASK_EVERY = 60 * 60 * 1000
/** How often the worker of an installed app may look whether an ad's time has come. */
const SEND_EVERY = 12 * 60 * 60 * 1000

/**
 * The one place where the page talks to its service worker. Without one (an old browser, a script
 * that can't be loaded, `npm run dev`) the page works all the same (fault F19).
 */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    const { Workbox: WorkboxWindow } = await insist(() => import('workbox-window'))
    const worker = new WorkboxWindow(ownScript('/sw.js'))
    worker.addEventListener('waiting', () => void offerUpdate(worker))
    const isFirst = !navigator.serviceWorker.controller
    await worker.register()
    askForUpdates(worker)
    if (isFirst)
      navigator.serviceWorker.addEventListener('controllerchange', keepWhatIsShown, { once: true })
  } catch {
    // Nothing to tell: only reading without network is missing.
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
 * Keeps what came with the server's HTML, for on a first visit no worker saw it; what the server
 * called gone is kept no longer (security T45).
 */
export async function keepPage(answers: readonly PrimedAnswer[]): Promise<void> {
  const now = Date.now()
  try {
    for (const { ref, answer, failure } of answers) {
      await whenIdle()
      const address = addressOf(ref.key, ref)
      if (answer !== undefined) await keepAnswer(address, answer, now)
      else if (failure?.status === 404 || failure?.status === 410) await dropAnswer(address)
    }
  } catch {
    // Blocked or full storage (faults F20, F21): the page is read without being kept.
  }
}

/** The photos that were seen, and the worker's list of them, go with whoever logs out (security T40). */
export function forgetPhotos(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.controller?.postMessage({ type: FORGET_PHOTOS })
}

/** What Chromium alone has: waking the worker once there is a network, or from time to time. */
interface WakingRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> }
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> }
}

/**
 * Asks for finished ads to be sent by the worker, as soon as there is a network and, where the app
 * is installed, from time to time: the limit of a day passes without anybody looking. Browsers that
 * can't leave it to the page. Answers whether the first was promised; never rejects.
 */
export async function askForSending(): Promise<boolean> {
  try {
    const registration: WakingRegistration | undefined =
      await navigator.serviceWorker?.getRegistration()
    await Promise.allSettled([
      registration?.periodicSync?.register(SEND_TAG, { minInterval: SEND_EVERY }),
    ])
    await registration?.sync?.register(SEND_TAG)
    return registration?.sync !== undefined
  } catch {
    // The person or the browser forbids it.
    return false
  }
}

/**
 * Has the worker keep the start page as a guest reads it now, for the next time that the app is
 * opened. Only where somebody came in by it: to others it would be a download that they never asked for.
 */
export function keepStartPage(): void {
  if (location.pathname !== paths.home) return
  navigator.serviceWorker?.controller?.postMessage({
    type: KEEP_START_PAGE,
    savesData: savesDataNow(),
  })
}

/**
 * Has the worker keep what sellers and people with an account use, so that an ad is written without
 * network too. Where the worker is still on its way, once it is there.
 */
export function keepParts(): void {
  void navigator.serviceWorker?.ready.then(({ active }) =>
    active?.postMessage({ type: KEEP_PARTS }),
  )
}

function keepWhatIsShown(): void {
  keepStartPage()
  void keepShownPhotos()
}

/** The photos that are shown already, asked for again through the new worker; the browser has them. */
async function keepShownPhotos(): Promise<void> {
  const addresses = new Set([...document.images].map((image) => image.currentSrc))
  for (const address of addresses) {
    if (photoColour(address)) await fetch(address).catch(() => undefined)
  }
}
