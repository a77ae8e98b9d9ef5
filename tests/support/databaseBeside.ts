import { sql } from 'drizzle-orm'
import { connect, type Connection } from '../../src/server/db/connect.ts'
import { testDatabase } from './testDatabase.ts'

export interface DatabaseBeside {
  url: string
  /** Drops the database, even with open connections. */
  drop(): Promise<void>
}

/** Address of the real PostgreSQL that the tests run on; throws on the embedded database. */
export function realDatabaseUrl(): URL {
  const connection = testDatabase()
  if (!('connectionString' in connection)) throw new Error('The database is the embedded one.')
  return new URL(connection.connectionString)
}

/** One connection whose statements have no deadline. */
export const connectUnpooled = (url: string): Connection =>
  connect({
    connection: { connectionString: url },
    max: 1,
    onError: () => undefined,
    statementMs: 0,
  })

/** A new, empty database beside the tests' own. */
export async function databaseBeside(name: string): Promise<DatabaseBeside> {
  const url = realDatabaseUrl()
  const admin = connectUnpooled(url.href)
  const drop = () => admin.db.execute(sql.raw(`drop database if exists ${name} with (force)`))
  await drop()
  await admin.db.execute(sql.raw(`create database ${name}`))
  url.pathname = name
  return {
    url: url.href,
    drop: async () => {
      await drop()
      await admin.close()
    },
  }
}
