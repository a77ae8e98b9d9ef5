import { announcePendingContacts } from '../ads/contact/waiting/pendingContacts.ts'
import { keepSyncing } from '../pocket/keepSyncing.ts'
import { saySlowness } from './saySlowness.ts'

/**
 * Announces contacts that people requested offline, syncs the pocket market of the chosen states, and reports
 * slow navigations.
 */
export function startBackgroundSync(): void {
  announcePendingContacts()
  keepSyncing()
  saySlowness()
}
