import { migrateAt } from '../../src/server/db/migrate.ts'

/** A program of its own, to be killed: migrates the database of the first argument by the folder of the second. */
const [connectionString = '', folder = ''] = process.argv.slice(2)
await migrateAt({ connectionString }, folder)
