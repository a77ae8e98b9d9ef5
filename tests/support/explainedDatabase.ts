import type { Connection, Database } from '../../src/server/db/connect.ts'
import { migrateDatabase } from '../../src/server/db/migrate.ts'
import { connectUnpooled, databaseBeside } from './databaseBeside.ts'
import { explainStatements, type ExplainedStatement } from './explained.ts'

export interface ExplainedDatabase {
  connection: Connection
  /** Statements since the test emptied it. */
  explained: ExplainedStatement[]
  /** Closes and drops it. */
  drop(): Promise<void>
}

/** A filled database beside the tests' own; statements of its connection are explained, those of the filling not. */
export async function explainedDatabase(
  name: string,
  fill: (db: Database) => Promise<unknown>,
): Promise<ExplainedDatabase> {
  const beside = await databaseBeside(name)
  const filling = connectUnpooled(beside.url)
  await migrateDatabase(filling.db)
  await fill(filling.db)
  await filling.close()
  const connection = connectUnpooled(beside.url)
  return {
    connection,
    explained: explainStatements(connection.db),
    drop: async () => {
      await connection.close()
      await beside.drop()
    },
  }
}
