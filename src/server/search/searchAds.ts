import type { AdCard, SearchQuery } from '../../contract/ads/endpoints.ts'
import type { Answer } from '../../contract/api.ts'
import { listedCard } from '../ads/presentCard.ts'
import { readTogether } from '../db/readTogether.ts'
import type { Services } from '../services.ts'
import { findSearch } from './findSearch.ts'
import { kmFrom } from './near.ts'
import { parseSearch, type Search } from './parseSearch.ts'
import { cardsByIds, SEARCH_SETTINGS } from './queries.ts'
import { correctedText, wordsOf } from './words/queryWords.ts'

export type SearchAnswer = Answer<'GET /api/announcement'>

/** A page of ads for the query of `/api/announcement` or `/buscar`. Throws Problem 'entradaInvalida'. */
export async function searchAds(
  { db, now }: Pick<Services, 'db' | 'now'>,
  query: SearchQuery,
): Promise<SearchAnswer> {
  const search = parseSearch(query)
  const instant = now()
  return readTogether(db, SEARCH_SETTINGS, async (tx) => {
    const { found, wish } = await findSearch(db, tx, search, instant)
    const rows = await cardsByIds(tx, found.ids, instant)
    const cards = rows.map((row) => withDistance(listedCard(row), search))
    const { total, mended, without } = found
    return {
      annoucements: cards,
      total,
      ...(mended && { correccion: correctedText(mended.typed, mended.instead, spelling(cards)) }),
      ...(without && { sin: without }),
      ...(wish && { leido: wish }),
    }
  })
}

/** The card with its distance, where what is near was asked for. */
function withDistance(card: AdCard, { filters: { cerca } }: Search): AdCard {
  const { estado = '', ciudad = '' } = card.caracteristicas
  const km = cerca ? kmFrom(cerca, String(estado), String(ciudad)) : null
  return km === null ? card : { ...card, distancia: km }
}

/** How sellers spell the words of these ads, by folded word: the lexicon has lost the accents. */
function spelling(cards: readonly AdCard[]): Map<string, string> {
  const texts = cards.flatMap(({ titulo, categoria, caracteristicas }) => [
    categoria,
    ...Object.values(caracteristicas),
    titulo,
  ])
  return new Map(wordsOf(texts.join(' ')).map(({ typed, folded }) => [folded, typed.toLowerCase()]))
}
