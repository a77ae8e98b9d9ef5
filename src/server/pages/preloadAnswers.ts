import type { AdCard } from '../../contract/ads/endpoints.ts'
import { api, type Answer, type ApiKey } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { PreloadedAnswer, QueryRef } from '../../contract/page.ts'
import { Problem } from '../../contract/problem.ts'
import { withoutContactData } from '../ads/detail/hideContact.ts'
import { loadAdDetail } from '../ads/detail/loadAdDetail.ts'
import type { EncodedBody } from '../answerCache/encodedBody.ts'
import { readFrom, sourceOfPages } from '../db/readFrom.ts'
import { loadBanners, loadPremium, loadRecent, loadTotal } from '../home/loadHome.ts'
import { refuseUnstorableText } from '../http/input/cleanText.ts'
import { loadReviews } from '../reviews/loadReviews.ts'
import { answerSearch } from '../search/answerSearch.ts'
import { loadSeller } from '../sellers/loadSeller.ts'
import type { Services } from '../services.ts'

type Loader<K extends ApiKey> = (services: Services, ref: QueryRef<K>) => Promise<Answer<K>>
type Shown<K extends ApiKey> = (answer: Answer<K>) => Answer<K>

/** The answers that a page may preload, by endpoint, as a guest reads them. */
const LOADERS: { [K in ApiKey]?: Loader<K> } = {
  'GET /api/banner': (services) => loadBanners(services),
  'GET /api/index/premium': (services) => loadPremium(services),
  'GET /api/index/reciente': (services) => loadRecent(services),
  'GET /api/index/total': (services) => loadTotal(services),
  'GET /api/announcement': (services, { query }) => answerSearch(services, query ?? {}),
  'GET /api/announcement/:id': (services, { params }) =>
    adWithoutContact(services, params?.id ?? ''),
  'GET /api/announcement/seller/:id': (services, { params }) =>
    loadSeller(services, params?.id ?? ''),
  'GET /api/review/seller/:id': (services, { params, query }) =>
    loadReviews(services, { sellerId: params?.id ?? '', reader: null, query: query ?? {} }),
}

/** The part of answers with lists of ads that a page contains. */
const SHOWN: { [K in ApiKey]?: Shown<K> } = {
  'GET /api/index/premium': (ads) => ads.map(shownOfCard),
  'GET /api/index/reciente': (ads) => ads.map(shownOfCard),
  'GET /api/announcement': withShownCards,
  'GET /api/announcement/seller/:id': withShownCards,
}

/** The preloaded answers of a page. A failed request preloads its failure: the page shows it. */
export function preloadAnswers(
  services: Services,
  refs: readonly QueryRef[],
): Promise<PreloadedAnswer[]> {
  return Promise.all(refs.map((ref) => preloadedAnswer(services, ref)))
}

async function preloadedAnswer<K extends ApiKey>(
  services: Services,
  ref: QueryRef<K>,
): Promise<PreloadedAnswer> {
  const load = LOADERS[ref.key] as Loader<K> | undefined
  if (!load) throw new Error(`No page may ask for ${ref.key}`)
  const shown = SHOWN[ref.key] as Shown<K> | undefined
  try {
    refuseUnstorable(ref)
    const make = () => readFrom(services, sourceOfPages(services), (from) => load(from, ref))
    return { ref, answer: await answerTo(services, ref, make, shown) }
  } catch (error) {
    if (error instanceof Problem)
      return { ref, failure: { status: error.status, text: error.message } }
    throw error
  }
}

/** The same check as for API requests; no id contains such a character. */
function refuseUnstorable({ params, query }: QueryRef): void {
  if (Object.values(params ?? {}).some((id) => id.includes('\0'))) throw new Problem('noExiste')
  refuseUnstorableText(query)
}

/** The page's part of cached answers, derived once for each; treat it as read-only. */
const shownBodies = new WeakMap<EncodedBody, unknown>()

async function answerTo<K extends ApiKey>(
  services: Services,
  ref: QueryRef<K>,
  make: () => Promise<Answer<K>>,
  shown: Shown<K> = (answer) => answer,
): Promise<Answer<K>> {
  const endpoint: Endpoint = api[ref.key]
  if (!endpoint.sameForGuests) return shown(await make())
  const body = await services.answers.get(ref, make, sourceOfPages(services))
  const known = shownBodies.get(body) as Answer<K> | undefined
  if (known) return known
  const answer = shown(JSON.parse(body('identity').toString()) as Answer<K>)
  shownBodies.set(body, answer)
  return answer
}

function withShownCards<T extends { annoucements: AdCard[] }>(answer: T): T {
  return { ...answer, annoucements: answer.annoucements.map(shownOfCard) }
}

/**
 * Cards show the main photo and the place. Other photos and characteristics would be a tenth of a
 * page's bytes, and delay the first paint.
 */
function shownOfCard(card: AdCard): AdCard {
  const { estado, ciudad } = card.caracteristicas
  return {
    ...card,
    imagenes: card.imagenes.slice(0, 1),
    ...(card.imagenes.length > 1 && { fotos: card.imagenes.length }),
    caracteristicas: {
      ...(estado !== undefined && { estado }),
      ...(ciudad !== undefined && { ciudad }),
    },
  }
}

/**
 * Server-rendered HTML never contains contact data (security T37): the page requests it when a
 * person wants it.
 */
async function adWithoutContact(services: Services, id: string) {
  const detail = await loadAdDetail(services, id, null)
  return { ...detail, announcement: withoutContactData(detail.announcement) }
}
