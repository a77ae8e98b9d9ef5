import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import type { Failure } from '../data/failure.ts'
import { useQuery } from '../data/query.ts'
import { useSession } from '../data/session.ts'
import { adTitle, searchedCategory } from '../ground/adWords.ts'
import { LazyScreen } from '../ground/lazyScreen.tsx'
import { paths } from '../ground/paths.ts'
import { useTitle } from '../ground/useTitle.ts'
import { ListFailure } from '../list/ListFailure.tsx'
import { NewestReviews } from '../reviews/NewestReviews.tsx'
import { ButtonLink } from '../ui/controls/Button.tsx'
import { Part } from '../ui/late/Part.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'
import styles from './AdOutcome.module.css'
import { AdPage } from './AdPage.tsx'
import { AdSkeleton } from './AdSkeleton.tsx'

const loadReport = () => import('../reports/ReportButton.tsx').then((m) => m.ReportButton)
const loadPlans = () => import('../upgrades/PlansOffer.tsx').then((m) => m.PlansOffer)
const loadNotes = () => import('./owner/OwnerNotes.tsx').then((m) => m.OwnerNotes)
const loadOwn = () => import('../ownAds/OwnAdParts.tsx').then((m) => m.OwnAdParts)
// Loaded on demand: nearly all ads can be shown and need no list of others.
const loadNewest = () => import('./more/NewestAds.tsx').then((m) => m.NewestAds)
const loadSimilar = () => import('./more/SimilarAds.tsx').then((m) => m.SimilarAds)

/** `/anuncio/:id`: one ad, or the reason why it can't be shown (specification, section 2, Ad detail). */
export function AdScreen() {
  const { id = '' } = useParams()
  const query = useQuery({ key: 'GET /api/announcement/:id', params: { id } }, { personal: true })
  const { answer, failure, isLoading } = query
  const words = titleWithout(failure)
  const user = useSession((session) => session.user)
  useTitle(answer ? adTitle(answer.announcement) : words)
  if (answer) {
    const { announcement: ad, author, reviews } = answer
    // The server renders public ads alone; the others wait for their owner's parts, which then push nothing down.
    const Late = ad.estadoAnuncio === 'activo' ? Part : LazyScreen
    return (
      <Suspense fallback={<AdSkeleton />}>
        <AdPage
          detail={answer}
          // The phone knows its user before the network tells whose the ad is.
          mio={answer.mio || author.sellerId === user?.sellerId}
          query={query}
          renderOwn={(onShare, isBuyersView) => (
            <>
              <Late
                key={id}
                load={loadNotes}
                props={{ ad, isBuyersView, offer: <Part load={loadPlans} props={{ ad }} /> }}
              />
              {!isBuyersView && (
                <Late
                  load={loadOwn}
                  props={{ ad, figures: answer.cifras, reload: query.reload, onShare }}
                />
              )}
            </>
          )}
          sellerReviews={<NewestReviews reviews={reviews} seller={author} adId={id} />}
          report={<Part load={loadReport} props={{ tipo: 'publicacion', id }} symbols={['flag']} />}
        />
      </Suspense>
    )
  }
  if (isLoading || !failure) return <AdSkeleton />
  if (failure.status === 410 || isPaused(failure)) return <AdGone id={id} words={words} />
  if (failure.status === 404) return <AdMissing words={words} />
  return <AdLoadFailure failure={failure} onRetry={() => void query.reload()} />
}

/** Heading of the page without the ad. */
function titleWithout(failure: Failure | undefined): string {
  if (failure && isPaused(failure)) return failure.message
  if (failure?.status === 410) return 'Este anuncio ya no está disponible'
  if (failure?.status === 404) return 'Anuncio no encontrado'
  return 'Anuncio'
}

/** A 404 with a sentence of its own; the list of sentences would be part of each page's first load. */
const isPaused = ({ message }: Failure) => message.endsWith('en pausa')

/** No ad ever had this id. */
function AdMissing({ words }: { words: string }) {
  return (
    <main className={styles['page']}>
      <div className={styles['words']}>
        <Drawing name="not-found" size={200} />
        <h1>{words}</h1>
        <p>Ningún anuncio tiene esta dirección. Quizá le falta o le sobra una letra.</p>
        <ButtonLink look="main" to={paths.home}>
          Volver al inicio
        </ButtonLink>
      </div>
      <Part load={loadNewest} props={{}} />
    </main>
  )
}

interface AdLoadFailureProps {
  failure: Failure
  onRetry: () => void
}

/** Neither the network nor the phone has the ad (specification, section 8). */
function AdLoadFailure({ failure, onRetry }: AdLoadFailureProps) {
  return (
    <main>
      <h1 className="solo-lectores">Anuncio</h1>
      <ListFailure
        failure={failure}
        onRetry={onRetry}
        unsaved="Este anuncio no está guardado"
        wayOut={{ to: paths.home, label: 'Volver al inicio' }}
      />
    </main>
  )
}

/** A sold, deleted, removed, expired or paused ad: similar ads take its place. */
function AdGone({ id, words }: { id: string; words: string }) {
  const { answer: similar, isLoading } = useQuery({
    key: 'GET /api/announcement/:id/similares',
    params: { id },
  })
  const like = similar?.[0]
  return (
    <main className={styles['page']}>
      <div className={styles['words']}>
        <Drawing name="gone" size={200} />
        <h1>{words}</h1>
        <p>Quizá otro te sirva.</p>
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
