import type { SearchQuery } from '../../contract/ads/endpoints.ts'
import { foundWords } from '../ground/adWords.ts'
import { paths } from '../ground/paths.ts'
import { Link } from '../ui/Link.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import styles from './box/HistoryList.module.css'
import { useSearchCount } from './fields/searchCount.ts'

/** Offers searches with one condition less after a search without hits, each with the number of its ads. */
export function NextSteps({ query }: { query: SearchQuery }) {
  const { count } = useSearchCount(query)
  if (!count || count.pasos.length === 0) return null
  return (
    <section className={styles['history']} aria-labelledby="otras-busquedas">
      <h3 id="otras-busquedas">Esto sí lo hay</h3>
      <ul aria-labelledby="otras-busquedas">
        {count.pasos.map(({ etiqueta, busqueda, anuncios }) => (
          <li key={etiqueta} className={styles['entry']}>
            <Link className={styles['term']} to={paths.searchFor(busqueda)}>
              <Icon name="search" size={18} />
              <span>
                {etiqueta}: {foundWords(anuncios)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
