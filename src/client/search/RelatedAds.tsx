import type { SearchQuery } from '../../contract/ads/endpoints.ts'
import type { FoundAds } from '../../contract/search/endpoints.ts'
import { AdGrid } from '../ads/card/AdGrid.tsx'
import { useQuery } from '../data/query.ts'
import { foundWords } from '../ground/adWords.ts'
import { paths } from '../ground/paths.ts'
import { ButtonLink } from '../ui/controls/Button.tsx'
import styles from './RelatedAds.module.css'
import { searchRef } from './searchRef.ts'

/** Ads of a wider search, to judge it by. */
const SHOWN = 3

interface RelatedAdsProps {
  query: SearchQuery
  related: NonNullable<FoundAds['relacionados']>
}

/** Below the few ads that have all words: ads of the thing without some of them, and the way to all of these. */
export function RelatedAds({ query, related: { sin, total, annoucements } }: RelatedAdsProps) {
  const nombre = (query.nombre ?? '')
    .split(/\s+/)
    .filter((word) => !sin.includes(word))
    .join(' ')
  return (
    <section className={styles['related']} aria-labelledby="relacionados">
      <h2 id="relacionados">
        {sin.length > 0 ? `Sin «${sin.join(' ')}»` : 'Con una de tus palabras'}{' '}
        <span className={styles['count']}>{foundWords(total)}</span>
      </h2>
      <AdGrid ads={annoucements} label="Anuncios sin todas tus palabras" />
      {total > annoucements.length && sin.length > 0 && (
        <ButtonLink to={paths.searchFor({ ...query, page: '', nombre })}>
          {`Ver resultados de «${nombre}»`}
        </ButtonLink>
      )}
    </section>
  )
}

/** The first ads of a wider search; draws nothing until they have loaded. */
export function FirstAds({ query, label }: { query: SearchQuery; label: string }) {
  const { answer } = useQuery(searchRef(query))
  return answer && <AdGrid ads={answer.annoucements.slice(0, SHOWN)} label={label} />
}
