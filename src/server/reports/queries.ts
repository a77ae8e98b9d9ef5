import { aliasedTable, and, eq, inArray, ne } from 'drizzle-orm'
import type { ReportInput } from '../../contract/reviews/opinions.ts'
import type { Queryable } from '../db/connect.ts'
import { users } from '../db/schema/accounts.ts'
import { conversationMembers } from '../db/schema/conversations.ts'
import { reviews } from '../db/schema/people.ts'
import { reports } from '../db/schema/staff.ts'

/** A new report with its reporter. */
export type NewReport = ReportInput & { reporterId: string }

/** Whether a report of this person's about the same thing is still being looked at. */
export async function hasOpenReport(
  db: Queryable,
  { reporterId, tipo, id }: NewReport,
): Promise<boolean> {
  const rows = await db
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.reporterId, reporterId),
        eq(reports.tipo, tipo),
        eq(reports.targetId, id),
        inArray(reports.estado, ['Pendiente', 'En revision']),
      ),
    )
  return rows.length > 0
}

/** Keeps a report and answers its number. */
export async function insertReport(
  tx: Queryable,
  report: typeof reports.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(reports).values(report).returning({ folio: reports.folio })
  if (!row) throw new Error('A report was kept without a number.')
  return row.folio
}

/** A seller owns their own page. */
export async function findSellerAsTarget(db: Queryable, id: string) {
  const [row] = await db.select({ ownerId: users.id }).from(users).where(eq(users.id, id))
  return row
}

export async function findReviewAsTarget(db: Queryable, id: string) {
  const [row] = await db
    .select({ ownerId: reviews.writtenBy })
    .from(reviews)
    .where(eq(reviews.id, id))
  return row
}

/** The other side of a conversation of the reporter's; null once that account is gone. */
export async function findConversationAsTarget(
  db: Queryable,
  id: string,
  reporterId: string,
): Promise<{ ownerId: string | null } | undefined> {
  const other = aliasedTable(conversationMembers, 'other')
  const [row] = await db
    .select({ ownerId: other.userId })
    .from(conversationMembers)
    .leftJoin(
      other,
      and(
        eq(other.conversationId, conversationMembers.conversationId),
        ne(other.side, conversationMembers.side),
      ),
    )
    .where(
      and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, reporterId)),
    )
  return row
}

/** A report's number as people and the wire know it: 'R-000001'. */
export const folioOf = (number: number): string => `R-${String(number).padStart(6, '0')}`
