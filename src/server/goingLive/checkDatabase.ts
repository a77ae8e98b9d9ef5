import { isOlderThan, lastBackup } from '../backup/lastBackupQueries.ts'
import type { Database } from '../db/connect.ts'
import type { Environment } from '../environment.ts'
import { clockFinding } from './checkSite.ts'
import { hasDemoLogins } from './demoLogins.ts'
import { missing, notice, well, type Finding } from './finding.ts'
import { readClock, readSettings } from './queries.ts'

/** Hours after which a daily backup is late. */
const BACKUP_HOURS = 26
/** Settings with which confirmed data survive a power cut in PostgreSQL. */
const DURABLE: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_write', 'remote_apply', 'local'],
}

/** Checks the database: its data, demo log-ins, the age of the backup and the clock's drift. */
export async function checkDatabase(
  db: Database,
  env: Pick<Environment, 'DATABASE_URL' | 'NODE_ENV'>,
  now: () => number = Date.now,
): Promise<Finding[]> {
  const isLive = env.NODE_ENV === 'production'
  return [
    env.DATABASE_URL ? await durability(db) : embedded(isLive),
    await databaseClock(db, now),
    await backupAge(db, now, isLive),
    ...(isLive && (await hasDemoLogins(db))
      ? [
          missing(
            'Cuentas de demostración',
            'cualquiera puede entrar con ellas: empieza con una base vacía',
          ),
        ]
      : []),
  ]
}

function embedded(isLive: boolean): Finding {
  const words =
    'integrada: no escribe al disco en cada cambio, así que un corte de luz puede perder los últimos ' +
    'segundos; para personas de verdad usa PostgreSQL (DATABASE_URL)'
  return isLive ? missing('Base de datos', words) : notice('Base de datos', words)
}

async function durability(db: Database): Promise<Finding> {
  const settings = await readSettings(db, Object.keys(DURABLE))
  const weak = settings.filter(({ name, setting }) => !DURABLE[name]?.includes(setting))
  const words = weak.map(({ name, setting }) => `${name}=${setting}`).join(', ')
  return weak.length > 0
    ? missing(
        'Base de datos',
        `puede perder lo confirmado (${words}): enciéndelos en postgresql.conf`,
      )
    : well('Base de datos', 'PostgreSQL guarda en disco lo que confirma')
}

async function databaseClock(db: Database, now: () => number): Promise<Finding> {
  return clockFinding('Reloj de la base', (await readClock(db)) - now())
}

async function backupAge(db: Database, now: () => number, isLive: boolean): Promise<Finding> {
  const at = await lastBackup(db)
  const what = 'Respaldo'
  if (at && !isOlderThan(at, BACKUP_HOURS, now()))
    return well(what, `el último es de ${at.toISOString()}`)
  const words = at ? `el último es de ${at.toISOString()}` : 'no se ha hecho ninguno'
  const advice = `${words}: programa npm run backup cada día`
  return isLive ? missing(what, advice) : notice(what, advice)
}
