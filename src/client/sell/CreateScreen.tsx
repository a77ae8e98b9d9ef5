import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { KINDS } from '../../contract/ads/kinds.ts'
import { useSession } from '../data/session.ts'
import { LazyScreen } from '../ground/lazyScreen.tsx'
import { LoadingScreen } from '../ground/LoadingScreen.tsx'
import { KEPT_PARAM } from '../ground/paths.ts'
import { NotFoundScreen } from '../static/NotFoundScreen.tsx'
import { SellGate } from './SellGate.tsx'

// Guests, and so the server, meet the gate alone: the wizard's code is fetched by those who sell.
const loadWizard = () => import('./wizard/WizardScreen.tsx').then((m) => m.WizardScreen)
const loadKeptAd = () => import('../outbox/KeptAd.tsx').then((m) => m.KeptAd)

/**
 * `/vender/:kind`: the wizard, or the gate for guests (specification, section 2). An ad that could
 * not be published at once is shown here too, while it waits.
 */
export function CreateScreen() {
  const { kind: name } = useParams()
  const [search] = useSearchParams()
  const kept = search.get(KEPT_PARAM)
  const user = useSession((session) => session.user)
  const kind = KINDS.find((known) => known === name)
  if (!kind) return <NotFoundScreen />
  if (!user) return <SellGate kind={kind} />
  return (
    <Suspense fallback={<LoadingScreen />}>
      {kept === null ? (
        <LazyScreen load={loadWizard} props={{ kind, user }} />
      ) : (
        <LazyScreen load={loadKeptAd} props={{ id: kept }} />
      )}
    </Suspense>
  )
}
