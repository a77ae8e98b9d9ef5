import type { Answer } from '../../contract/api.ts'
import { STAFF_MESSAGES } from '../../contract/conversations/conversations.ts'
import { Problem } from '../../contract/problem.ts'
import { recordActs } from '../audit/acts.ts'
import { refuseOwnCase } from '../ground/ownCaseQueries.ts'
import { folioOf } from '../reports/queries.ts'
import type { Services } from '../services.ts'
import {
  findReportedPerson,
  lastReportedMessages,
  lockReport,
  sideIn,
  standingOf,
} from './reportQueries.ts'

/**
 * The last 50 messages of a reported conversation, and an act for whoever reads them: both or
 * neither (threat T104). Nobody reads a conversation of their own this way. Throws Problem (403, 404).
 */
export async function readConversation(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id, actorId }: { id: string; actorId: string },
): Promise<Answer<'POST /api/report/:id/conversacion'>> {
  return db.transaction(async (tx) => {
    const report = await lockReport(tx, id)
    if (report?.tipo !== 'conversacion') throw new Problem('noExiste')
    refuseOwnCase((await standingOf(tx, id, actorId)).isOwn)
    const { targetId } = report
    const on = { tipo: 'conversacion', id: targetId } as const
    const detalles = { folio: folioOf(report.folio) }
    await recordActs(tx, [{ actorId, act: 'conversación leída', on, detalles }], now())
    const reportedId = await findReportedPerson(tx, id)
    const side = await sideIn(tx, targetId, reportedId ?? '')
    const reporterSide = await sideIn(tx, targetId, report.reporterId ?? '')
    const isReported = (author: typeof side) =>
      side === undefined ? author !== reporterSide : author === side
    const rows = await lastReportedMessages(tx, targetId, STAFF_MESSAGES)
    return {
      mensajes: rows.map((row) => ({
        autor: isReported(row.side) ? 'denunciado' : 'denunciante',
        ...(row.texto !== null && { texto: row.texto }),
        ...(row.suceso !== null && { suceso: row.suceso }),
        ...(row.monto !== null && { monto: row.monto }),
        fecha: row.createdAt.toISOString(),
      })),
    }
  })
}
