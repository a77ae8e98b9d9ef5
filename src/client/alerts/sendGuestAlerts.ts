import { ALERTS_MAX } from '../../contract/alerts/alerts.ts'
import { call } from '../data/call.ts'
import { Failure } from '../data/failure.ts'
import { useSession } from '../data/session.ts'
import { offerPush } from '../notifications/push/acceptPush.ts'
import { showToast } from '../ui/notice/toast.ts'
import { forgetGuestAlert, guestAlerts } from './guestAlerts.ts'

const NO_ROOM = `Ya tienes ${ALERTS_MAX} búsquedas guardadas. Borra alguna en tus notificaciones y guardamos la de este dispositivo.`

let sending: Promise<void> | undefined

/**
 * Makes the searches of this phone those of who is logged in, and offers pushes where one of them wants
 * those. What finds no room there, or was carried by no network, stays for the next time. Who asks while
 * they are on their way waits for the same.
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
    // Whoever has left meanwhile is told nothing, and sends nothing more.
    if (useSession.getState().token !== token) return
    if (status === 409) isRefused = true
    else if (status !== undefined && status !== 400) break
    else forgetGuestAlert(alert)
    if (status === undefined && alert.por === 'push') wantsPush = true
  }
  if (isRefused) showToast({ kind: 'info', text: NO_ROOM, lasts: 10_000 })
  if (wantsPush) await offerPush()
}

/** Answers nothing when all went well, else the status of the refusal: 0 where no network carried it. */
async function send(body: ReturnType<typeof guestAlerts>[number]): Promise<number | undefined> {
  try {
    await call('POST /api/alert', { body, isAct: false })
    return undefined
  } catch (error) {
    return error instanceof Failure ? error.status : 0
  }
}
