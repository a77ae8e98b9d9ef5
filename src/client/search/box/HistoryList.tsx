import {
  forgetSearch,
  forgetSearchHistory,
  rememberSearch,
  useSearchHistory,
} from '../../data/searchHistory.ts'
import { paths } from '../../ground/paths.ts'
import styles from './SearchLinks.module.css'
import { SearchLinks } from './SearchLinks.tsx'
import { isCovering } from './useBackCloses.ts'

/** The last searches on this phone: each leads to its results again, or is taken away. */
export function HistoryList({ onLeave }: { onLeave: () => void }) {
  const terms = useSearchHistory((history) => history.terms)
  return (
    <SearchLinks
      title="Búsquedas recientes"
      links={terms.map((term) => ({
        to: paths.searchFor({ nombre: term }),
        words: term,
        icon: 'history',
      }))}
      action={
        <button type="button" className={styles['forget']} onClick={forgetSearchHistory}>
          Borrar todo
        </button>
      }
      replace={isCovering()}
      onFollow={({ words }) => {
        rememberSearch(words)
        onLeave()
      }}
      onForget={({ words }) => forgetSearch(words)}
    />
  )
}
