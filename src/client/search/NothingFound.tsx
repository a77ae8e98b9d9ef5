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
}

/** No ad fits, or the page is beyond the last one; each with its one next step. */
export function NothingFound({ isBeyondLast, query }: NothingFoundProps) {
  if (isBeyondLast) {
    return (
      <EmptyState
        drawing={<Drawing name="no-results" />}
        title="Esta página ya no tiene anuncios"
        text="Los resultados llegan hasta una página anterior."
        action={
          <ButtonLink look="main" to={paths.searchFor({ ...query, page: '' })}>
            Ir a la primera página
          </ButtonLink>
        }
      />
    )
  }
  const isFiltered = activeFilters(query).length > 0
  return (
    <>
      <EmptyState
        drawing={<Drawing name="no-results" />}
        title="No encontramos anuncios así"
        text="Prueba con menos filtros o con otras palabras. Cada día llegan anuncios nuevos."
        action={
          <ButtonLink
            look="main"
            to={isFiltered ? paths.searchFor(withoutFilters(query)) : paths.categories}
          >
            {isFiltered ? 'Quitar filtros' : 'Ver categorías'}
          </ButtonLink>
        }
      />
      <Part load={loadSteps} props={{ query }} />
    </>
  )
}
