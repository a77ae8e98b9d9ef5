import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Database } from '../db/connect.ts'
import { lineOf, missing, well, type Finding } from './finding.ts'
import { identityOf, replayedPosition, writtenPosition, type Identity } from './queries.ts'

/** Milliseconds that a replica may be behind its primary. */
const MOST_LAG_MS = 5000
/** How often a replica is asked whether it has come as far as the primary was. */
const EVERY_MS = 100

/**
 * Checks that the read address leads to a copy of this primary, and waits until that copy has the
 * primary's writes. Nothing where no address is named.
 */
export async function checkReplica(
  primary: Database,
  url: string | undefined,
  mostLagMs = MOST_LAG_MS,
): Promise<Finding[]> {
  if (url === undefined) return []
  const what = `Réplica en ${new URL(url).host}`
  const { db, close } = connect({
    connection: { connectionString: url },
    max: 1,
    onError: () => undefined,
  })
  try {
    const own = await identityOf(primary)
    const written = await writtenPosition(primary)
    return [await examine(what, db, { own, written, mostLagMs })]
  } catch (error) {
    const todo = 'ninguna está al día, o revisa DATABASE_READ_URL; mientras, atiende la primaria'
    return [missing(what, `no responde (${lineOf(error)}): ${todo}`)]
  } finally {
    await close()
  }
}

async function examine(
  what: string,
  db: Database,
  { own, written, mostLagMs }: { own: Identity; written: number; mostLagMs: number },
): Promise<Finding> {
  const { cluster, database, isStandby } = await identityOf(db)
  if (cluster !== own.cluster)
    return missing(what, 'es copia de otro servidor: revisa DATABASE_READ_URL')
  if (database !== own.database)
    return missing(what, 'es otra base del mismo servidor: revisa el nombre en DATABASE_READ_URL')
  if (!isStandby)
    return missing(what, 'no es una réplica, acepta cambios: pon aquí la dirección de una')
  const begun = performance.now()
  const elapsed = () => Math.round(performance.now() - begun)
  while ((await replayedPosition(db)) < written) {
    if (elapsed() > mostLagMs)
      return missing(
        what,
        `va más de ${mostLagMs / 1000} s atrás: mira si recibe el registro, si una lectura larga la detiene y por qué HAProxy no la aparta`,
      )
    await pause(EVERY_MS)
  }
  return well(what, `copia de esta base, al día en ${elapsed()} ms`)
}
