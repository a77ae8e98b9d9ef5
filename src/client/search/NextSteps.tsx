import type { SearchQuery } from '../../contract/ads/endpoints.ts'
import { groupThousands } from '../../contract/text/format.ts'
import { AdGrid } from '../ads/card/AdGrid.tsx'
import { AlertButton } from '../alerts/AlertButton.tsx'
import { useQuery } from '../data/query.ts'
import { foundWords } from '../ground/adWords.ts'
import { paths } from '../ground/paths.ts'
import { ButtonLink } from '../ui/controls/Button.tsx'
import { SearchLinks } from './box/SearchLinks.tsx'
import chipStyles from './chips/ChipRow.module.css'
import { useSearchCount } from './fields/searchCount.ts'
import styles from './RelatedAds.module.css'
import { searchRef } from './searchRef.ts'

/** Ads of the first search with one condition less, to judge it by. */
const SHOWN = 3
/** The newest ads, a row of a desk. */
const NEWEST = 5

interface NextStepsProps {
  query: SearchQuery
  /** Name of the search. */
  title: string
}

/** After a search without hits: searches with one condition less, ads of the first, and word of new ads. */
export function NextSteps({ query, title }: NextStepsProps) {
  const { count } = useSearchCount(query)
  const [first, ...others] = count?.pasos ?? []
  return (
    <div className={styles['steps']}>
      {first && (
        <>
          <ButtonLink look="main" to={paths.searchFor(first.busqueda)}>
            {`Ver ${groupThousands(first.anuncios)} ${first.etiqueta.charAt(0).toLowerCase()}${first.etiqueta.slice(1)}`}
          </ButtonLink>
          <FirstAds query={first.busqueda} label={first.etiqueta} />
        </>
      )}
      {count && !first && <p>Revisa cómo está escrito, o prueba con menos palabras.</p>}
      <SearchLinks
        title="Esto también lo hay"
        links={others.map(({ etiqueta, busqueda, anuncios }) => ({
          to: paths.searchFor(busqueda),
          words: `${etiqueta}: ${foundWords(anuncios)}`,
        }))}
      />
      <AlertButton
        query={query}
        name={title}
        words="Avísame cuando haya"
        className={chipStyles['chip']}
      />
      {count && !first && <NewestAds />}
    </div>
  )
}

/** Goods of the market where no condition less would find any. */
function NewestAds() {
  const { answer } = useQuery({ key: 'GET /api/index/reciente' })
  return (
    answer &&
    answer.length > 0 && (
      <>
        <h2>Recién publicados</h2>
        <AdGrid ads={answer.slice(0, NEWEST)} layout="row" label="Recién publicados" />
      </>
    )
  )
}

function FirstAds({ query, label }: { query: SearchQuery; label: string }) {
  const { answer } = useQuery(searchRef(query))
  return answer && <AdGrid ads={answer.annoucements.slice(0, SHOWN)} label={label} />
}
