import type { SearchQuery } from '../../../contract/ads/endpoints.ts'
import { SEARCH_COUNT_CAP, SEARCH_PAGE_SIZE } from '../../../contract/limits.ts'
import { loadMunicipalities } from '../../../contract/places/municipalities.ts'
import { loadSeats } from '../../../contract/places/near.ts'
import { STATES } from '../../../contract/places/states.ts'
import type { PocketAd, PocketSynonyms } from '../../../contract/pocket/endpoints.ts'
import { countSearch } from '../../../contract/search/countSearch.ts'
import type { FoundAds, SearchCount } from '../../../contract/search/endpoints.ts'
import {
  findSearch,
  type FoundSearch,
  type SearchPlace,
} from '../../../contract/search/findSearch.ts'
import type { HitsWanted, Match } from '../../../contract/search/hitsWanted.ts'
import { surroundingsOf, type Surroundings } from '../../../contract/search/near.ts'
import { parseSearch, type SearchFilters } from '../../../contract/search/parseSearch.ts'
import { searchAnswer, withDistance } from '../../../contract/search/searchAnswer.ts'
import { readSynonyms } from '../../../contract/search/synonyms/synonyms.ts'
import { municipalityNames } from '../../../contract/search/wish/municipalityNames.ts'
import { createTurns } from '../../turns.ts'
import { adsAt, allAds, both, has, placesIn, without, type AdSet } from './adSet.ts'
import { facetsOf } from './facets.ts'
import { hasField, passesFilters } from './filters.ts'
import { cardOf } from './indexedAd.ts'
import { firstInOrder } from './order.ts'
import { indexPocket, type PocketIndex } from './pocketIndex.ts'

/** A state's ads as a phone has them. */
export interface SearchedPack {
  estado: string
  anuncios: readonly PocketAd[]
}

/** Packs ready to be searched. */
export interface Pocket {
  /** What `GET /api/announcement` answers; null where it asks for a state that isn't here. Throws Problem (400). */
  search(query: SearchQuery, now: Date): Promise<FoundAds | null>
  /** What `GET /api/search/count` answers; null and Problem as above. */
  count(query: SearchQuery, now: Date): Promise<SearchCount | null>
  /** An ad by its id; undefined where it isn't here. */
  ad(id: string): PocketAd | undefined
}

/** Makes packs searchable by the server's own rules, in short slices. */
export async function createPocket(
  packs: readonly SearchedPack[],
  { grupos, enCasa, enOtraParte, accesorios }: PocketSynonyms,
): Promise<Pocket> {
  const index = await indexPocket(packs.flatMap(({ anuncios }) => anuncios))
  const rules = {
    groups: grupos.map(({ palabras, clases, categorias }) => ({
      names: palabras,
      kinds: clases,
      categories: categorias,
    })),
    atHome: new Set(enCasa),
    elsewhere: enOtraParte,
    accessories: accesorios,
  }
  const synonyms = await readSynonyms(index.words, rules, createTurns())
  const { municipalitiesNamed, surroundings } = await knownPlaces()
  const states = new Set(packs.map(({ estado }) => estado))
  const byId = new Map(index.ads.map((indexed) => [indexed.id, indexed]))

  const parse = (query: SearchQuery) => parseSearch(query, surroundings)
  const place: SearchPlace = {
    words: index.words,
    synonyms,
    municipalitiesNamed,
    inMost: async () => new Set(),
    async find(wanted) {
      const hits = await hitsOf(index, surroundings, wanted)
      const from = wanted.page * SEARCH_PAGE_SIZE
      const until = from + SEARCH_PAGE_SIZE
      return {
        total: Math.min(placesIn(hits).length, SEARCH_COUNT_CAP + 1),
        ids: firstInOrder(index, hits, wanted, surroundings, until)
          .slice(from)
          .map(({ id }) => id),
        match: wanted.match,
      }
    },
    async combinations(wanted, words) {
      const hits = placesIn(await hitsOf(index, surroundings, wanted))
      const sets = words.map((each) => index.adsWith(each))
      return hits.map((hit) => ({
        met: sets.flatMap((set, at) => (has(set, hit) ? [at] : [])),
        ads: 1,
      }))
    },
  }
  const isHere = ({ wanted }: FoundSearch) => covers(states, wanted.filters, surroundings)
  return {
    async search(query, now) {
      const search = parse(query)
      const found = await findSearch(place, search, now)
      if (!isHere(found)) return null
      const cardsOf = (ids: readonly string[] = []) =>
        ids.flatMap((id) => {
          const indexed = byId.get(id)
          return indexed ? withDistance(cardOf(indexed, now), search.filters, surroundings) : []
        })
      const { ids, related } = found.found
      return searchAnswer(found, cardsOf(ids), cardsOf(related?.ids))
    },
    async count(query, now) {
      let asked: FoundSearch | undefined
      const counted = await countSearch(
        {
          parse,
          async find(search) {
            const found = await findSearch(place, search, now)
            asked ??= found
            return found
          },
          facets: async (wanted) => {
            const hits = await hitsOf(index, surroundings, wanted)
            return facetsOf(placesIn(hits).flatMap((place) => index.ads[place] ?? []))
          },
        },
        query,
      )
      return asked && isHere(asked) ? counted : null
    },
    ad: (id) => byId.get(id)?.ad,
  }
}

