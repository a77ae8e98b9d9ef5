import type { Workbox } from 'workbox-window'
import { showToast } from '../ui/toast.ts'
import { whenNothingIsTyped } from './unsavedWork.ts'

const AFTER_THE_FORM = 'Actualizamos en cuanto termines lo que escribes.'
/** In milliseconds. */
const REMIND_EVERY = 1000
/** The worker leaves it to the network; no page may show it in a frame, and none has to. */
const SMALL_PAGE = '/healthz'

/** The new version comes when the person says so, and never while a form would be lost (fault F18). */
export function offerUpdate(worker: Workbox): void {
  const update = () => afterTheForm(() => takeOver(worker))
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
 * Chromium waits for a moment in which the old worker does nothing. Where the page asks for something
 * meanwhile, as for a picture, it forgets to look for another half a minute, unless it is reminded.
 */
function takeOver(worker: Workbox): void {
  const stopSaying = showToast({
    kind: 'info',
    text: 'Actualizando…',
    lasts: Number.POSITIVE_INFINITY,
  })
  const reminders = setInterval(remind, REMIND_EVERY)
  worker.addEventListener('controlling', () => {
    clearInterval(reminders)
    stopSaying()
    afterTheForm(() => location.reload())
  })
  worker.messageSkipWaiting()
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
