import { lazy, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { KINDS } from '../../contract/kinds.ts'
import { LoadingScreen } from '../app/LoadingScreen.tsx'
import { useSession } from '../data/session.ts'
import { NotFoundScreen } from '../static/NotFoundScreen.tsx'
import { SellGate } from './SellGate.tsx'

// Guests, and so the server, meet the gate alone: the wizard's code is fetched by those who sell.
const WizardScreen = lazy(() =>
  import('./WizardScreen.tsx').then((m) => ({ default: m.WizardScreen })),
)

/** `/vender/:kind`: the wizard, or the gate for guests (specification, section 2). */
export function CreateScreen() {
  const { kind: name } = useParams()
  const user = useSession((session) => session.user)
  const kind = KINDS.find((known) => known === name)
  if (!kind) return <NotFoundScreen />
  if (!user) return <SellGate kind={kind} />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <WizardScreen kind={kind} user={user} />
    </Suspense>
  )
}
