import type { Ad } from '../../../contract/ads/endpoints.ts'
import type { AdTexts } from '../../../contract/ads/publicTexts.ts'

/** An ad in its seller's own words, with those that everybody reads; the latter are part of no answer. */
export interface LoadedAd extends Ad {
  shown: Required<AdTexts>
}

/** An ad for whoever has not asked for its contact data: none in its list, its texts and its delivery (security T37). */
export function withoutContactData({ shown, ...ad }: LoadedAd): Ad {
  const { titulo, precio, descripcion, caracteristicas, formasEntrega } = shown
  return { ...ad, titulo, precio, descripcion, caracteristicas, formasEntrega, contacto: [] }
}
