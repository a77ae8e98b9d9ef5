import type { SearchQuery } from '../../contract/ads/endpoints.ts'
import { groupThousands } from '../../contract/text/format.ts'
import { AlertButton } from '../alerts/AlertButton.tsx'
import { foundWords } from '../ground/adWords.ts'
import { paths } from '../ground/paths.ts'
import { ButtonLink } from '../ui/controls/Button.tsx'
import { Part } from '../ui/late/Part.tsx'
import { SearchLinks } from './box/SearchLinks.tsx'
import chipStyles from './chips/ChipRow.module.css'
import { useSearchCount } from './fields/searchCount.ts'
import styles from './RelatedAds.module.css'
import { FirstAds } from './RelatedAds.tsx'

// Most searches without hits have a next step.
const loadNewest = () => import('../ads/more/NewestAds.tsx').then((m) => m.NewestAds)

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
      {count && !first && <Part load={loadNewest} props={{}} />}
    </div>
  )
}
