import { useParams } from 'react-router-dom'
import { paths } from '../ground/paths.ts'
import { useTitle } from '../ground/useTitle.ts'
import { ListFailure } from '../list/ListFailure.tsx'
import { usePaymentDocument } from './payment/paymentDocument.ts'
import { UpgradePage } from './UpgradePage.tsx'
import { UpgradeSkeleton } from './UpgradeSkeleton.tsx'
import { useUpgrade } from './useUpgrade.ts'

/** `/anuncio/:id/mejorar`: a level for one's own ad (specification, section 2, Upgrade pages). */
export function UpgradeScreen() {
  const { id = '' } = useParams()
  const { ad, state, failure, isLoading, reload } = useUpgrade(id)
  useTitle(ad ? `Mejorar ${ad.titulo}` : 'Mejorar anuncio')
  usePaymentDocument(state?.modo === 'stripe')
  if (ad && state) return <UpgradePage ad={ad} state={state} reload={reload} />
  if (isLoading || !failure) return <UpgradeSkeleton />
  return (
    <main>
      <h1 className="solo-lectores">Mejorar anuncio</h1>
      <ListFailure
        failure={failure}
        onRetry={reload}
        wayOut={{ to: paths.ad(id), label: 'Volver atrás' }}
      />
    </main>
  )
}
