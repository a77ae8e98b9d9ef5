import type { AdCard } from '../ads/endpoints.ts'
import type { FoundAds } from './endpoints.ts'
import type { FoundSearch } from './findSearch.ts'
import type { Surroundings } from './near.ts'
import type { SearchFilters } from './parseSearch.ts'
import { correctedText, wordsOf } from './words/queryWords.ts'

/** The answer of a search, by what it found, the cards of its page and those of what lacks some words. */
export function searchAnswer(
  { found: { total, mended, without, related }, requestedFilters }: FoundSearch,
  cards: AdCard[],
  others: AdCard[] = [],
): FoundAds {
  return {
    annoucements: cards,
    total,
    ...(related && {
      relacionados: { sin: related.without, total: related.total, annoucements: others },
    }),
    ...(mended && { correccion: correctedText(mended.typed, mended.instead, spelling(cards)) }),
    ...(without && without.length > 0 && { sin: without }),
    ...(requestedFilters && { leido: requestedFilters }),
  }
}

/** The card with its distance, where what is near was asked for. */
export function withDistance(
  card: AdCard,
  { cerca }: SearchFilters,
  { kmFrom }: Pick<Surroundings, 'kmFrom'>,
): AdCard {
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
