import { Problem } from '../../contract/problem.ts'
import { appendEvent } from '../conversations/append.ts'
import type { Transaction } from '../db/connect.ts'
import type { UndoneSale } from '../ground/adEvents.ts'
import { takeBackNotices } from '../notifications/queries.ts'
import { askedKey } from './dealNotices.ts'
import { conversationsOfSale, deleteUnconfirmed, namedUnits } from './dealQueries.ts'

const CONFIRMED = 'Quien lo compró ya lo confirmó, así que esta venta ya no se puede deshacer.'

/**
 * Ends the unconfirmed deals of a sale that is undone, and their questions; where a conversation tells of the sale it
 * tells of the undo. A confirmed deal is the buyer's too: the undo is refused. Throws Problem (409).
 */
export async function endUndoneDeals(
  tx: Transaction,
  { adId, soldUnits }: UndoneSale,
  at: Date,
): Promise<void> {
  const conversations = await conversationsOfSale(tx, adId)
  const ended = await deleteUnconfirmed(tx, adId)
  if ((await namedUnits(tx, adId)) > soldUnits) throw new Problem('conflicto', CONFIRMED)
  await takeBackNotices(
    tx,
    ended.map((id) => askedKey({ id, adId })),
  )
  for (const id of conversations)
    await appendEvent(tx, id, { side: 'vendedor', suceso: 'ventaDeshecha' }, at)
}
