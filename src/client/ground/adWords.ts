import { FREE_ONLY_CATEGORIES, isCategory } from '../../contract/ads/categories.ts'
import type { AdCard } from '../../contract/ads/endpoints.ts'
import { SEARCH_COUNT_CAP } from '../../contract/limits.ts'
import { stateLabel, STATES, type Estado } from '../../contract/places/states.ts'
import { countWords, formatPrice, groupThousands } from '../../contract/text/format.ts'

/** Title of an ad's page, in the browser and in link previews. */
export function adTitle({ titulo, precio }: Pick<AdCard, 'titulo' | 'precio'>): string {
  return `${titulo} · ${formatPrice(precio)}`
}

/** City and state of an ad, as stored and as people read them; undefined for a missing part. */
export function adPlace({ caracteristicas }: Pick<AdCard, 'caracteristicas'>) {
  const { ciudad, estado } = caracteristicas
  return {
    ciudad: ciudad === undefined ? undefined : String(ciudad),
    estado: estado === undefined ? undefined : String(estado),
    estadoNombre: isState(estado) ? stateLabel(estado) : undefined,
  }
}

/** The category that a search finds the ad under. Categories of the free-item form map to searchable ones. */
export function searchedCategory(categoria: string): string {
  if (isCategory(categoria)) return categoria
  return Object.hasOwn(FREE_ONLY_CATEGORIES, categoria)
    ? FREE_ONLY_CATEGORIES[categoria as keyof typeof FREE_ONLY_CATEGORIES].seBuscaEn
    : categoria
}

function isState(value: unknown): value is Estado {
  return typeof value === 'string' && (STATES as readonly string[]).includes(value)
}

/** 'Zapopan, Jalisco': the known parts of an ad's place. */
export function placeWords(caracteristicas: AdCard['caracteristicas']): string {
  const { ciudad, estadoNombre } = adPlace({ caracteristicas })
  return [ciudad, estadoNombre].filter(Boolean).join(', ')
}

/** How many ads were found; the exact number is not counted above the cap. */
export function foundWords(total: number): string {
  if (total > SEARCH_COUNT_CAP) return `Más de ${groupThousands(SEARCH_COUNT_CAP)} anuncios`
  return countWords(total, 'anuncio')
}
