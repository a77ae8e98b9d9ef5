import type { ReactNode } from 'react'
import type { Ad } from '../../contract/ads/endpoints.ts'
import { AdSection } from './AdSection.tsx'
import { AdText } from './facts/AdText.tsx'

interface AdBodyProps {
  ad: Ad
  sellerReviews: ReactNode
}

/** What is read after photos and price. */
export function AdBody({ ad, sellerReviews }: AdBodyProps) {
  return (
    <>
      <AdText ad={ad} />
      <AdSection title="Reseñas del vendedor">{sellerReviews}</AdSection>
    </>
  )
}
