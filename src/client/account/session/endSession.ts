import { forgetEverything } from '../../../offline/database.ts'
import { call } from '../../data/call.ts'
import type { QueryStore } from '../../data/queryStore.ts'
import { forgetSearchHistory } from '../../data/searchHistory.ts'
import { clearSession, useSession } from '../../data/session.ts'
import { endNotices } from '../../ground/push/shownNotices.ts'
import { forgetPhotos } from '../../ground/worker/worker.ts'
import { forgetTabEmail } from '../form/tabEmail.ts'
import { emptyExceptDeviceId } from './emptyExceptDeviceId.ts'
import { emptyWebStorage } from './followSessionEnd.ts'
import { forgiveEmptying, oweEmptying, payEmptying } from './owedEmptying.ts'

/**
 * Ends the session and leaves nothing private for the next person on this phone (security T40). The call to
 * the server is not awaited, so the session also ends offline. Other tabs learn of it through the storage
 * (`followSessionEnd`). Never fails; answers as `emptyPhone`.
 */
export async function endSession(store: Pick<QueryStore, 'clear'>): Promise<boolean> {
  if (useSession.getState().token) void call('POST /api/logout').catch(() => undefined)
  clearSession()
  return emptyPhone(store)
}

/**
 * Deletes all of a person's data on the phone, web storage synchronously. Never fails. Answers false when the
 * phone's storage could not be emptied; the next start retries it at the latest.
 */
export async function emptyPhone(store: Pick<QueryStore, 'clear'>): Promise<boolean> {
  forgetSearchHistory()
  forgetTabEmail()
  forgetPhotos()
  const emptyingLocal = emptyExceptDeviceId(() => emptyWebStorage('localStorage'))
  oweEmptying()
  let isEmptied = false
  const emptying = forgetEverything().then(
    () => {
      isEmptied = true
      forgiveEmptying()
    },
    // A browser that blocks its storage never stored anything (fault F21).
    ({ name }: Error) => void (isEmptied = name === 'SecurityError'),
  )
  // A blocked store must not stop the others, and a silent store must not keep the person waiting.
  const parts = [
    emptying,
    emptyingLocal,
    emptyWebStorage('sessionStorage'),
    deleteCaches(),
    endNotices(),
  ]
  await Promise.race([Promise.allSettled(parts), pause(TIMEOUT_MS)])
  store.clear()
  if (!isEmptied) await payEmptying().catch(() => undefined)
  return isEmptied
}

const TIMEOUT_MS = 3000
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Deletes all caches but the precache, which holds the app itself and is the same for every user. */
async function deleteCaches(): Promise<void> {
  if (!('caches' in window)) return
  const names = await caches.keys()
  const ofPeople = names.filter((name) => !name.includes('-precache-'))
  await Promise.all(ofPeople.map((name) => caches.delete(name)))
}
