import type { ReactNode } from 'react'
import type { AdCard as AdCardData } from '../../../contract/ads/endpoints.ts'
import { AdCard, AdCardSkeleton } from './AdCard.tsx'
import styles from './AdGrid.module.css'

/** `grid` fills the width; `row` scrolls sideways and becomes a grid on wide desks. */
type AdLayout = 'grid' | 'row'

/**
 * Two columns up to 639 px, three up to 1279, five from there; a row has as many in sight. `sizes` is
 * declared smaller than drawn on phones: 3x screens would otherwise fetch the double file. In so small a
 * picture nobody sees more than two pixels in one of CSS.
 */
export const CARD_SIZES = '(min-width: 1280px) 14.5rem, (min-width: 640px) 32vw, 33vw'

interface AdGridProps {
  ads: readonly AdCardData[]
  layout?: AdLayout
  /** Number of cards visible on opening; their photos load eagerly. */
  first?: number
  /** Name of the list for screen readers. */
  label: string
  /** Control in the corner of each photo, in place of the usual heart. */
  heart?: (ad: AdCardData) => ReactNode
}

export function AdGrid({ ads, layout = 'grid', first = 0, label, heart }: AdGridProps) {
  return (
    <ul className={styles[layout]} aria-label={label}>
      {ads.map((ad, index) => (
        <li key={ad._id}>
          <AdCard ad={ad} sizes={CARD_SIZES} first={index < first} heart={heart?.(ad)} />
        </li>
      ))}
    </ul>
  )
}

/** Skeleton cards, one for each expected ad. */
export function AdGridSkeleton({ count, layout = 'grid' }: { count: number; layout?: AdLayout }) {
  return (
    <div className={styles[layout]} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <AdCardSkeleton key={index} />
      ))}
    </div>
  )
}
