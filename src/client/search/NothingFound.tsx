import type { SearchQuery } from '../../contract/ads/endpoints.ts'
import { paths } from '../ground/paths.ts'
import { ButtonLink } from '../ui/controls/Button.tsx'
import { Part } from '../ui/late/Part.tsx'
import { EmptyState } from '../ui/notice/EmptyState.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'
import { activeFilters, withoutFilters } from './filters/activeFilters.ts'

const loadSteps = () => import('./NextSteps.tsx').then((m) => m.NextSteps)

interface NothingFoundProps {
  isBeyondLast: boolean
  query: SearchQuery
  /** Name of the search. */
  title: string
}

/** No ad fits, or the page is beyond the last one; each with its way on. */
export function NothingFound({ isBeyondLast, query, title }: NothingFoundProps) {
  const isFiltered = activeFilters(query).length > 0
  const to = isBeyondLast ? { ...query, page: '' } : withoutFilters(query)
  return (
    <>
      <EmptyState
        drawing={<Drawing name="no-results" size={64} />}
        title={isBeyondLast ? 'Esta página ya no tiene anuncios' : 'No encontramos anuncios así'}
        action={
          (isBeyondLast || isFiltered) && (
            <ButtonLink look="quiet" to={paths.searchFor(to)}>
              {isBeyondLast ? 'Ir a la primera página' : 'Quitar filtros'}
            </ButtonLink>
          )
        }
      />
      {!isBeyondLast && (
        <Part load={loadSteps} props={{ query, title }} symbols={['search', 'bell']} />
      )}
    </>
  )
}
