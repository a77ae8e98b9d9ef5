import {
  forgetSearch,
  forgetSearchHistory,
  rememberSearch,
  useSearchHistory,
} from '../../data/searchHistory.ts'
import { paths } from '../../ground/paths.ts'
import { IconButton } from '../../ui/controls/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import styles from './HistoryList.module.css'
import { isCovering } from './useBackCloses.ts'

/** The last searches on this phone: each leads to its results again, or is taken away. */
export function HistoryList({ onLeave }: { onLeave: () => void }) {
  const terms = useSearchHistory((history) => history.terms)
  if (terms.length === 0) return null
  return (
    <div className={styles['history']}>
      <div className={styles['head']}>
        <h3 id="busquedas-recientes">Búsquedas recientes</h3>
        <button type="button" className={styles['forget']} onClick={forgetSearchHistory}>
          Borrar todo
        </button>
      </div>
      <ul aria-labelledby="busquedas-recientes">
        {terms.map((term) => (
          <li key={term} className={styles['entry']}>
            <Link
              className={styles['term']}
              to={paths.searchFor({ nombre: term })}
              replace={isCovering()}
              onClick={() => {
                rememberSearch(term)
                onLeave()
              }}
            >
              <Icon name="history" size={18} />
              <span>{term}</span>
            </Link>
            <IconButton label={`Quitar «${term}» del historial`} onClick={() => forgetSearch(term)}>
              <Icon name="x" size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
