import type { Endpoint } from '../../../contract/endpoint.ts'
import { Problem } from '../../../contract/problem.ts'
import { memoizeByKey } from '../../memoizeByKey.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../connect.ts'
import type { Source } from './openReplicas.ts'

/** The source of reads for guests without an endpoint: pages, the site map. */
export const sourceOfPages = ({ replicas }: Pick<Services, 'replicas'>): Source =>
  replicas ? 'replica' : 'primary'

/**
 * The source of a request's reads, decided only here (decision 0047): replicas serve guests where
 * the endpoint allows it. A request with a token may follow its user's write, and reads the
 * primary.
 */
export function sourceOf(
  { fromReplica }: Pick<Endpoint, 'fromReplica'>,
  { headers }: { headers: { authorization?: string | undefined } },
  services: Pick<Services, 'replicas'>,
): Source {
  const isGuest = headers.authorization === undefined
  return fromReplica && isGuest ? sourceOfPages(services) : 'primary'
}

/**
 * Reads from the source, and from another server when that one is down: `read` has no effect. A row
 * that a replica lacks is looked up in the primary, since it may be new. Without a primary
 * everybody reads replicas; requests with a token still try a slow primary first. Throws the errors
 * of `read`.
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
const servicesAt = memoizeByKey((services: Services) =>
  memoizeByKey((db: Database): Services => ({ ...services, db })),
)
