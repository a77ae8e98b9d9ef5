import type { AuditAct, AuditTarget } from '../../contract/audit/auditActs.ts'
import type { AuditEntry } from '../../contract/audit/endpoints.ts'
import { wireDate, wireTime } from '../calendar.ts'
import type { Queryable } from '../db/connect.ts'
import { insertActs, type ActRow } from './queries.ts'

/** Something that a person of the staff did. */
export interface StaffAct {
  actorId: string
  act: AuditAct
  on: { tipo: AuditTarget; id: string }
  /** Why, in their own words. */
  nota?: string
  /** Further details by name; no contact data. */
  detalles?: Readonly<Record<string, string | number>>
}

/** Keeps acts for ever: call it inside the transaction that does them. */
export async function recordActs(
  tx: Queryable,
  acts: readonly StaffAct[],
  at: Date,
): Promise<void> {
  if (acts.length === 0) return
  await insertActs(
    tx,
    acts.map(({ actorId, act, on, nota = '', detalles = {} }) => ({
      actorId,
      act,
      targetType: on.tipo,
      targetId: on.id,
      note: nota,
      details: detalles,
      at,
    })),
  )
}

/**
 * An act for the staff's list. Only `recordActs` writes the table, so its words are those of the
 * contract.
 */
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
