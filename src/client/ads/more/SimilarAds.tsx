import type { AdCard } from '../../../contract/ads/endpoints.ts'
import styles from '../AdOutcome.module.css'
import { AdGrid, AdGridSkeleton } from '../card/AdGrid.tsx'

/** Ads similar to one that is gone; skeletons until they have loaded. */
export function SimilarAds({ ads }: { ads: readonly AdCard[] | undefined }) {
  return (
    <section className={styles['similar']} aria-busy={!ads}>
      <h2>Anuncios parecidos</h2>
      {ads ? <AdGrid ads={ads} label="Anuncios parecidos" /> : <AdGridSkeleton count={4} />}
    </section>
  )
}
