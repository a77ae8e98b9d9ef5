import { emptyPhone } from '../account/session/endSession.ts'
import { clearSession, startSession, type Session } from '../data/session.ts'
import { showToast } from '../ui/notice/toast.ts'

const NO_STORE = { clear: () => undefined }
/** How long after its start a page counts as untouched where the browser doesn't tell; milliseconds. */
const STARTING = 10_000

/** Whether somebody is at this page; a page that has only just started is nobody's yet. */
export function isUsed(): boolean {
  return navigator.userActivation?.hasBeenActive ?? performance.now() > STARTING
}

/**
 * The session was closed from another device: nothing of the person stays on this phone, for it may
 * be lost (security T69). What is on the screen goes with the session (`followSessionEnd`).
 */
export async function emptyThisPhone(words: string): Promise<void> {
  clearSession()
  showToast({ kind: 'error', text: words })
  await emptyPhone(NO_STORE)
}

/** The same where somebody else has come in, who stays. */
export async function emptyForAnother({ token, user }: Session): Promise<void> {
  const emptying = emptyPhone(NO_STORE)
  if (token !== null && user) startSession(token, user)
  await emptying
}
