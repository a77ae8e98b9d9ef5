import { useEffect, useState } from 'react'
import type { SearchQuery } from '../../contract/ads/endpoints.ts'
import { pageOf } from '../../contract/search/order.ts'
import { storedSearches } from '../../offline/answers/answers.ts'
import { paths } from '../ground/paths.ts'
import { SearchLinks } from './box/SearchLinks.tsx'
import { readSearch } from './searchAddress.ts'
import { searchTitle } from './searchWords.ts'

const MOST = 8

/** Offers pages that work without network in place of a search that isn't stored: the stored searches and the favourites. */
export function StoredSearches() {
  const [searches, setSearches] = useState<readonly SearchQuery[]>([])
  useEffect(() => {
    let isHere = true
    storedSearches().then(
      (stored) =>
        isHere && setSearches(stored.map(readSearch).filter((query) => pageOf(query) === 0)),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  return (
    <SearchLinks
      title="Lo que sí puedes ver ahora"
      links={[
        ...searches.slice(0, MOST).map((query) => ({
          to: paths.searchFor(query),
          words: searchTitle(query),
          icon: 'history' as const,
        })),
        { to: paths.favorites, words: 'Tus favoritos', icon: 'heart' },
      ]}
    />
  )
}
