import { LRUCache } from 'lru-cache'
import { api, type Answer, type ApiKey } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { QueryRef } from '../../contract/page.ts'
import type { Source } from '../db/connect.ts'
import { serializeAnswers } from '../ground/serializeAnswers.ts'
import { encodedBody, type EncodedBody } from './encodedBody.ts'
import type { Precompressed } from './precompressed.ts'
import {
  createStaleWhileRevalidate,
  type StaleWhileRevalidateOptions,
} from './staleWhileRevalidate.ts'

/** The response cache for guests, shared by API and pages: endpoints with `sameForGuests`. */
export interface GuestAnswers {
  /**
   * A guest's response as checked JSON, made once for all concurrent requests. `make` answers as to
   * a guest, from params and query alone, and reads that source. Rejects as `make` does.
   */
  get<K extends ApiKey>(
    ref: QueryRef<K>,
    make: () => Promise<Answer<K>>,
    source: Source,
  ): Promise<EncodedBody>
  /**
   * The response of a `precompressed` endpoint, by a name that identifies the request. `read` describes its
   * current content; while the mark is the same, nothing is made. Rejects as `read` and `make` do.
   */
  precompressed(name: string, read: () => Promise<Material>): Promise<Precompressed>
  /** Something that guests see has changed. */
  clear(): void
}

const KB = 1024
/** Compressed bodies add about a quarter. */
const PRECOMPRESSED_KB = 16 * KB

/**
 * Caches 16 MB of guests' responses. Tests give their own clock and size; `onAsked` feeds the
 * metrics.
 */
export function createGuestAnswers(
  own: Partial<Pick<StaleWhileRevalidateOptions<EncodedBody>, 'size' | 'now' | 'onAsked'>> = {},
): GuestAnswers {
  const cache = createStaleWhileRevalidate<EncodedBody>({
    freshMs: 2000,
    // Long enough to make a new response on a busy machine.
    staleMs: 4000,
    size: PRECOMPRESSED_KB,
    weigh: (body) => Math.ceil(body('identity').length / KB),
    ...own,
  })
  const precompressed = createPrecompressedStore(PRECOMPRESSED_KB, own)
  return {
    precompressed: precompressed.get,
    get: (ref, make, source) =>
      cache.get(nameOf(ref, source), async () =>
        encodedBody(Buffer.from(serializerOf(ref.key)(await make()))),
      ),
    clear: () => {
      cache.clear()
      precompressed.clear()
    },
  }
}

/** The cache key: equal requests share it, and undeclared parameters do not count. */
function nameOf({ key, params, query }: QueryRef, source: Source): string {
  const endpoint: Endpoint = api[key]
  return JSON.stringify([
    source,
    key,
    endpoint.params && sorted(params),
    endpoint.query && sorted(query),
  ])
}

function sorted(input: object | undefined): [string, unknown][] {
  return Object.entries(input ?? {})
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

const serializers = new Map<ApiKey, (answer: unknown) => string>()

/** Checks an answer as its endpoint declares it and writes it as JSON. */
export function serializerOf(key: ApiKey): (answer: unknown) => string {
  const known = serializers.get(key)
  if (known) return known
  const made = serializeAnswers({ schema: api[key].answer, method: 'GET', url: key })
  serializers.set(key, made)
  return made
}

/** The source of a kept response. */
interface Material {
  /** Changes whenever the bytes would change. */
  mark: string
  make(): Promise<Precompressed>
}

interface PrecompressedStore {
  get(name: string, read: () => Promise<Material>): Promise<Precompressed>
  /** Forgets the marks; responses with the same mark stay valid. */
  clear(): void
}

/**
 * Caches expensive responses until their content changes. The content's mark is read once for all
 * concurrent requests. `keptKb` bounds both the responses and those being sent.
 */
function createPrecompressedStore(
  maxKb: number,
  own: Partial<Pick<StaleWhileRevalidateOptions<Precompressed>, 'size' | 'now'>>,
): PrecompressedStore {
  const weigh = ({ bytes }: Precompressed): number => Math.ceil(bytes.length / 1024)
  const moments = createStaleWhileRevalidate<Precompressed>({
    freshMs: 2000,
    staleMs: 4000,
    size: maxKb,
    weigh,
    ...own,
  })
  const made = new LRUCache<string, { mark: string; answer: Precompressed }>({
    maxSize: maxKb,
    sizeCalculation: ({ answer }) => 1 + weigh(answer),
  })

  async function renewed(name: string, read: () => Promise<Material>): Promise<Precompressed> {
    const { mark, make } = await read()
    const known = made.get(name)
    if (known?.mark === mark) return known.answer
    // Deleted first: the old response may contain erased data.
    made.delete(name)
    const answer = await make()
    made.set(name, { mark, answer })
    return answer
  }

  return {
    get: (name, read) => moments.get(name, () => renewed(name, read)),
    clear: moments.clear,
  }
}
