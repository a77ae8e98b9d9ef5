import { and, asc, count, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { REPORTS_PAGE_SIZE } from '../../contract/limits.ts'
import type { EstadoReporte } from '../../contract/reports/reportStates.ts'
import type { Queryable } from '../db/connect.ts'
import { users } from '../db/schema/accounts.ts'
import { ads } from '../db/schema/ads.ts'
import { conversationMembers, conversations, messages } from '../db/schema/conversations.ts'
import { reports } from '../db/schema/staff.ts'
import { isAboutPerson, isOwnCase } from '../ground/ownCaseQueries.ts'
import { openPhotoOf } from '../ground/photoQueries.ts'
import { folioOf } from '../reports/queries.ts'
import type { ReportFilter, ReportSearch } from './parseReports.ts'

/** The reported thing. */
export type Target = Pick<typeof reports.$inferSelect, 'tipo' | 'targetId'>

const OPEN: EstadoReporte[] = ['Pendiente', 'En revision']

/** Title of the ad, first words of the review, name of the seller; null when nothing is left of it. */
const subject = sql<string | null>`case reports.tipo
  when 'publicacion' then (select a.titulo from ads a where a.id = reports.target_id)
  when 'reseña' then (select left(r.contenido, 80) from reviews r where r.id = reports.target_id)
  when 'conversacion' then (select a.titulo from conversations c join ads a on a.id = c.ad_id
    where c.id = reports.target_id)
  else (select trim(u.nombre || ' ' || u.apellido) from users u where u.id = reports.target_id) end`

/** The ad that a report is about, itself or by a conversation; null for others. */
const adOfReport = sql`case reports.tipo when 'publicacion' then reports.target_id
  when 'conversacion' then (select c.ad_id from conversations c where c.id = reports.target_id) end`

const openOnSame = sql<number>`(select count(*)::int from reports o
  where o.tipo = reports.tipo and o.target_id = reports.target_id
    and o.estado in ('Pendiente', 'En revision'))`

const reportColumns = (askingId: string) => ({
  id: reports.id,
  folio: reports.folio,
  reporterId: reports.reporterId,
  tipo: reports.tipo,
  targetId: reports.targetId,
  razon: reports.razon,
  descripcion: reports.descripcion,
  estado: reports.estado,
  createdAt: reports.createdAt,
  asunto: subject.as('asunto'),
  foto: openPhotoOf(adOfReport).as('foto'),
  abiertos: openOnSame.as('abiertos'),
  esTuyo: isOwnCase(askingId).as('es_tuyo'),
})

/** A page of reports as this person of the staff reads it, and how many match. */
export async function listReports(db: Queryable, filter: ReportFilter, askingId: string) {
  const where = and(
    filter.tipo === null ? undefined : eq(reports.tipo, filter.tipo),
    filter.estado === null ? undefined : eq(reports.estado, filter.estado),
    filter.search === null ? undefined : matches(filter.search, askingId),
  )
  const order = filter.newestFirst
    ? [desc(reports.createdAt), desc(reports.folio)]
    : [
        desc(eq(reports.estado, 'Pendiente')),
        desc(inArray(reports.estado, OPEN)),
        asc(reports.createdAt),
        asc(reports.folio),
      ]
  const rows = await db
    .select(reportColumns(askingId))
    .from(reports)
    .where(where)
    .orderBy(...order)
    .limit(REPORTS_PAGE_SIZE)
    .offset(filter.page * REPORTS_PAGE_SIZE)
  return { rows, total: await db.$count(reports, where) }
}

export type ReportRow = Awaited<ReturnType<typeof listReports>>['rows'][number]

/** The owner of the reported thing. */
const reportedPerson = sql`case reports.tipo
  when 'publicacion' then (select a.owner_id from ads a where a.id = reports.target_id)
  when 'reseña' then (select r.written_by from reviews r where r.id = reports.target_id)
  when 'conversacion' then (select m.user_id from conversation_members m
    where m.conversation_id = reports.target_id
      and m.user_id is distinct from reports.reporter_id limit 1)
  else reports.target_id end`

/** The user whom a report is about; null once the account is gone. */
export async function findReportedPerson(db: Queryable, reportId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: sql<string | null>`${reportedPerson}` })
    .from(reports)
    .where(eq(reports.id, reportId))
  return row?.id ?? null
}

/**
 * Matches folio, report id, thing id, user ids, a reason, or the name of a user. Nobody finds the
 * people who reported them.
 */
