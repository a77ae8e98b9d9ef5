import { parseArgs } from 'node:util'
import { connect } from '../db/connect.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { openDatabase } from '../db/openDatabase.ts'
import { readEnvironment } from '../environment.ts'
import { makeAllPrivate } from '../ground/privateFolder.ts'
import { checkLedger, isBalanced, ledgerText } from './checkLedger.ts'
import { noteHandRefund } from './noteHandRefund.ts'

/**
 * `npm run ledger`: prints what was paid and what was given for it, and ends with 1 when they differ.
 * With `-- --devuelto <referencia>` it first notes that people gave that payment back themselves.
 */
async function run(): Promise<number> {
  makeAllPrivate()
  const { values } = parseArgs({ options: { devuelto: { type: 'string' } } })
  const database = await openDatabase(readEnvironment(process.env))
  const { db, close } = connect({ ...database, max: 1, onError: () => undefined })
  try {
    await migrateDatabase(db)
    if (values.devuelto !== undefined && !(await noteHandRefund(db, values.devuelto, new Date()))) {
      process.stderr.write(`El pago ${values.devuelto} no espera una devolución a mano.\n`)
      return 2
    }
    const report = await checkLedger(db)
    process.stdout.write(`${ledgerText(report)}\n`)
    return isBalanced(report) ? 0 : 1
  } finally {
    await close()
    await database.stop()
  }
}

process.exitCode = await run()
