import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { Problem } from '../../../contract/problem.ts'
import { oncePer } from '../../oncePer.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../connect.ts'
import type { Source } from './openReplicas.ts'

/** What guests read where nothing is declared by an endpoint: pages, the site map. */
export const sourceOfPages = ({ replicas }: Pick<Services, 'replicas'>): Source =>
  replicas ? 'replica' : 'primary'

/**
 * Where a call reads, the one place that decides (decision 0047): a replica answers guests where the
 * endpoint says so. Whoever sends a token may have written a moment ago, and reads the primary.
 */
export function sourceOf(
  { fromReplica }: Pick<Endpoint, 'fromReplica'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
  services: Pick<Services, 'replicas'>,
): Source {
  const isGuest = headers.authorization === undefined
  return fromReplica && isGuest ? sourceOfPages(services) : 'primary'
}

/**
 * Reads there, and elsewhere where that server went away: `read` has no effect. What a replica doesn't
 * have is looked for in the primary, for it may just have been made. While there is no primary
 * everybody reads replicas; one that is slow is still asked first by whoever may have written. Throws what `read` throws.
 */
export async function readFrom<T>(
  services: Services,
  source: Source,
  read: (from: Services) => Promise<T>,
): Promise<T> {
  const { replicas, db: primary } = services
  if (!replicas) return read(services)
  const isAway = replicas.isPrimaryAway()
  const others = replicas.inTurn()
  const order = source === 'replica' || isAway ? [...others, primary] : [primary, ...others]
  let failure: unknown
  for (const db of order) {
    try {
      return await read(db === primary ? services : servicesAt(services)(db))
    } catch (error) {
      failure ??= error
      if (db !== primary && isMissing(error) && !isAway) return read(services)
      if (!replicas.isLost(db === primary ? null : db, error)) throw error
    }
  }
  throw failure
}

const isMissing = (error: unknown): boolean =>
  error instanceof Problem && error.problem === 'noExiste'

/** The services with another database to read, made once for each. */
const servicesAt = oncePer((services: Services) =>
  oncePer((db: Database): Services => ({ ...services, db })),
)
