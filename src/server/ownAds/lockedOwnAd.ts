import { Problem } from '../../contract/problem.ts'
import type { Queryable, Transaction } from '../db/connect.ts'
import { adExists, lockOwnAd, type LockedAd, type OwnAdKey } from './queries.ts'

/** An own ad, locked until the transaction ends. Throws Problem (403, 404). */
export async function lockedOwnAd(tx: Transaction, key: OwnAdKey): Promise<LockedAd> {
  return (await lockOwnAd(tx, key)) ?? refuseNotOwn(tx, key.id)
}

/** Throws Problem: 403 for another person's ad, 404 for one that never was (threat T8). */
export async function refuseNotOwn(db: Queryable, id: string): Promise<never> {
  throw new Problem((await adExists(db, id)) ? 'ajeno' : 'noExiste')
}
