import type { Transaction } from '../db/connect.ts'

/** A version of an ad that waits for staff, and why, as its owner reads it. */
export interface HeldAd {
  id: string
  titulo: string
  version: number
  ownerId: string
  reason: string
}

/** A sale that is undone, and how many units stay sold. */
export interface UndoneSale {
  adId: string
  soldUnits: number
}

/**
 * Events of ads. Rooms of ads tell them without knowing the listeners, which run in the transaction
 * of the event: both are written or neither.
 */
export interface AdEvents {
  /** An ad joined the lists, or changed there. */
  listed(tx: Transaction, adId: string, at: Date): Promise<void>
  /** An ad waits for staff instead of joining the lists. */
  held(tx: Transaction, ad: HeldAd, at: Date): Promise<void>
  /** The sale of an ad's last units is undone. A listener may refuse by a Problem; the ad is locked. */
  unsold(tx: Transaction, sale: UndoneSale, at: Date): Promise<void>
}
