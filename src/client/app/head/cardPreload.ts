import type { AdCard } from '../../../contract/endpoints/ads.ts'
import type { PageHead } from '../../../contract/page.ts'
import { photoSrcSet, photoVariant } from '../../../contract/photo.ts'
import { CARD_SIZES, type AdLayout } from '../../ad/AdGrid.tsx'

/** The photo of the first card, as `AdCard` asks for it; null where it has none of ours. */
export function cardPreload(ads: readonly AdCard[], layout: AdLayout): PageHead['preload'] {
  const address = ads[0]?.imagenes[0]
  if (!address?.startsWith('/media/')) return null
  return {
    href: photoVariant(address, '360.webp'),
    srcSet: photoSrcSet(address),
    sizes: CARD_SIZES[layout],
  }
}
