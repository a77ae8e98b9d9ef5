import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { connect } from '../db/connect.ts'
import { openDatabase } from '../db/openDatabase.ts'
import { EnvironmentError, readEnvironment, type Environment } from '../environment.ts'
import { openImageStore } from '../services/images/store/openStore.ts'
import { checkDatabase } from './checkDatabase.ts'
import { checkEvents } from './checkEvents.ts'
import { checkReplica } from './checkReplica.ts'
import { checkMail, checkPayments } from './checkServices.ts'
import { checkSite } from './checkSite.ts'
import { checkDisk, checkPhotos } from './checkStorage.ts'
import { lineOf, missing, well, type Finding } from './finding.ts'
import { refusals } from './refusals.ts'

/**
 * `npm run doctor`: checks a running installation with its own environment, and prints what is
 * well, warnings and faults. Exits with 1 while there is a fault.
 */
const MARKS = { bien: '✓', aviso: '!', falta: '✗' } as const

async function examine(env: Environment): Promise<Finding[]> {
  const refused = refusals(env)
  const dataDir = resolve(env.DATA_DIR)
  const [site, mail, payments, disk, photos, database] = await Promise.all([
    checkSite(env.PUBLIC_ORIGIN),
    checkMail(env),
    checkPayments(env),
    checkDisk(dataDir, env.MIN_FREE_MB),
    checkPhotos(openImageStore({ ...env, DATA_DIR: dataDir }), env),
    examineDatabase(env),
  ])
  return [
    ...refused.map((words) => missing('Configuración', words)),
    ...(refused.length === 0 ? [well('Configuración', `sirve para ${env.NODE_ENV}`)] : []),
    ...site,
    mail,
    ...payments,
    disk,
    ...photos,
    ...database,
  ]
}

async function examineDatabase(env: Environment): Promise<Finding[]> {
  // Looking must not make one.
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'database')))
    return [missing('Base de datos', 'no hay todavía: arranca el servidor, o pon DATABASE_URL')]
  try {
    const opened = await openDatabase(env)
    const { db, close } = connect({ ...opened, max: 1, onError: () => undefined })
    try {
      return [
        ...(await checkDatabase(db, env)),
        ...(await checkReplica(db, env.DATABASE_READ_URL)),
        ...(await checkEvents(db, env)),
      ]
    } finally {
      await close()
      await opened.stop()
    }
  } catch (error) {
    return [missing('Base de datos', `no responde (${lineOf(error)})`)]
  }
}

function lackWords(lacking: number): string {
  if (lacking === 0) return 'No falta nada.'
  return lacking === 1 ? 'Falta una cosa.' : `Faltan ${lacking} cosas.`
}

try {
  const findings = await examine(readEnvironment(process.env))
  for (const { state, what, words } of findings)
    process.stdout.write(`${MARKS[state]} ${what}: ${words}\n`)
  const lacking = findings.filter(({ state }) => state === 'falta').length
  process.stdout.write(`\n${lackWords(lacking)}\n`)
  process.exitCode = lacking === 0 ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof EnvironmentError ? error.message : String(error)}\n`)
  process.exitCode = 2
}
