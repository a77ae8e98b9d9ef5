import { Suspense } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import { KIND_NAMES } from '../../contract/ads/kindNames.ts'
import { KINDS, type TipoAnuncio } from '../../contract/ads/kinds.ts'
import { useSession } from '../data/session.ts'
import { LazyScreen } from '../ground/lazyScreen.tsx'
import { LoadingScreen } from '../ground/LoadingScreen.tsx'
import { KEPT_PARAM, paths } from '../ground/paths.ts'
import { useTitle } from '../ground/useTitle.ts'
import { NotFoundScreen } from '../static/NotFoundScreen.tsx'
import { ButtonLink } from '../ui/controls/Button.tsx'
import { NoticePage } from '../ui/notice/NoticePage.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'

// Guests, and so the server, meet the gate alone: the wizard's code is fetched by those who sell.
const loadWizard = () => import('./wizard/WizardScreen.tsx').then((m) => m.WizardScreen)
const loadQueuedAd = () => import('../outbox/QueuedAd.tsx').then((m) => m.QueuedAd)

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
        <LazyScreen load={loadQueuedAd} props={{ id: kept }} />
      )}
    </Suspense>
  )
}

/** Guests meet this page in place of the wizard; both ways lead back here. */
function SellGate({ kind }: { kind: TipoAnuncio }) {
  const { pathname, search } = useLocation()
  const title = `Publicar ${KIND_NAMES[kind].toLowerCase()}`
  useTitle(title)
  return (
    <NoticePage drawing={<Drawing name="locked" size={180} />} title={title}>
      <p>
        Para publicar necesitas una cuenta: así quien te compra sabe con quién habla. Es gratis y
        toma un minuto.
      </p>
      <ButtonLink look="main" wide to={paths.signinThen(pathname + search)}>
        Crear cuenta
      </ButtonLink>
      <ButtonLink wide to={paths.loginThen(pathname + search)}>
        Iniciar sesión
      </ButtonLink>
    </NoticePage>
  )
}
