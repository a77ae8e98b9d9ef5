import { SEARCH_PAGE_SIZE } from '../../src/contract/limits.ts'
import { searchAds } from '../../src/server/search/answerSearch.ts'
import type { Services } from '../../src/server/services.ts'
import { makeAd } from '../support/adFactory.ts'
import { adsOf, type JudgedAd, type Market } from './corpus.ts'
import { queriesOf, type JudgedQuery } from './queries.ts'

/** Marks of a search, each from 0 to 1. */
export interface Marks {
  /** Recall: the share of the required ads that were found. */
  recall: number
  /** Precision: the share of the found ads that are wanted. */
  precision: number
  /** Whether the wanted ads rank first among ten (NDCG); null where no ad is required. */
  ndcg: number | null
}

export interface Judged extends Marks {
  judged: JudgedQuery
  /** Titles of missing ads, and of ads that should not be there. */
  missing: string[]
  wrong: string[]
  forbidden: string[]
}

const LISTED = 10
const MOST_PAGES = 8

/** Stores judged ads; returns their ids by place, the oldest first. */
export async function storeJudgedAds(
  services: Pick<Services, 'db' | 'now'>,
  ownerId: string,
  ads: readonly JudgedAd[],
): Promise<string[]> {
  const ids: string[] = []
  for (const [place, { input }] of ads.entries()) {
    const createdAt = new Date(services.now().getTime() - 86_400_000 + place * 60_000)
    ids.push(await makeAd({ services }, ownerId, { createdAt, input, photos: 0 }))
  }
  return ids
}

/** Stores the ads of a market, runs every query of its set and marks the results. */
export async function judgeMarket(
  services: Pick<Services, 'db' | 'now'>,
  ownerId: string,
  market: Market,
): Promise<Judged[]> {
  const ads = adsOf(market)
  const ids = await storeJudgedAds(services, ownerId, ads)
  const places = new Map(ids.map((id, place) => [id, place]))
  const all: Judged[] = []
  for (const judged of queriesOf(market, ads)) {
    const found: number[] = []
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const { annoucements, sin, relacionados } = await searchAds(services, {
        ...judged.query,
        page: String(page),
      })
      // An answer that says which words it ignored is no wrong hit for a search that nothing fits.
      if (sin && judged.must.size === 0) break
      found.push(...annoucements.map(({ _id }) => places.get(_id) ?? -1))
      // Such hits stand apart, below a line: they may help, and do no harm.
      const related = (relacionados?.annoucements ?? []).map(({ _id }) => places.get(_id) ?? -1)
      found.push(...related.filter((ad) => judged.must.has(ad)))
      if (annoucements.length < SEARCH_PAGE_SIZE) break
    }
    all.push(markOf(judged, found, ads))
  }
  return all
}

function markOf(judged: JudgedQuery, found: readonly number[], ads: readonly JudgedAd[]): Judged {
  const { must, may, never } = judged
  const titlesOf = (places: readonly number[]): string[] =>
    places.map((place) => ads[place]?.input.titulo ?? '')
  const came = [...must].filter((place) => found.includes(place))
  const wrong = found.filter((place) => !must.has(place) && !may.has(place))
  return {
    judged,
    recall: must.size === 0 ? 1 : came.length / must.size,
    precision: found.length === 0 ? 1 : 1 - wrong.length / found.length,
    ndcg: must.size === 0 ? null : ndcgOf(must, found),
    missing: titlesOf([...must].filter((place) => !found.includes(place))),
    wrong: titlesOf(wrong),
    forbidden: titlesOf(found.filter((place) => never.has(place))),
  }
}

/** Lower ranks count less, by their logarithm. */
const gainAt = (rank: number): number => 1 / Math.log2(rank + 2)

function ndcgOf(must: ReadonlySet<number>, found: readonly number[]): number {
  const gained = found.slice(0, LISTED).map((place, rank) => (must.has(place) ? gainAt(rank) : 0))
  const best = Array.from({ length: Math.min(LISTED, must.size) }, (_, rank) => gainAt(rank))
  return sum(gained) / sum(best)
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)
const mean = (values: readonly number[]): number =>
  values.length === 0 ? 1 : sum(values) / values.length

/** The mean marks of some queries. */
export const meanMarks = (some: readonly Judged[]): Omit<Marks, 'ndcg'> & { ndcg: number } => ({
  recall: mean(some.map(({ recall }) => recall)),
  precision: mean(some.map(({ precision }) => precision)),
  ndcg: mean(some.flatMap(({ ndcg }) => ndcg ?? [])),
})

/** The queries by kind, in the order of the files. */
export function byKind(all: readonly Judged[]): Map<string, Judged[]> {
  const kinds = new Map<string, Judged[]>()
  for (const one of all) kinds.set(one.judged.kind, [...(kinds.get(one.judged.kind) ?? []), one])
  return kinds
}
