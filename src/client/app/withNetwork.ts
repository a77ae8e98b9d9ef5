import { tellOfWishes } from '../ads/contact/waiting/tellOfWishes.ts'
import { keepSyncing } from '../pocket/keepSyncing.ts'

/** Tells of contacts that somebody wanted without network, and syncs the market of the chosen states. */
export function followNetwork(): void {
  tellOfWishes()
  keepSyncing()
}
