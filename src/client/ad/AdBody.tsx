import type { Ad } from '../../contract/endpoints/ads.ts'
import type { Review, Seller } from '../../contract/endpoints/people.ts'
import { AdSection } from './AdSection.tsx'
import { AdText } from './AdText.tsx'
import { NewestReviews } from './NewestReviews.tsx'

interface AdBodyProps {
  ad: Ad
  seller: Seller
  reviews: readonly Review[]
}

/** What is read after photos and price. */
export function AdBody({ ad, seller, reviews }: AdBodyProps) {
  return (
    <>
      <AdText ad={ad} />
      <AdSection title="Reseñas del vendedor">
        <NewestReviews reviews={reviews} seller={seller} />
      </AdSection>
    </>
  )
}
