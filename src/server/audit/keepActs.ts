import type { AuditAct, AuditTarget } from '../../contract/audit/auditActs.ts'
import type { Queryable } from '../db/connect.ts'
import { audit } from '../db/schema/staff.ts'

/** Something that a person of the staff did. */
export interface StaffAct {
  actorId: string
  act: AuditAct
  on: { tipo: AuditTarget; id: string }
  /** Why, in their own words. */
  nota?: string
  /** What else is worth keeping of it, by name; no contact data. */
  detalles?: Readonly<Record<string, string | number>>
}

/** Keeps acts for ever: call it inside the transaction that does them. */
export async function keepActs(tx: Queryable, acts: readonly StaffAct[], at: Date): Promise<void> {
  if (acts.length === 0) return
  await tx.insert(audit).values(
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
