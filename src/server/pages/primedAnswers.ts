import { api, type Answer, type ApiKey } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { PrimedAnswer, QueryRef } from '../../contract/page.ts'
import { loadAdDetail } from '../ads/loadAdDetail.ts'
import { loadBanners, loadPremium, loadRecent } from '../home/loadHome.ts'
import { Problem } from '../problem.ts'
import { loadReviews } from '../reviews/loadReviews.ts'
import { answerSearch } from '../search/answerSearch.ts'
import { loadSeller } from '../sellers/loadSeller.ts'
import type { Services } from '../services.ts'

type Loader<K extends ApiKey> = (services: Services, ref: QueryRef<K>) => Promise<Answer<K>>

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

/** What a page wants. A call that fails is primed with its failure: the page shows it. */
export function primedAnswers(
  services: Services,
  refs: readonly QueryRef[],
): Promise<PrimedAnswer[]> {
  return Promise.all(refs.map((ref) => primedAnswer(services, ref)))
}

async function primedAnswer<K extends ApiKey>(
  services: Services,
  ref: QueryRef<K>,
): Promise<PrimedAnswer> {
  const load = LOADERS[ref.key] as Loader<K> | undefined
  if (!load) throw new Error(`No page may ask for ${ref.key}`)
  const make = () => load(services, ref)
  const endpoint: Endpoint = api[ref.key]
  try {
    if (!endpoint.sameForGuests) return { ref, answer: await make() }
    const body = await services.answers.get(ref, make)
    return { ref, answer: JSON.parse(body('identity').toString()) }
  } catch (error) {
    if (error instanceof Problem)
      return { ref, failure: { status: error.status, text: error.message } }
    throw error
  }
}

/** Contact data never stands in server-rendered HTML (security T37): the page asks when it is wanted. */
async function adWithoutContact(services: Services, id: string) {
  const detail = await loadAdDetail(services, id, null)
  return { ...detail, announcement: { ...detail.announcement, contacto: [] } }
}
