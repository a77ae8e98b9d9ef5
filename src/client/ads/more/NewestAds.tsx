import { useQuery } from '../../data/query.ts'
import styles from '../AdOutcome.module.css'
import { AdGrid } from '../card/AdGrid.tsx'

/** Cards of the row. */
const SHOWN = 5

/** The newest ads, below a page that has nothing to show; draws nothing until they have loaded. */
export function NewestAds() {
  const { answer } = useQuery({ key: 'GET /api/index/reciente' })
  if (!answer?.length) return null
  return (
    <section className={styles['similar']}>
      <h2>Recién publicados</h2>
      <AdGrid ads={answer.slice(0, SHOWN)} layout="row" label="Recién publicados" />
    </section>
  )
}
