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
import { tiersOf, type HitsWanted } from '../../../contract/search/hitsWanted.ts'
import { surroundingsOf, type Surroundings } from '../../../contract/search/near.ts'
import { parseSearch, type SearchFilters } from '../../../contract/search/parseSearch.ts'
import { municipalityNames } from '../../../contract/search/reading/municipalityNames.ts'
import { searchAnswer, withDistance } from '../../../contract/search/searchAnswer.ts'
import type { Suggestion } from '../../../contract/search/suggest/suggester.ts'
import type { SynonymRules } from '../../../contract/search/synonyms/synonymRules.ts'
import { readSynonyms } from '../../../contract/search/synonyms/synonyms.ts'
import { createYieldToMain } from '../../yieldToMain.ts'
import { facetsOf } from './facets.ts'
import { hasField, passesFilters } from './filters.ts'
import { both, type AdSet } from './findWords.ts'
import { cardOf, type IndexedAd } from './indexedAd.ts'
import { inOrder } from './order.ts'
import { indexPocket, type PocketIndex } from './pocketIndex.ts'
import { suggestPocket } from './suggestPocket.ts'

/** A state's ads as a phone has them. */
export interface SearchedPack {
  estado: string
  anuncios: readonly PocketAd[]
}

/** Packs ready to be searched. */
export interface Pocket {
  /** The answer of `GET /api/announcement`; null where it asks for a state that isn't here. Throws Problem (400). */
  search(query: SearchQuery, now: Date): Promise<FoundAds | null>
  /** The answer of `GET /api/search/count`; null and Problem as above. */
  count(query: SearchQuery, now: Date): Promise<SearchCount | null>
  /** Whole words for typed ones, of the ads that are here. */
  suggest(text: string): Promise<Suggestion[]>
  /** An ad by its id; undefined where it isn't here. */
  ad(id: string): PocketAd | undefined
}

const rulesOf = ({ grupos, enCasa, enOtraParte, accesorios }: PocketSynonyms): SynonymRules => ({
  groups: grupos.map(({ palabras, clases, categorias }) => ({
    names: palabras,
    kinds: clases,
    categories: categorias,
  })),
  atHome: new Set(enCasa),
  elsewhere: enOtraParte,
  accessories: accesorios,
})

/** Makes packs searchable by the server's own rules, in short slices. */
export async function createPocket(
  packs: readonly SearchedPack[],
  ofPack: PocketSynonyms,
): Promise<Pocket> {
  const ads = packs.flatMap(({ anuncios }) => anuncios)
  const rules = rulesOf(ofPack)
  const index = await indexPocket(ads)
  const synonyms = await readSynonyms(index.words, rules, createYieldToMain())
  const { municipalitiesNamed, surroundings } = await (places ??= readPlaces())
  const states = new Set(packs.map(({ estado }) => estado))
  const byId = new Map(index.ads.map((indexed) => [indexed.id, indexed]))

  const parse = (query: SearchQuery) => parseSearch(query, surroundings)
  const place: SearchPlace = {
    words: index.words,
    synonyms,
    municipalitiesNamed,
    async find(wanted) {
      const yieldToMain = createYieldToMain()
      // Each answer is remembered: others have their turn between them.
      for (const query of [...(wanted.match?.terms ?? []), ...tiersOf(wanted)]) {
        index.adsWith(query)
        await yieldToMain()
      }
      const hits = hitsOf(index, surroundings, wanted)
      const from = wanted.page * SEARCH_PAGE_SIZE
      const page = inOrder(hits, wanted, index, surroundings).slice(from, from + SEARCH_PAGE_SIZE)
      const total = Math.min(hits.size, SEARCH_COUNT_CAP + 1)
      const thing = wanted.match?.thing
      const hasThing = thing && both(hits, index.adsWith(thing)).size > 0
      return {
        total,
        ids: page.map(({ id }) => id),
        match: wanted.match,
        ...(thing && { hasThing }),
      }
    },
    async combinations(wanted, words) {
      const sets = words.map(index.adsWith)
      const metBy = (hit: IndexedAd) => sets.flatMap((set, at) => (set.has(hit) ? [at] : []))
      return [...hitsOf(index, surroundings, wanted)].map((hit) => ({ met: metBy(hit), ads: 1 }))
    },
  }
  let suggesting: ReturnType<typeof suggestPocket> | undefined
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
      const adsOf = (wanted: HitsWanted) => [...hitsOf(index, surroundings, wanted)]
      const counted = await countSearch(
        {
          parse,
          async find(search) {
            const found = await findSearch(place, search, now)
            asked ??= found
            return found
          },
          facets: async (wanted, { choices = [] }) => facetsOf(adsOf(wanted), choices.map(adsOf)),
        },
        query,
      )
      return asked && isHere(asked) ? counted : null
    },
    async suggest(text) {
      suggesting ??= suggestPocket(ads, rules)
      return (await suggesting)(text)
    },
    ad: (id) => byId.get(id)?.ad,
  }
}

let places: ReturnType<typeof readPlaces> | undefined

/** All municipalities and where they lie, to be read once. */
async function readPlaces() {
  const yieldToMain = createYieldToMain()
  const municipalities = await loadMunicipalities()
  await yieldToMain()
  const municipalitiesNamed = await municipalityNames(municipalities, yieldToMain)
  return {
    municipalitiesNamed,
    surroundings: await surroundingsOf(await loadSeats(yieldToMain), yieldToMain),
  }
}

/** Ads with the words and the filters that are wanted. */
function hitsOf(
  { ads, adsWith }: PocketIndex,
  surroundings: Surroundings,
  { filters, match, now }: HitsWanted,
): AdSet {
  const named = match ? match.terms.map(adsWith).reduce(both) : new Set(ads)
  const others = match?.without && adsWith(match.without)
  const passes = passesFilters(filters, surroundings, now)
  const said = (match?.said ?? []).map((one) => [hasField(one), adsWith(one.words)] as const)
  const isHit = (ad: IndexedAd): boolean =>
    !others?.has(ad) &&
    passes(ad) &&
    said.every(([inField, inWords]) => inField(ad) || inWords.has(ad))
  return new Set([...named].filter(isHit))
}

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
