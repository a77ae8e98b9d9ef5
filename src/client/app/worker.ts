import type { Workbox } from 'workbox-window'
import type { PrimedAnswer } from '../../contract/page.ts'
import { dropAnswer, keepAnswer } from '../../offline/answers.ts'
import { FORGET_PHOTOS } from '../../offline/names.ts'
import { addressOf } from '../data/call.ts'
import { showToast } from '../ui/toast.ts'
import { whenNothingIsTyped } from './unsavedWork.ts'

/** How often a page that stays open asks for a new version, in milliseconds. */
const ASK_EVERY = 60 * 60 * 1000
const AFTER_THE_FORM = 'Actualizamos en cuanto termines lo que escribes.'

/**
 * The one place where the page talks to its service worker. Without one (an old browser, a script
 * that can't be loaded, `npm run dev`) the page works all the same (fault F19).
 */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    const { Workbox: WorkboxWindow } = await import('workbox-window')
    const worker = new WorkboxWindow('/sw.js')
    worker.addEventListener('waiting', () => offerUpdate(worker))
    const isFirst = !navigator.serviceWorker.controller
    await worker.register()
    askForUpdates(worker)
    if (isFirst)
      navigator.serviceWorker.addEventListener('controllerchange', () => void keepShownPhotos(), {
        once: true,
      })
  } catch {
    // Nothing to tell: only reading without network is missing.
  }
}

/** The new version comes when the person says so, and never while a form would be lost (fault F18). */
function offerUpdate(worker: Workbox): void {
  const takeOver = () => {
    worker.addEventListener('controlling', () => location.reload())
    worker.messageSkipWaiting()
  }
  const update = () => {
    if (!whenNothingIsTyped(takeOver)) showToast({ kind: 'info', text: AFTER_THE_FORM })
  }
  whenNothingIsTyped(() => {
    showToast({
      kind: 'info',
      text: 'Nueva versión disponible',
      lasts: Number.POSITIVE_INFINITY,
      action: { label: 'Actualizar', run: update },
    })
  })
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
  const given = answers.filter(({ answer }) => answer !== undefined)
  const gone = answers.filter(({ failure }) => failure?.status === 404 || failure?.status === 410)
  await Promise.all([
    ...given.map(({ ref, answer }) => keepAnswer(addressOf(ref.key, ref), answer, now)),
    ...gone.map(({ ref }) => dropAnswer(addressOf(ref.key, ref))),
    // Blocked or full storage (faults F20, F21): the page is read without being kept.
  ]).catch(() => undefined)
}

/** The photos that were seen, and the worker's list of them, go with whoever logs out (security T40). */
export function forgetPhotos(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.controller?.postMessage({ type: FORGET_PHOTOS })
}

/** The photos that are shown already, asked for again through the new worker; the browser has them. */
async function keepShownPhotos(): Promise<void> {
  const addresses = new Set([...document.images].map((image) => image.currentSrc))
  for (const address of addresses) {
    if (address.startsWith(`${location.origin}/media/`)) await fetch(address).catch(() => undefined)
  }
}