interface KnownPlaces {
  municipalitiesNamed: SearchPlace['municipalitiesNamed']
  surroundings: Surroundings
}

let places: Promise<KnownPlaces> | undefined

/** All municipalities and where they lie; read once. */
function knownPlaces(): Promise<KnownPlaces> {
  places ??= readPlaces()
  return places
}

async function readPlaces(): Promise<KnownPlaces> {
  const turn = createTurns()
  const municipalities = await loadMunicipalities()
  await turn()
  const municipalitiesNamed = await municipalityNames(municipalities, turn)
  await turn()
  const seats = await loadSeats(turn)
  await turn()
  return { municipalitiesNamed, surroundings: await surroundingsOf(seats, turn) }
}

async function hitsOf(
  index: PocketIndex,
  surroundings: Surroundings,
  { filters, match, now }: HitsWanted,
): Promise<AdSet> {
  const turn = createTurns()
  let hits = allAds(index.ads.length)
  for (const words of match ? wordsOfMatch(match) : []) {
    hits = both(hits, index.adsWith(words))
    await turn()
  }
  if (match?.without !== undefined) hits = without(hits, index.adsWith(match.without))
  const passes = passesFilters(filters, surroundings, now)
  const said = (match?.said ?? []).map((one) => [hasField(one), index.adsWith(one.words)] as const)
  const passing: number[] = []
  for (const place of placesIn(hits)) {
    const indexed = index.ads[place]
    const isHit =
      indexed &&
      passes(indexed) &&
      said.every(([inField, inWords]) => inField(indexed) || has(inWords, place))
    if (isHit) passing.push(place)
    if (place % ADS_AT_ONCE === 0) await turn()
  }
  return adsAt(passing, index.ads.length)
}

/** Ads that are looked at before it is looked whether a slice of work is over. */
const ADS_AT_ONCE = 64

/** What `strict` asks for whole, `indexed` asks for in part. */
const wordsOfMatch = ({ strict, common, indexed }: Match): readonly string[] => [
  ...new Set([...strict, ...common, ...indexed]),
]

/** Whether what is asked for is on the phone: places of other states are not, not even one of several; without a place it is what there is. */
function covers(
  states: ReadonlySet<string>,
  { estado, cerca, lugares }: SearchFilters,
  { stateOf }: Surroundings,
): boolean {
  const asked = lugares?.map((place) => place.estado) ?? [estado ?? (cerca && stateOf(cerca))]
  return asked.every(
    (one) => one === undefined || states.has(one) || !STATES.some((state) => state === one),
  )
}
