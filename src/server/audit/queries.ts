import { and, desc, eq, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuditTarget } from '../../contract/audit/auditActs.ts'
import { PANEL_PAGE_SIZE } from '../../contract/limits.ts'
import type { Queryable } from '../db/connect.ts'
import { users } from '../db/schema/accounts.ts'
import { audit } from '../db/schema/staff.ts'

interface ActFilter {
  tipo: AuditTarget | null
  /** Id of the thing. */
  id: string | null
  actorId: string | null
}

export async function insertActs(
  tx: Queryable,
  acts: (typeof audit.$inferInsert)[],
): Promise<void> {
  await tx.insert(audit).values(acts)
}

/** A page of acts, newest first, and how many there are. */
export async function listActs(db: Queryable, { tipo, id, actorId }: ActFilter, page: number) {
  const where = and(
    tipo === null ? undefined : eq(audit.targetType, tipo),
    id === null ? undefined : eq(audit.targetId, id),
    actorId === null ? undefined : eq(audit.actorId, actorId),
  )
  const acts = await actsWhere(db, where, PANEL_PAGE_SIZE, page * PANEL_PAGE_SIZE)
  return { acts, total: await db.$count(audit, where) }
}

/** The newest acts on any of these things. */
export async function actsOn(
  db: Queryable,
  things: readonly { tipo: AuditTarget; id: string }[],
  limit: number,
): Promise<ActRow[]> {
  const isOneOf = things.map(({ tipo, id }) =>
    and(eq(audit.targetType, tipo), eq(audit.targetId, id)),
  )
  return actsWhere(db, or(...isOneOf), limit, 0)
}

/** The account that an act was about. */
const people = alias(users, 'people')

async function actsWhere(db: Queryable, where: SQL | undefined, limit: number, offset: number) {
  return db
    .select({
      id: audit.id,
      act: audit.act,
      targetType: audit.targetType,
      targetId: audit.targetId,
      note: audit.note,
      details: audit.details,
      at: audit.at,
      actor: { sellerId: users.id, nombre: users.nombre, apellido: users.apellido },
      person: { sellerId: people.id, nombre: people.nombre, apellido: people.apellido },
    })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.actorId))
    .leftJoin(people, and(eq(people.id, audit.targetId), eq(audit.targetType, 'usuario')))
    .where(where)
    .orderBy(desc(audit.id))
    .limit(limit)
    .offset(offset)
}

export type ActRow = Awaited<ReturnType<typeof actsWhere>>[number]
