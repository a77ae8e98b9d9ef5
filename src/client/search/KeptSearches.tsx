import { useEffect, useState } from 'react'
import type { SearchQuery } from '../../contract/ads/endpoints.ts'
import { pageOf } from '../../contract/search/order.ts'
import { storedSearches } from '../../offline/answers/answers.ts'
import { paths } from '../ground/paths.ts'
import { Link } from '../ui/Link.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import styles from './box/HistoryList.module.css'
import { readSearch } from './searchAddress.ts'
import { searchTitle } from './searchWords.ts'

const MOST = 8

/** Offers pages that work without network in place of a search that isn't kept: the kept searches and the favourites. */
export function KeptSearches() {
  const [searches, setSearches] = useState<readonly SearchQuery[]>([])
  useEffect(() => {
    let isHere = true
    storedSearches().then(
      (kept) => isHere && setSearches(kept.map(readSearch).filter((query) => pageOf(query) === 0)),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  return (
    <section className={styles['history']} aria-labelledby="guardado">
      <h3 id="guardado">Lo que sí puedes ver ahora</h3>
      <ul aria-labelledby="guardado">
        {searches.slice(0, MOST).map((query) => {
          const address = paths.searchFor(query)
          return (
            <li key={address} className={styles['entry']}>
              <Link className={styles['term']} to={address}>
                <Icon name="history" size={18} />
                <span>{searchTitle(query)}</span>
              </Link>
            </li>
          )
        })}
        <li className={styles['entry']}>
          <Link className={styles['term']} to={paths.favorites}>
            <Icon name="heart" size={18} />
            <span>Tus favoritos</span>
          </Link>
        </li>
      </ul>
    </section>
  )
}
