import { useQuery } from '../data/query.ts'
import { paths } from '../ground/paths.ts'
import { ButtonLink } from '../ui/controls/Button.tsx'
import { Part } from '../ui/late/Part.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'
import styles from './AdOutcome.module.css'
import { searchedCategory } from './adWords.ts'

// Ads that can be shown, which are nearly all, need no list of others.
const loadSimilar = () => import('./more/SimilarAds.tsx').then((m) => m.SimilarAds)

/** The ad was there and is sold, deleted, removed or expired: others like it stand in its place. */
export function AdGone({ id }: { id: string }) {
  const { answer: similar, isLoading } = useQuery({
    key: 'GET /api/announcement/:id/similares',
    params: { id },
  })
  const like = similar?.[0]
  return (
    <main className={styles['page']}>
      <div className={styles['words']}>
        <Drawing name="gone" size={200} />
        <h1>Este anuncio ya no está disponible</h1>
        <p>Se vendió, se quitó o ya venció. Quizá otro te sirva.</p>
        <ButtonLink
          look="main"
          to={paths.searchFor(like ? { categoria: searchedCategory(like.categoria) } : {})}
        >
          Buscar algo parecido
        </ButtonLink>
        <ButtonLink look="quiet" to={paths.home}>
          Volver al inicio
        </ButtonLink>
      </div>
      {(isLoading || (similar && similar.length > 0)) && (
        <Part load={loadSimilar} props={{ ads: similar }} />
      )}
    </main>
  )
}
