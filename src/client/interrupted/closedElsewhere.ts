import { endSession } from '../account/session/endSession.ts'
import { clearSession } from '../data/session.ts'
import { showToast } from '../ui/notice/toast.ts'

/**
 * The session was closed from another device: nothing of the person stays on this phone, for it may
 * be lost (security T40). What is on the screen goes with the session (`followSessionEnd`).
 */
export async function emptyThisPhone(words: string): Promise<void> {
  clearSession()
  showToast({ kind: 'error', text: words })
  await endSession({ clear: () => undefined })
}
