import { useEffect, useState } from 'react'
import type { AdCard, AdDetail } from '../../../contract/ads/endpoints.ts'
import { keptAds } from '../../../offline/answers/answers.ts'
import { AdGrid } from '../../ads/card/AdGrid.tsx'
import { noteSearched, noteSeen, SEEN } from '../../data/returning.ts'
import { useSearchHistory } from '../../data/searchHistory.ts'
import { paths } from '../../ground/paths.ts'
import { Link } from '../../ui/Link.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { HomeSection } from '../HomeSection.tsx'
import styles from './LastTime.module.css'

const SEARCHED = 5

/** Where somebody who comes back left off: from the phone alone, so without network too; nothing for others. */
export function LastTime() {
  const terms = useSearchHistory((history) => history.terms)
  const [seen, setSeen] = useState<readonly AdCard[]>([])
  useEffect(() => {
    let isHere = true
    keptAds(SEEN).then(
      (kept) => {
        if (!isHere) return
        noteSeen(kept.length)
        setSeen(kept.map(({ body }) => asItIs((body as AdDetail).announcement)))
      },
      // Blocked storage (fault F21) has kept none.
      () => noteSeen(0),
    )
    return () => {
      isHere = false
    }
  }, [])
  useEffect(() => noteSearched(terms.length), [terms])
  return (
    <>
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

/** Without what was so when it was seen and may no longer be: promised to somebody, cheaper than before. */
const asItIs = (ad: AdCard): AdCard => ({ ...ad, apartado: undefined, bajoDePrecio: undefined })
