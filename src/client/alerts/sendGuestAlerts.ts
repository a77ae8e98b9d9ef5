import { ALERTS_MAX } from '../../contract/alerts/alerts.ts'
import { call } from '../data/call.ts'
import { Failure } from '../data/failure.ts'
import { useSession } from '../data/session.ts'
import { offerPush } from '../ground/push/acceptPush.ts'
import { showToast } from '../ui/notice/toast.ts'
import { forgetGuestAlert, guestAlerts } from './guestAlerts.ts'

const NO_ROOM = `Ya tienes ${ALERTS_MAX} búsquedas guardadas. Borra alguna en tus notificaciones y guardamos la de este dispositivo.`

let sending: Promise<void> | undefined

/**
 * Sends the phone's saved searches to the account, and offers pushes if one of them asks for push. Searches
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
    if (status === 409) isRefused = true
    else if (status !== undefined && status !== 400) break
    else forgetGuestAlert(alert)
    if (status === undefined && alert.por === 'push') wantsPush = true
  }
  if (isRefused) showToast({ kind: 'info', text: NO_ROOM, lasts: 10_000 })
  if (wantsPush) await offerPush()
}

/** Answers undefined on success, else the status of the refusal; 0 without network. */
async function send(body: ReturnType<typeof guestAlerts>[number]): Promise<number | undefined> {
  try {
    await call('POST /api/alert', { body, isAct: false })
    return undefined
  } catch (error) {
    return error instanceof Failure ? error.status : 0
  }
}
