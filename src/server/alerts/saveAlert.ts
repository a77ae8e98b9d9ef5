import { ALERTS_MAX } from '../../contract/alerts/alerts.ts'
import { Problem } from '../../contract/problem.ts'
import { takeTurns } from '../db/takeTurns.ts'
import type { Services } from '../services.ts'
import {
  countAlerts,
  findSame,
  insertAlert,
  updateAlert,
  type AlertChoice,
  type AlertRow,
} from './queries.ts'
import { readAlert } from './readAlert.ts'

const TOO_MANY = `Ya tienes ${ALERTS_MAX} búsquedas guardadas. Borra alguna para guardar otra.`

/**
 * Saves a search for a person; one that they have already is told by the new way from now on. Those of
 * one person take turns, for the limit is read before it is written. Throws Problem (400, 409).
 */
export async function saveAlert(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { userId, busqueda, choice }: SavedSearch,
): Promise<AlertRow> {
  return db.transaction(async (tx) => {
    const at = now()
    const read = await readAlert(db, tx, busqueda, at)
    await takeTurns(tx, `alerts:${userId}`)
    const same = await findSame(tx, { userId, clave: read.clave })
    if (same === undefined && (await countAlerts(tx, userId)) >= ALERTS_MAX) {
      throw new Problem('conflicto', TOO_MANY)
    }
    const [saved] =
      same === undefined
        ? await insertAlert(tx, { userId, choice, read }, at)
        : await updateAlert(tx, { id: same, userId }, choice)
    if (!saved) throw new Problem('noExiste')
    return saved
  })
}

interface SavedSearch {
  userId: string
  busqueda: Record<string, string>
  choice: AlertChoice
}
