import { useEffect, useState } from 'react'
import type { ReadFilter, SearchQuery } from '../../../contract/ads/endpoints.ts'
import type { ReadAmount } from '../../../contract/search/filters.ts'
import { paths } from '../../ground/paths.ts'
import { Link } from '../../ui/Link.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import chipStyles from '../chips/ChipRow.module.css'
import { activeFilters, readFilters, readPlain } from './activeFilters.ts'

const loadReader = () => import('../../../contract/text/amount.ts')

interface Props {
  query: SearchQuery
  /** Filters that the server read from the words. */
  leido: readonly ReadFilter[] | undefined
}

/** Shows the filters that are on, each taken away with a touch; prices stand as they were understood. */
export function FilterChips({ query, leido }: Props) {
  const [read, setRead] = useState<ReadAmount>()
  const active = [...readFilters(query, leido), ...activeFilters(query, leido, read)]
  const prices = [query.precioMin, query.precioMax]
  const needsReader = prices.some((text) => text !== undefined && readPlain(text) === null)
  useEffect(() => {
    // Without the reader they stand as they were written.
    if (needsReader)
      loadReader().then(
        ({ readAmount }) => setRead(() => readAmount),
        () => undefined,
      )
  }, [needsReader])
  if (active.length === 0) return null
  return (
    <ul className={chipStyles['row']} aria-label="Filtros activos">
      {active.map(({ key, label, without }) => (
        <li key={key}>
          <Link
            className={chipStyles['chip']}
            data-on
            to={paths.searchFor(without)}
            aria-label={`Quitar filtro: ${label}`}
          >
            {label}
            <Icon name="x" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
