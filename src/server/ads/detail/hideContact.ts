import type { Ad } from '../../../contract/ads/endpoints.ts'
import type { AdTexts } from '../../../contract/ads/publicTexts.ts'

/** An ad in its seller's own words, with its public texts; those are never part of a response. */
export interface LoadedAd extends Ad {
  shown: Required<AdTexts>
}

/**
 * An ad without contact data in list, texts and delivery, for readers who have not asked for it
 * (security T37).
 */
export function withoutContactData({ shown, ...ad }: LoadedAd): Ad {
  const { titulo, precio, descripcion, caracteristicas, formasEntrega } = shown
  return { ...ad, titulo, precio, descripcion, caracteristicas, formasEntrega, contacto: [] }
}

/** An ad for a reader who has to write to its seller first: not even the kinds of contact stand in it. */
export function withContactClosed(ad: LoadedAd): LoadedAd {
  return { ...withoutContactData(ad), medios: [], shown: ad.shown }
}
