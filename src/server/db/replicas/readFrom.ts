import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { oncePer } from '../../oncePer.ts'
import { Problem } from '../../problem.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../connect.ts'

/** Answers of one are kept apart from those of the other. */
export type Source = 'primary' | 'replica'

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
 * Reads there, and once more elsewhere where that server went away: `read` has no effect. What a
 * replica doesn't have is looked for in the primary, for it may just have been made. While there is no
 * primary everybody reads replicas. Throws what `read` throws.
 */
export async function readFrom<T>(
  services: Services,
  source: Source,
  read: (from: Services) => Promise<T>,
): Promise<T> {
  const { replicas } = services
  if (!replicas) return read(services)
  const wantsReplica = source === 'replica' || replicas.isPrimaryAway()
  const replica = wantsReplica ? replicas.pick() : undefined
  if (replica) return fromReplica(services, replica, read)
  try {
    return await read(services)
  } catch (error) {
    const instead = replicas.isLost(null, error) ? replicas.pick() : undefined
    if (!instead) throw error
    return read(servicesAt(services)(instead))
  }
}

async function fromReplica<T>(
  services: Services,
  replica: Database,
  read: (from: Services) => Promise<T>,
): Promise<T> {
  try {
    return await read(servicesAt(services)(replica))
  } catch (error) {
    const isLost = services.replicas?.isLost(replica, error)
    if (isLost) return read(services)
    const isMissing = error instanceof Problem && error.problem === 'noExiste'
    if (!isMissing || services.replicas?.isPrimaryAway()) throw error
    return read(services)
  }
}

/** The services with another database to read, made once for each. */
const servicesAt = oncePer((services: Services) =>
  oncePer((db: Database): Services => ({ ...services, db })),
)
