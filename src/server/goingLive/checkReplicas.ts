import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Database } from '../db/connect.ts'
import { MOST_LAG_MS } from '../db/replicas/openReplicas.ts'
import { lineOf, missing, notice, well, type Finding } from './finding.ts'
import { identityOf, replayedPosition, writtenPosition, type Identity } from './queries.ts'

/** How often a replica is asked whether it has come as far as the primary was. */
const EVERY_MS = 100

/**
 * Checks that each replica is a copy of this primary, and waits until it has the primary's writes.
 * A silent replica beside a healthy one is only a warning. Behind Patroni the address of the
 * current primary is closed.
 */
export async function checkReplicas(
  primary: Database,
  urls: readonly string[],
  mostLagMs = MOST_LAG_MS,
): Promise<Finding[]> {
  if (urls.length === 0) return []
  const own = await identityOf(primary)
  const written = await writtenPosition(primary)
  const seen = await Promise.all(
    urls.map(async (url): Promise<{ what: string; finding?: Finding; silence?: string }> => {
      const what = `Réplica en ${new URL(url).host}`
      const { db, close } = connect({
        connection: { connectionString: url },
        max: 1,
        onError: () => undefined,
      })
      try {
        return { what, finding: await examine(what, db, { own, written, mostLagMs }) }
      } catch (error) {
        return { what, silence: `no responde (${lineOf(error)})` }
      } finally {
        await close()
      }
    }),
  )
  const isAnyWell = seen.some(({ finding }) => finding?.state === 'bien')
  return seen.map(({ what, finding, silence = '' }) => {
    if (finding) return finding
    return isAnyWell
      ? notice(what, `${silence}: normal si ahora es la primaria; las demás atienden`)
      : missing(what, `${silence}: arráncala o revisa DATABASE_READ_URL`)
  })
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
        `va más de ${mostLagMs / 1000} s atrás, así que nadie lee de ella: mira si recibe el registro y si una lectura larga la detiene`,
      )
    await pause(EVERY_MS)
  }
  return well(what, `copia de esta base, al día en ${elapsed()} ms`)
}
