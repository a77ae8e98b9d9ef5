import { FREE_ONLY_CATEGORIES, isCategory } from '../../contract/ads/categories.ts'
import type { AdCard } from '../../contract/ads/endpoints.ts'
import { stateLabel, STATES, type Estado } from '../../contract/places/states.ts'
import { formatPrice } from '../../contract/text/format.ts'

/** What the page of an ad is called, in the browser's title and in link previews. */
export function adTitle({ titulo, precio }: Pick<AdCard, 'titulo' | 'precio'>): string {
  return `${titulo} · ${formatPrice(precio)}`
}

/** Where the thing is, as stored and as people read it; parts the ad does not have are undefined. */
export function adPlace({ caracteristicas }: Pick<AdCard, 'caracteristicas'>) {
  const { ciudad, estado } = caracteristicas
  return {
    ciudad: ciudad === undefined ? undefined : String(ciudad),
    estado: estado === undefined ? undefined : String(estado),
    estadoNombre: isState(estado) ? stateLabel(estado) : undefined,
  }
}

/** The category under which people find the ad: those of the free-item form are searched as others. */
export function searchedCategory(categoria: string): string {
  if (isCategory(categoria)) return categoria
  return Object.hasOwn(FREE_ONLY_CATEGORIES, categoria)
    ? FREE_ONLY_CATEGORIES[categoria as keyof typeof FREE_ONLY_CATEGORIES].seBuscaEn
    : categoria
}

function isState(value: unknown): value is Estado {
  return typeof value === 'string' && (STATES as readonly string[]).includes(value)
}

/** 'Zapopan, Jalisco': where an ad is, of what is known. */
export function placeWords(caracteristicas: AdCard['caracteristicas']): string {
  const { ciudad, estadoNombre } = adPlace({ caracteristicas })
  return [ciudad, estadoNombre].filter(Boolean).join(', ')
}
