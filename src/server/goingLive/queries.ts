import { like, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { users } from '../db/schema/accounts.ts'
import { textArray } from '../db/sql.ts'

export async function readSettings(
  db: Database,
  names: readonly string[],
): Promise<{ name: string; setting: string }[]> {
  const { rows } = await db.execute<{ name: string; setting: string }>(
    sql`select name, setting from pg_settings where name = any(${textArray(names)})`,
  )
  return rows
}

/** The database's own time, in milliseconds since 1970. */
export async function readClock(db: Database): Promise<number> {
  const { rows } = await db.execute<{ ms: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`,
  )
  return Number(rows[0]?.ms)
}

/** Different hashes of passwords of the people with an address at the domain. */
export async function passwordHashesAt(db: Database, domain: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ hash: users.passwordHash })
    .from(users)
    .where(like(users.correo, `%@${domain}`))
  return rows.map(({ hash }) => hash)
}

/** The identity that a copy shares with its primary, whatever proxy is in front of both. */
export type Identity = Record<'cluster' | 'database', string> & { isStandby: boolean }

export async function identityOf(db: Database): Promise<Identity> {
  const { rows } = await db.execute<Identity>(sql`
    select (select system_identifier from pg_control_system())::text as cluster,
      (select oid from pg_database where datname = current_database())::text as database,
      pg_is_in_recovery() as "isStandby"`)
  if (!rows[0]) throw new Error('no row')
  return rows[0]
}

/** How far the primary's log is written, in bytes. */
export const writtenPosition = (primary: Database): Promise<number> =>
  positionOf(primary, sql`pg_current_wal_flush_lsn()`)
/** How far a replica has read the primary's log, in bytes. */
export const replayedPosition = (replica: Database): Promise<number> =>
  positionOf(replica, sql`pg_last_wal_replay_lsn()`)

async function positionOf(db: Database, position: SQL): Promise<number> {
  const { rows } = await db.execute<{ at: number }>(
    sql`select pg_wal_lsn_diff(${position}, '0/0')::float8 as at`,
  )
  return rows[0]?.at ?? 0
}
