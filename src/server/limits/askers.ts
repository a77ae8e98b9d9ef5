import { addressLimits } from './addresses.ts'
import type { Limit } from './counters.ts'

/** Who asks without a session, as far as limits go. */
export interface Asker {
  /** What counts as one address (`addressKey`): a carrier's is thousands of phones. */
  address: string
  /** A phone that sends an id which this server signed (`devices.ts`); else null. */
  device: string | null
}

/** What tells this asker from others: the phone, and only where it says nothing the address. */
export const askerKey = ({ device, address }: Asker): string => device ?? address

/**
 * What all who ask from one address may together; the first list with room serves. Phones with
 * an id share one, so that who floods without any takes nothing from them. Where somebody has used
 * that up with many ids, they are served as phones without one are. Each kind of limit adds what one
 * phone may.
 */
export function sharedLimits(
  name: string,
  { address, device }: Asker,
  limit: Omit<Limit, 'key'>,
): Limit[][] {
  const unnamed = addressLimits(name, address, limit)
  return device ? [addressLimits(`${name}:devices`, address, limit), unnamed] : [unnamed]
}
