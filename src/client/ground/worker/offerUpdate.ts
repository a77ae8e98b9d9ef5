import type { Workbox } from 'workbox-window'
import { showToast } from '../../ui/notice/toast.ts'
import { whenNothingIsTyped } from '../unsavedWork.ts'

const AFTER_THE_FORM = 'Actualizamos en cuanto termines lo que escribes.'
/** In milliseconds. */
const REMIND_EVERY = 1000
/** The worker leaves it to the network; no page may show it in a frame, and none has to. */
const SMALL_PAGE = '/healthz'

/**
 * The new version comes when the person says so, and never while a form would be lost (fault F18).
 * Firefox lets the very first worker wait for a moment too: nothing is offered where none is replaced.
 */
export async function offerUpdate(worker: Workbox): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.active || !registration.waiting) return
  const update = () => afterTheForm(() => takeOver(worker, registration))
  whenNothingIsTyped(() => {
    showToast({
      kind: 'info',
      text: 'Nueva versión disponible',
      lasts: Number.POSITIVE_INFINITY,
      action: { label: 'Actualizar', run: update },
    })
  })
}

/**
 * Where nothing waits any more, another tab or the browser has brought the new version: a reload shows
 * it. Chromium waits for a moment in which the old worker does nothing. Where the page asks for something
 * meanwhile, as for a picture, it forgets to look for another half a minute, unless it is reminded.
 */
function takeOver(worker: Workbox, registration: ServiceWorkerRegistration): void {
  const stopSaying = showToast({
    kind: 'info',
    text: 'Actualizando…',
    lasts: Number.POSITIVE_INFINITY,
  })
  let isOver = false
  const finish = () => {
    if (isOver) return
    isOver = true
    clearInterval(reminders)
    stopSaying()
    afterTheForm(() => location.reload())
  }
  const goOn = () => (registration.waiting ? remind() : finish())
  const reminders = setInterval(goOn, REMIND_EVERY)
  worker.addEventListener('controlling', finish)
  if (registration.waiting) worker.messageSkipWaiting()
  else finish()
}

function afterTheForm(run: () => void): void {
  if (!whenNothingIsTyped(run)) showToast({ kind: 'info', text: AFTER_THE_FORM })
}

/** Whenever a page of ours is opened, in a frame too, the browser looks for a version that waits. */
function remind(): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = SMALL_PAGE
  document.body.append(frame)
  setTimeout(() => frame.remove(), REMIND_EVERY)
}
