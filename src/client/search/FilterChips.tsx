import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import type { SearchQuery } from '../../contract/endpoints/ads.ts'
import { paths } from '../app/paths.ts'
import { activeFilters, withoutFilters } from './activeFilters.ts'
import styles from './FilterChips.module.css'

/** What is being filtered by, each taken away with a touch. */
export function FilterChips({ query }: { query: SearchQuery }) {
  const active = activeFilters(query)
  if (active.length === 0) return null
  return (
    <ul className={styles['chips']} aria-label="Filtros activos">
      {active.map(({ key, label, without }) => (
        <li key={key}>
          <Link
            className={styles['chip']}
            to={paths.searchFor(without)}
            aria-label={`Quitar filtro: ${label}`}
          >
            <span className={styles['words']}>{label}</span>
            <Icon name="x" size={16} />
          </Link>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Link className={styles['clear']} to={paths.searchFor(withoutFilters(query))}>
            Quitar filtros
          </Link>
        </li>
      )}
    </ul>
  )
}
