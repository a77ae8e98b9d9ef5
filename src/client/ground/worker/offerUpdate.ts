import type { Workbox } from 'workbox-window'
import { showToast } from '../../ui/notice/toast.ts'
import { whenNothingIsTyped } from '../unsavedWork.ts'

const AFTER_THE_FORM = 'Actualizamos en cuanto termines lo que escribes.'
/** In milliseconds. */
const REMIND_EVERY = 1000
/** The worker passes it on to the network, and its headers forbid frames; nobody has to see it. */
const SMALL_PAGE = '/healthz'

/**
 * Installs the new version when the person asks, and never while typed text would be lost (fault F18).
 * Firefox may keep the very first worker waiting for a moment. Without an active worker there is nothing to
 * replace, so no update is offered.
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
 * Activates the waiting worker and reloads. If none waits any more, another tab or the browser has activated
 * it. Chromium waits for a moment without work in the old worker. A request meanwhile, as for a photo, makes
 * it miss that moment for half a minute, so this reminds it.
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

/** Opens a page in a frame: at every navigation the browser looks for a waiting version. */
function remind(): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = SMALL_PAGE
  document.body.append(frame)
  setTimeout(() => frame.remove(), REMIND_EVERY)
}
