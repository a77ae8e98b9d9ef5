import { Problem } from '../../contract/problem.ts'
import type { Transaction } from '../db/connect.ts'
import { takeTurns } from '../db/takeTurns.ts'
import type { Services } from '../services.ts'
import { countOtherAdmins } from './queries.ts'

/** From here to the transaction's end nobody else changes who is staff. */
export const staffTurn = (tx: Transaction): Promise<void> => takeTurns(tx, 'staff:accounts')

/** Throws Problem (409) where no other admin could enter any more. To be asked in one's `staffTurn`. */
export async function refuseLastAdmin(
  tx: Transaction,
  id: string,
  { env, now }: Pick<Services, 'env' | 'now'>,
): Promise<void> {
  if ((await countOtherAdmins(tx, id, { now: now(), configured: env })) > 0) return
  throw new Problem(
    'conflicto',
    'Es la única cuenta con rol de administrador. Da primero ese rol a alguien más.',
  )
}
