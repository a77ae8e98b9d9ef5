import type { AuditAct, AuditTarget } from '../../contract/audit/auditActs.ts'
import type { AuditEntry } from '../../contract/audit/endpoints.ts'
import { wireDate, wireTime } from '../calendar.ts'
import type { ActRow } from './queries.ts'

/** An act as staff read it. Only `keepActs` writes the table, so its words are those of the contract. */
export function presentAct(row: ActRow): AuditEntry {
  return {
    _id: row.id,
    fecha: wireDate(row.at),
    hora: wireTime(row.at),
    quien: row.actor,
    acto: row.act as AuditAct,
    tipo: row.targetType as AuditTarget,
    id: row.targetId,
    sobre: row.person,
    nota: row.note,
    detalles: row.details as AuditEntry['detalles'],
  }
}
