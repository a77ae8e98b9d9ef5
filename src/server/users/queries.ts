import { and, desc, eq, gt, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { PANEL_PAGE_SIZE, STRIKES } from '../../contract/limits.ts'
import { DAY } from '../../contract/time/day.ts'
import type { Queryable } from '../db/connect.ts'
import { users } from '../db/schema/accounts.ts'
import { strikes } from '../db/schema/staff.ts'
import { instant, textArray } from '../db/sql.ts'
import type { Environment } from '../environment.ts'
import { hasReported } from '../ground/ownCaseQueries.ts'
import type { Role } from '../sessionUser.ts'

/** The addresses that the configuration gives a role to. */
export type ConfiguredRoles = Pick<Environment, 'ADMIN_EMAILS' | 'MODERATOR_EMAILS'>

export interface AccountFilter {
  /** Name, part of the e-mail or whole id; null for all. */
  search: { typed: string; folded: string } | null
  type: Role | null
  situacion: 'activa' | 'suspendida' | null
}

/** Strikes of this instant or before have had their days. */
const countsFrom = (now: Date): Date => new Date(now.getTime() - STRIKES.days * DAY)

function accountColumns(now: Date) {
  return {
    id: users.id,
    nombre: users.nombre,
    apellido: users.apellido,
    correo: users.correo,
    foto: users.foto,
    role: users.role,
    createdAt: users.createdAt,
    suspendedUntil: users.suspendedUntil,
    anuncios: sql<number>`(select count(*)::int from ads a where a.owner_id = users.id
      and a.status in ('activo', 'suspendido') and a.expires_at > ${instant(now)})`.as('anuncios'),
    faltas: sql<number>`(select count(*)::int from strikes s where s.user_id = users.id
      and s.at > ${instant(countsFrom(now))})`.as('faltas'),
    sesiones: sql<number>`(select count(*)::int from sessions s where s.user_id = users.id
      and s.expires_at > ${instant(now)})`.as('sesiones'),
  }
}

/** A page of accounts, newest first, and how many match. */
export async function listAccounts(
  db: Queryable,
  { search, type, situacion }: AccountFilter,
  { page, now, configured }: { page: number; now: Date; configured: ConfiguredRoles },
) {
  const where = and(
    search === null ? undefined : matches(search),
    type === null ? undefined : sql`${roleOf(configured)} = ${type}`,
    situacion === null ? undefined : situacion === 'suspendida' ? isSuspended(now) : isFree(now),
  )
  const rows = await db
    .select(accountColumns(now))
    .from(users)
    .where(where)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(PANEL_PAGE_SIZE)
    .offset(page * PANEL_PAGE_SIZE)
  return { rows, total: await db.$count(users, where) }
}

export type AccountRow = Awaited<ReturnType<typeof listAccounts>>['rows'][number]

export async function findAccount(
  db: Queryable,
  id: string,
  now: Date,
): Promise<AccountRow | undefined> {
  const [row] = await db.select(accountColumns(now)).from(users).where(eq(users.id, id))
  return row
}

const isSuspended = (now: Date) => gt(users.suspendedUntil, now)
const isFree = (now: Date) => or(isNull(users.suspendedUntil), lte(users.suspendedUntil, now))

function matches({ typed, folded }: { typed: string; folded: string }): SQL | undefined {
  return or(
    eq(users.id, typed),
    sql`position(${typed.toLowerCase()} in ${users.correo}) > 0`,
    sql`position(${folded} in unaccent(lower(${users.nombre} || ' ' || ${users.apellido}))) > 0`,
  )
}

/** The current role, as `effectiveRole` has it for one account. */
function roleOf({ ADMIN_EMAILS, MODERATOR_EMAILS }: ConfiguredRoles): SQL<Role> {
  return sql<Role>`case
    when role = 'admin' or correo = any(${textArray(ADMIN_EMAILS)}) then 'admin'
    when role = 'moderator' or correo = any(${textArray(MODERATOR_EMAILS)}) then 'moderator'
    else 'user' end`
}

/** The fields that decide about an account, locked until the transaction ends. */
export async function lockAccount(tx: Queryable, id: string) {
  const [row] = await tx
    .select({
      id: users.id,
      nombre: users.nombre,
      correo: users.correo,
      role: users.role,
      suspendedUntil: users.suspendedUntil,
    })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
  return row
}

export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

/** Admins who can log in, except one. */
export const countOtherAdmins = (
  tx: Queryable,
  id: string,
  { now, configured }: { now: Date; configured: ConfiguredRoles },
): Promise<number> =>
  tx.$count(users, and(ne(users.id, id), isFree(now), sql`${roleOf(configured)} = 'admin'`))

/** Whether a person has reported another, as a seller. */
export async function hasReportedSeller(
  db: Queryable,
  personId: string,
  id: string,
): Promise<boolean> {
  const { rows } = await db.execute<{ reported: boolean }>(
    sql`select ${hasReported(personId, sql`'vendedor'`, sql`${id}`)} as reported`,
  )
  return rows[0]?.reported === true
}

export async function setRole(tx: Queryable, id: string, role: Role): Promise<void> {
  await tx.update(users).set({ role }).where(eq(users.id, id))
}

export async function setSuspension(tx: Queryable, id: string, until: Date | null): Promise<void> {
  await tx.update(users).set({ suspendedUntil: until }).where(eq(users.id, id))
}

/** Accepted reports against a seller that still count. */
export const countStrikes = (db: Queryable, userId: string, now: Date): Promise<number> =>
  db.$count(strikes, and(eq(strikes.userId, userId), gt(strikes.at, countsFrom(now))))

/** Stores a strike against a seller; once for each report. */
export async function addStrike(
  tx: Queryable,
  strike: { reportId: string; userId: string; at: Date },
): Promise<void> {
  await tx.insert(strikes).values(strike).onConflictDoNothing()
}

/** Takes the strike of a report back. */
export async function removeStrike(tx: Queryable, reportId: string): Promise<void> {
  await tx.delete(strikes).where(eq(strikes.reportId, reportId))
}
