import { useParams } from 'react-router-dom'
import { useTitle } from '../app/useTitle.ts'
import type { Failure } from '../data/failure.ts'
import { useQuery } from '../data/query.ts'
import { Part } from '../ui/Part.tsx'
import { AdGone } from './AdGone.tsx'
import { AdLoadFailure } from './AdLoadFailure.tsx'
import { AdMissing } from './AdMissing.tsx'
import { AdPage } from './AdPage.tsx'
import { AdSkeleton } from './AdSkeleton.tsx'
import { adTitle } from './adWords.ts'

const loadOwnerActions = () => import('../ownAds/OwnerActions.tsx').then((m) => m.OwnerActions)

/** `/anuncio/:id`: one ad, or why it can't be shown (specification, section 2, Ad detail). */
export function AdScreen() {
  const { id = '' } = useParams()
  const query = useQuery({ key: 'GET /api/announcement/:id', params: { id } }, { personal: true })
  const { answer, failure, isLoading } = query
  useTitle(answer ? adTitle(answer.announcement) : titleWithout(failure))
  if (answer) {
    const props = { ad: answer.announcement, reload: query.reload }
    return (
      <AdPage
        detail={answer}
        query={query}
        ownerActions={<Part load={loadOwnerActions} props={props} />}
      />
    )
  }
  if (isLoading || !failure) return <AdSkeleton />
  if (failure.status === 410) return <AdGone id={id} />
  if (failure.status === 404) return <AdMissing />
  return <AdLoadFailure failure={failure} onRetry={() => void query.reload()} />
}

function titleWithout(failure: Failure | undefined): string {
  if (failure?.status === 410) return 'Este anuncio ya no está disponible'
  if (failure?.status === 404) return 'Anuncio no encontrado'
  return 'Anuncio'
}
