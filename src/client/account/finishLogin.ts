import type { Login } from '../../contract/account/account.ts'
import type { Answer } from '../../contract/api.ts'
import { call } from '../data/call.ts'
import { startSession } from '../data/session.ts'
import { showToast } from '../ui/notice/toast.ts'
import { forgetTabEmail } from './form/tabEmail.ts'

const NOT_STORED =
  'Tu navegador no deja guardar la sesión. Sigues dentro hasta que cierres o recargues esta página.'

/**
 * Starts the session of a person who just proved who they are. app/Guard then sends them on to `next` or
 * home. A message says so when the browser can't store the session (fault F21).
 */
export function finishLogin({ token, user }: Answer<'PATCH /api/login/signin'>): void {
  const isStored = startSession(token, user)
  forgetTabEmail()
  // Sends the guest's saved searches. The next look at their list retries failed ones.
  import('../alerts/sendGuestAlerts.ts').then((m) => m.sendGuestAlerts()).catch(() => undefined)
  if (!isStored) showToast({ kind: 'info', text: NOT_STORED, lasts: 10_000 })
}

/** Starts the session; answers false when the log-in also needs a mailed code. Throws Failure. */
export async function tryLogin(body: Login): Promise<boolean> {
  const { answer } = await call('POST /api/login', { body })
  if ('pideCodigo' in answer) return false
  finishLogin(answer)
  return true
}
