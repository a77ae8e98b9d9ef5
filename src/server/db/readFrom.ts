import type { Endpoint } from '../../contract/endpoint.ts'
import { Problem } from '../../contract/problem.ts'
import { memoizeByKey } from '../memoizeByKey.ts'
import type { Services } from '../services.ts'
import type { Database, Source } from './connect.ts'
import { isCutOff, isReadOnly, isSilent } from './databaseDown.ts'

/** The source of reads for guests without an endpoint: pages, the site map. */
export const sourceOfPages = ({ replica }: Pick<Services, 'replica'>): Source =>
  replica ? 'replica' : 'primary'

/**
 * The source of a request's reads, decided only here (decision 0078): replicas serve guests where
 * the endpoint allows it. A request with a token may follow its user's write, and reads the
 * primary.
 */
export function sourceOf(
  { fromReplica }: Pick<Endpoint, 'fromReplica'>,
  { headers }: { headers: { authorization?: string | undefined } },
  services: Pick<Services, 'replica'>,
): Source {
  const isGuest = headers.authorization === undefined
  return fromReplica && isGuest ? sourceOfPages(services) : 'primary'
}

/**
 * Reads from the source, and from the other one when the source is away: `read` has no effect. A row
 * that the replica lacks is looked up in the primary, since it may be new. A server that ends a slow
 * statement is not away: the other would do its work too. Throws the errors of `read`.
 */
export async function readFrom<T>(
  services: Services,
  source: Source,
  read: (from: Services) => Promise<T>,
): Promise<T> {
  const { replica } = services
  if (!replica) return read(services)
  const atPrimary = () => read(services)
  const atReplica = () => read(servicesAt(services)(replica.db))
  const [first, second] = source === 'replica' ? [atReplica, atPrimary] : [atPrimary, atReplica]
  try {
    return await first()
  } catch (error) {
    const isOlder = source === 'replica' && (isMissing(error) || isReadOnly(error))
    if (!isOlder && !isCutOff(error) && !isSilent(error)) throw error
    return second().catch((later: unknown) => {
      throw isCutOff(later) ? error : later
    })
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Problem && error.problem === 'noExiste'

/** The services with another database to read, made once for each. */
const servicesAt = memoizeByKey((services: Services) =>
  memoizeByKey((db: Database): Services => ({ ...services, db })),
)
