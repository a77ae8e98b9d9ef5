import { forgetEverything } from '../../../offline/database.ts'
import { call } from '../../data/call.ts'
import type { QueryStore } from '../../data/queryStore.ts'
import { forgetSearchHistory } from '../../data/searchHistory.ts'
import { clearSession, useSession } from '../../data/session.ts'
import { forgetPhotos } from '../../ground/worker/worker.ts'
import { endNotices } from '../../notifications/unread/shownNotices.ts'
import { forgetTabEmail } from '../form/tabEmail.ts'
import { emptyWebStorage } from './followSessionEnd.ts'
import { keepingDevice } from './keepingDevice.ts'
import { forgiveEmptying, oweEmptying, payEmptying } from './owedEmptying.ts'

/**
 * Ends the session and leaves nothing private behind for the next person on this phone (security
 * T40). The server is told without being waited for: without network the session still ends here.
 * Other tabs hear of it through the storage (`followSessionEnd`). Never fails; answers as `emptyPhone`.
 */
export async function endSession(store: Pick<QueryStore, 'clear'>): Promise<boolean> {
  if (useSession.getState().token) void call('POST /api/logout').catch(() => undefined)
  clearSession()
  return emptyPhone(store)
}

/**
 * Empties all that the phone keeps of a person, the web storage at once. Never fails; answers false where
 * the phone's storage could not be emptied: then it is as soon as it can, at the next start at the latest.
 */
export async function emptyPhone(store: Pick<QueryStore, 'clear'>): Promise<boolean> {
  forgetSearchHistory()
  forgetTabEmail()
  forgetPhotos()
  const emptyingLocal = keepingDevice(() => emptyWebStorage('localStorage'))
  oweEmptying()
  let isEmptied = false
  const emptying = forgetEverything().then(
    () => {
      isEmptied = true
      forgiveEmptying()
    },
    // Where the browser blocks its storage there never was anything (fault F21).
    ({ name }: Error) => void (isEmptied = name === 'SecurityError'),
  )
  // One part that the browser blocks must not keep the others, nor one that never answers the person.
  const parts = [
    emptying,
    emptyingLocal,
    emptyWebStorage('sessionStorage'),
    deleteCaches(),
    endNotices(),
  ]
  await Promise.race([Promise.allSettled(parts), pause(PATIENCE)])
  store.clear()
  if (!isEmptied) await payEmptying().catch(() => undefined)
  return isEmptied
}

const PATIENCE = 3000
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** All but the precache, which holds the app itself and is the same for everybody. */
async function deleteCaches(): Promise<void> {
  if (!('caches' in window)) return
  const names = await caches.keys()
  const ofPeople = names.filter((name) => !name.includes('-precache-'))
  await Promise.all(ofPeople.map((name) => caches.delete(name)))
}
