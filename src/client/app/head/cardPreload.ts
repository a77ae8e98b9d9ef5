import type { AdCard } from '../../../contract/ads/endpoints.ts'
import type { PageHead, Site } from '../../../contract/page.ts'
import { photoColour, photoSrcSet, photoVariant } from '../../../contract/photo.ts'
import { CARD_SIZES } from '../../ads/card/AdGrid.tsx'

/**
 * Preload of the first card's photo, with the attributes of `AdCard`. Null when the photo is of another host
 * or loads lazily.
 */
export function cardPreload(
  ads: readonly AdCard[],
  { savesData }: Pick<Site, 'savesData'>,
): PageHead['preload'] {
  const address = ads[0]?.imagenes[0]
  if (savesData || !address || !photoColour(address)) return null
  return {
    href: photoVariant(address, '360.webp'),
    srcSet: photoSrcSet(address),
    sizes: CARD_SIZES,
  }
}
