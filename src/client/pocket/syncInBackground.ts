import { syncDue } from '../../offline/pocket/syncDue.ts'
import { useConnection } from '../data/connection.ts'
import { followSaver, savesDataNow } from '../ground/saver.ts'
import { countVisit } from './offer/offerStore.ts'
import { askForSyncing, restoreChosen } from './pocketActs.ts'

/**
 * Syncs the chosen states at start, when the page becomes visible and when the network is back. `syncDue`
 * limits how often; without chosen states nothing is requested. Returns the function that stops it.
 */
export function syncInBackground(): () => void {
  const sync = () => void syncChosen().catch(() => undefined)
  const onSeen = () => {
    if (document.visibilityState === 'visible') sync()
  }
  const unfollow = useConnection.subscribe(({ isOffline }, before) => {
    if (before.isOffline && !isOffline) sync()
  })
  const unfollowSaver = followSaver(sync)
  document.addEventListener('visibilitychange', onSeen)
  sync()
  void countVisit().catch(() => undefined)
  return () => {
    unfollow()
    unfollowSaver()
    document.removeEventListener('visibilitychange', onSeen)
  }
}

/** Rejects where the browser blocks its storage (fault F21), which then has no market either. */
async function syncChosen(): Promise<void> {
  const states = await restoreChosen()
  if (states.length === 0) return
  const isSaving = savesDataNow()
  void askForSyncing(!isSaving)
  if (!isSaving && !useConnection.getState().isOffline) await syncDue()
}
