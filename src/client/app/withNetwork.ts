import { tellOfWishes } from '../ads/contact/waiting/contactWishes.ts'
import { keepSyncing } from '../pocket/keepSyncing.ts'
import { saySlowness } from './saySlowness.ts'

/** Tells of contacts that somebody wanted without network, syncs the market of the chosen states, says what is slow. */
export function followNetwork(): void {
  tellOfWishes()
  keepSyncing()
  saySlowness()
}
