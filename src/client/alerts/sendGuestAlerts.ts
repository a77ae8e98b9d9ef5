import { ALERTS_MAX } from '../../contract/alerts/alerts.ts'
import { call } from '../data/call.ts'
import { Failure } from '../data/failure.ts'
import { useSession } from '../data/session.ts'
import { offerPush } from '../ground/push/acceptPush.ts'
import { showToast } from '../ui/notice/toast.ts'
import { forgetGuestAlert, guestAlerts, type NewAlert } from './guestAlerts.ts'

const NO_ROOM = `Ya tienes ${ALERTS_MAX} búsquedas guardadas. Borra alguna en Favoritos, «Búsquedas», y guardamos la de este dispositivo.`

/** Refusals that another try would meet too: a wrong search; a seller gone, blocked or oneself. */
const FINAL = [400, 403, 404, 409]

let sending: Promise<void> | undefined

/**
 * Sends the phone's alerts to the account, and offers pushes if one of them asks for push. Searches
 * that find no room or no network stay for the next time. Concurrent callers share one run.
 */
export function sendGuestAlerts(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined
  })
  return sending
}

async function sendAll(): Promise<void> {
  const { token } = useSession.getState()
  let [isRefused, wantsPush] = [false, false]
  for (const alert of guestAlerts()) {
    const status = await send(alert)
    // A person who has logged out meanwhile gets no message, and nothing more is sent.
    if (useSession.getState().token !== token) return
    if (status === 409 && alert.busqueda) isRefused = true
    else if (status !== undefined && !FINAL.includes(status)) break
    else forgetGuestAlert(alert)
    if (status === undefined && alert.por === 'push') wantsPush = true
  }
  if (isRefused) showToast({ kind: 'info', text: NO_ROOM, lasts: 10_000 })
  if (wantsPush) await offerPush()
}

/** Answers undefined on success, else the status of the refusal; 0 without network. */
async function send(alert: NewAlert): Promise<number | undefined> {
  try {
    if (alert.vendedor === undefined) await call('POST /api/alert', { body: alert, isAct: false })
    else {
      const { vendedor: id, ...body } = alert
      await call('POST /api/follow/:id', { params: { id }, body, isAct: false })
    }
    return undefined
  } catch (error) {
    return error instanceof Failure ? error.status : 0
  }
}
