import type { SearchQuery } from '../../contract/ads/endpoints.ts'
import { SEARCH_COUNT_CAP } from '../../contract/limits.ts'
import { choiceLabel } from '../../contract/search/filters.ts'
import { countWords, groupThousands } from '../../contract/text/format.ts'

/** The heading of a search, and its page's title. */
export function searchTitle({ nombre, categoria, estado, ciudad, cerca }: SearchQuery): string {
  const place = ciudad ?? (estado && choiceLabel('estado', estado))
  const what = nombre
    ? `Resultados de «${nombre}»`
    : categoria
      ? choiceLabel('categoria', categoria)
      : 'Todos los anuncios'
  const inPlace = place ? `${what} en ${place}` : what
  return cerca ? `${inPlace} cerca de ${cerca}` : inPlace
}

/** How many ads were found; the exact number is not counted above the cap. */
export function foundWords(total: number): string {
  if (total > SEARCH_COUNT_CAP) return `Más de ${groupThousands(SEARCH_COUNT_CAP)} anuncios`
  return countWords(total, 'anuncio')
}
