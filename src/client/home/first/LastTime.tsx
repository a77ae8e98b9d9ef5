import { useEffect, useState } from 'react'
import type { AdCard, AdDetail } from '../../../contract/ads/endpoints.ts'
import { keptAds } from '../../../offline/answers/answers.ts'
import { AdGrid } from '../../ads/card/AdGrid.tsx'
import { useSearchHistory } from '../../data/searchHistory.ts'
import { paths } from '../../ground/paths.ts'
import { PocketOffer } from '../../pocket/offer/PocketOffer.tsx'
import { Link } from '../../ui/Link.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { HomeSection } from '../HomeSection.tsx'
import styles from './LastTime.module.css'

const SEEN = 5
const SEARCHED = 5

/** Where somebody who comes back left off: from the phone alone, so without network too; nothing for others. */
export function LastTime() {
  const terms = useSearchHistory((history) => history.terms)
  const [seen, setSeen] = useState<readonly AdCard[]>([])
  useEffect(() => {
    let isHere = true
    keptAds(SEEN).then(
      (kept) => isHere && setSeen(kept.map(({ body }) => (body as AdDetail).announcement)),
      // Blocked storage (fault F21) has kept none.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  return (
    <>
      <PocketOffer />
      {seen.length > 0 && (
        <HomeSection title="Visto hace poco">
          <AdGrid ads={seen} layout="row" label="Anuncios vistos hace poco" />
        </HomeSection>
      )}
      {terms.length > 0 && (
        <HomeSection title="Tus búsquedas">
          <ul className={styles['terms']}>
            {terms.slice(0, SEARCHED).map((term) => (
              <li key={term}>
                <Link className={styles['term']} to={paths.searchFor({ nombre: term })}>
                  <Icon name="history" size={16} />
                  <span>{term}</span>
                </Link>
              </li>
            ))}
          </ul>
        </HomeSection>
      )}
    </>
  )
}
