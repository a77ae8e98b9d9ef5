import type { AdCard } from '../../contract/ads/endpoints.ts'
import { adPlace } from './adWords.ts'

/** 'Zapopan, Jalisco': where an ad is, of what is known. */
export function placeWords(caracteristicas: AdCard['caracteristicas']): string {
  const { ciudad, estadoNombre } = adPlace({ caracteristicas })
  return [ciudad, estadoNombre].filter(Boolean).join(', ')
}
