import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Transaction } from '../db/connect.ts'
import { findMigrations } from '../db/migrate.ts'
import { newestMigration, tablesInOrder } from './queries.ts'

/** All schema objects of the migrations, except objects of an extension. */
const OWN_OBJECTS = sql`
  select format('drop %s if exists %s cascade', kind, name) as statement from (
    select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind,
      oid, oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
    union all select 'routine', oid, oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'type', oid, oid::regtype::text from pg_type
      where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
    union all select 'text search configuration', oid, oid::regconfig::text from pg_ts_config
      where cfgnamespace = 'public'::regnamespace
    union all select 'text search dictionary', oid, oid::regdictionary::text from pg_ts_dict
      where dictnamespace = 'public'::regnamespace
  ) own where not exists (select from pg_depend where objid = own.oid and deptype = 'e')`

/**
 * Empties the database and gives it the schema after a migration, so that the backup's rows fit.
 * `migration` is the time of the migration, in milliseconds.
 */
export async function goBackToSchema(tx: Transaction, migration: number): Promise<void> {
  if (migration < (await newestMigration(tx))) await makeSchemaOf(tx, migration)
  // The truncate includes rows that migrations insert: the backup has its own.
  const tables = (await tablesInOrder(tx)).map(({ name }) => sql.identifier(name))
  await tx.execute(sql`truncate ${sql.join(tables, sql`, `)} restart identity`)
}

async function makeSchemaOf(tx: Transaction, migration: number): Promise<void> {
  const { rows } = await tx.execute<{ statement: string }>(OWN_OBJECTS)
  await tx.execute(sql`drop schema if exists derived cascade`)
  for (const { statement } of rows) await tx.execute(sql.raw(statement))
  for (const { folderMillis, sql: statements } of readMigrationFiles(migrations())) {
    if (folderMillis > migration) continue
    for (const statement of statements) await tx.execute(sql.raw(statement))
  }
  await tx.execute(sql`delete from drizzle.__drizzle_migrations where created_at > ${migration}`)
}

/**
 * Runs the migrations since the backup on its rows. Drizzle's own `migrate` would commit: if the
 * restore then failed, sessions and accounts of the backup would live.
 */
export async function goOnToSchemaOfNow(tx: Transaction): Promise<void> {
  const newest = await newestMigration(tx)
  for (const { folderMillis, hash, sql: statements } of readMigrationFiles(migrations())) {
    if (folderMillis <= newest) continue
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    )
  }
}

const migrations = () => ({ migrationsFolder: findMigrations() })