function matches({ id, folio, razones, name }: ReportSearch, askingId: string): SQL | undefined {
  return or(
    eq(reports.id, id),
    eq(reports.targetId, id),
    folio === null ? undefined : eq(reports.folio, folio),
    razones.length > 0 ? inArray(reports.razon, razones) : undefined,
    sql`exists (select 1 from users u where u.id in (
        case when ${isAboutPerson(askingId)} then null else reports.reporter_id end, ${reportedPerson})
      and (u.id = ${id} or position(${name} in unaccent(lower(u.nombre || ' ' || u.apellido))) > 0))`,
  )
}

export async function findReport(
  db: Queryable,
  id: string,
  askingId: string,
): Promise<ReportRow | undefined> {
  const [row] = await db.select(reportColumns(askingId)).from(reports).where(eq(reports.id, id))
  return row
}

/** Other reports on the same thing, newest first. */
export async function otherReports(
  db: Queryable,
  { id, tipo, targetId }: Target & { id: string },
  askingId: string,
): Promise<ReportRow[]> {
  return db
    .select(reportColumns(askingId))
    .from(reports)
    .where(and(isAbout({ tipo, targetId }), ne(reports.id, id)))
    .orderBy(desc(reports.createdAt), desc(reports.folio))
    .limit(REPORTS_PAGE_SIZE)
}

const isAbout = ({ tipo, targetId }: Target) =>
  and(eq(reports.tipo, tipo), eq(reports.targetId, targetId))

/** The reporter, with the numbers of their reports and of the voided ones. */
export async function findReporter(db: Queryable, id: string) {
  const [row] = await db
    .select({
      sellerId: users.id,
      nombre: users.nombre,
      apellido: users.apellido,
      reportes: count(reports.id),
      anulados: sql<number>`count(*) filter (where ${reports.estado} = 'Anulada')`.mapWith(Number),
    })
    .from(users)
    .leftJoin(reports, eq(reports.reporterId, users.id))
    .where(eq(users.id, id))
    .groupBy(users.id)
  return row
}

/** A user's relation to a report: whether it is about them, and whether they are involved. */
export async function standingOf(db: Queryable, reportId: string, personId: string) {
  const [row] = await db
    .select({ isAbout: isAboutPerson(personId), isOwn: isOwnCase(personId) })
    .from(reports)
    .where(eq(reports.id, reportId))
  return row ?? { isAbout: false, isOwn: false }
}

/** The last messages of a reported conversation, in their order. */
export async function lastReportedMessages(db: Queryable, conversationId: string, max: number) {
  const rows = await db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(desc(messages.seq))
    .limit(max)
  return rows.toReversed()
}

/** The ad that a conversation is about. */
export async function findReportedTalk(db: Queryable, conversationId: string) {
  const [row] = await db
    .select({ _id: ads.id, titulo: ads.titulo })
    .from(conversations)
    .innerJoin(ads, eq(ads.id, conversations.adId))
    .where(eq(conversations.id, conversationId))
  return row
}

/** The side of a user in a conversation. */
export async function sideIn(db: Queryable, conversationId: string, userId: string) {
  const [row] = await db
    .select({ side: conversationMembers.side })
    .from(conversationMembers)
    .where(
      and(
        eq(conversationMembers.conversationId, conversationId),
        eq(conversationMembers.userId, userId),
      ),
    )
  return row?.side
}

/** The target of a report never changes, so it may be read before the locks. */
export async function findTarget(db: Queryable, id: string): Promise<Target | undefined> {
  const [row] = await db
    .select({ tipo: reports.tipo, targetId: reports.targetId })
    .from(reports)
    .where(eq(reports.id, id))
  return row
}

/** A report, locked until the transaction ends. */
export async function lockReport(tx: Queryable, id: string) {
  const [row] = await tx.select().from(reports).where(eq(reports.id, id)).for('update')
  return row
}

export type LockedReport = NonNullable<Awaited<ReturnType<typeof lockReport>>>

export async function setEstado(
  tx: Queryable,
  ids: readonly string[],
  estado: EstadoReporte,
): Promise<void> {
  await tx
    .update(reports)
    .set({ estado })
    .where(inArray(reports.id, [...ids]))
}

/** The other open reports about the same thing; with `razon`, only those with that reason. */
export async function openSiblings(
  tx: Queryable,
  { id, ...target }: Target & { id: string },
  razon: string | null,
): Promise<{ id: string; folio: number }[]> {
  return tx
    .select({ id: reports.id, folio: reports.folio })
    .from(reports)
    .where(
      and(
        isAbout(target),
        ne(reports.id, id),
        inArray(reports.estado, OPEN),
        razon === null ? undefined : eq(reports.razon, razon),
      ),
    )
    .for('update')
}

/** The number of a report, as people know it; null for an unknown id. */
export async function folioIfAny(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db.select({ folio: reports.folio }).from(reports).where(eq(reports.id, id))
  return row ? folioOf(row.folio) : null
}
