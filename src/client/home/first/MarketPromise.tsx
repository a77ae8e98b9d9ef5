import { useQuery } from '../../data/query.ts'
import { paths } from '../../ground/paths.ts'
import { countWords } from '../../search/searchWords.ts'
import { ButtonLink } from '../../ui/controls/Button.tsx'
import styles from './MarketPromise.module.css'

/** What this site is, for who has never seen it: how much there is, and what it costs (nothing). */
export function MarketPromise({ title }: { title: string }) {
  const { answer } = useQuery({ key: 'GET /api/index/total' })
  return (
    <div className={styles['promise']}>
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['words']}>
        {answer && answer.total > 1 && <span>{`${countWords(answer.total)}. `}</span>}
        <span>Publicar es gratis y el trato es directo, sin comisiones.</span>
      </p>
      <ButtonLink look="main" className={styles['sell']} to={paths.sell}>
        Vender gratis
      </ButtonLink>
    </div>
  )
}
