import type { SearchQuery } from '../../contract/ads/endpoints.ts'
import { choiceLabel } from '../../contract/search/filters.ts'

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
