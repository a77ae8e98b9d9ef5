import type { ApiKey } from '../../contract/api.ts'
import type { PrimedAnswer, QueryRef } from '../../contract/page.ts'
import { loadAdDetail } from '../ads/loadAdDetail.ts'
import { loadBanners, loadPremium, loadRecent } from '../home/loadHome.ts'
import { Problem } from '../problem.ts'
import { loadReviews } from '../reviews/loadReviews.ts'
import { answerSearch } from '../search/answerSearch.ts'
import { loadSeller } from '../sellers/loadSeller.ts'
import type { Services } from '../services.ts'
import { createMomentCache } from './momentCache.ts'

type Loader<K extends ApiKey> = (services: Services, ref: QueryRef<K>) => Promise<unknown>

/** What a page may have ready, by call, as a guest reads it. */
const LOADERS: { [K in ApiKey]?: Loader<K> } = {
  'GET /api/banner': (services) => loadBanners(services),
  'GET /api/index/premium': (services) => loadPremium(services),
  'GET /api/index/reciente': (services) => loadRecent(services),
  'GET /api/announcement': (services, { query }) => answerSearch(services, query ?? {}),
  'GET /api/announcement/:id': (services, { params }) =>
    adWithoutContact(services, params?.id ?? ''),
  'GET /api/announcement/seller/:id': (services, { params }) =>
    loadSeller(services, params?.id ?? ''),
  'GET /api/review/seller/:id': (services, { params, query }) =>
    loadReviews(services, { sellerId: params?.id ?? '', readerId: null, query: query ?? {} }),
}

/** What is the same on every home, and what all of it is made from changes seldom. */
const OF_EVERY_HOME: ReadonlySet<ApiKey> = new Set<ApiKey>([
  'GET /api/banner',
  'GET /api/index/premium',
  'GET /api/index/reciente',
])
const KEPT_MS = 2000

export interface PublicAnswers {
  /** What a page wants. A call that fails is primed with its failure: the page shows it. */
  load(refs: readonly QueryRef[]): Promise<PrimedAnswer[]>
  /** Something changed: what was read before is not given any more. */
  clear(): void
}

/** Reads what pages want; what stands on every home is asked of the database once in a moment. */
export function createPublicAnswers(services: Services, now?: () => number): PublicAnswers {
  const kept = createMomentCache<unknown>({
    freshMs: KEPT_MS,
    staleMs: KEPT_MS,
    size: OF_EVERY_HOME.size,
    ...(now && { now }),
  })

  async function primedAnswer<K extends ApiKey>(ref: QueryRef<K>): Promise<PrimedAnswer> {
    const load = LOADERS[ref.key] as Loader<K> | undefined
    if (!load) throw new Error(`No page may ask for ${ref.key}`)
    try {
      const read = () => load(services, ref)
      return { ref, answer: await (OF_EVERY_HOME.has(ref.key) ? kept.get(ref.key, read) : read()) }
    } catch (error) {
      if (error instanceof Problem)
        return { ref, failure: { status: error.status, text: error.message } }
      throw error
    }
  }

  return {
    load: (refs) => Promise.all(refs.map((ref) => primedAnswer(ref))),
    clear: kept.clear,
  }
}

/** Contact data never stands in server-rendered HTML (security T37): the page asks when it is wanted. */
async function adWithoutContact(services: Services, id: string) {
  const detail = await loadAdDetail(services, id, null)
  return { ...detail, announcement: { ...detail.announcement, contacto: [] } }
}
