import { Suspense, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import { KINDS, type TipoAnuncio } from '../../contract/ads/kinds.ts'
import { useSession } from '../data/session.ts'
import { LazyScreen } from '../ground/lazyScreen.tsx'
import { paths } from '../ground/paths.ts'
import { PENDING_PARAM } from '../ground/sellingPaths.ts'
import { useTitle } from '../ground/useTitle.ts'
import { NotFoundScreen } from '../static/NotFoundScreen.tsx'
import { useIsStarted } from '../ui/late/useIsStarted.ts'
import { NoticePage } from '../ui/notice/NoticePage.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'
import { GuestNote, LoginWays } from './start/GuestNote.tsx'
import { CREATE_WAY_OUT, createTitle } from './wizard/createWords.ts'
import styles from './wizard/WizardFrame.module.css'
import { WizardHead } from './wizard/WizardHead.tsx'
import { WizardOpening } from './wizard/WizardOpening.tsx'

const loadWizard = () => import('./wizard/WizardScreen.tsx').then((m) => m.WizardScreen)
const loadQueuedAd = () => import('../outbox/QueuedAd.tsx').then((m) => m.QueuedAd)

/**
 * `/vender/:kind`: the wizard, also for guests, who log in to publish; the server's page has the two ways to
 * an account alone. An ad that could not be published at once is shown here too, while it waits.
 */
export function CreateScreen() {
  const { kind: name } = useParams()
  const pendingId = useSearchParams()[0].get(PENDING_PARAM)
  const user = useSession((session) => session.user)
  const [seller, setSeller] = useState(user)
  if (user && user !== seller) setSeller(user)
  const isStarted = useIsStarted()
  const kind = KINDS.find((known) => known === name)
  if (!kind) return <NotFoundScreen />
  // A session that ended here comes back with a log-in; an empty form would say that all is lost.
  if (!user && (seller || pendingId !== null)) return <SellGate kind={kind} />
  if (!isStarted) return <FirstPage kind={kind} />
  return (
    <Suspense fallback={<WizardOpening title={createTitle(kind)} wayOut={CREATE_WAY_OUT} />}>
      {pendingId === null ? (
        <LazyScreen load={loadWizard} props={{ kind, user }} />
      ) : (
        <LazyScreen load={loadQueuedAd} props={{ id: pendingId }} />
      )}
    </Suspense>
  )
}

/** The page before the app has started, as the server knows it. */
function FirstPage({ kind }: { kind: TipoAnuncio }) {
  useTitle(createTitle(kind))
  return (
    <main className={styles['page']}>
      <WizardHead
        title={createTitle(kind)}
        step={1}
        stepPath={() => paths.create(kind)}
        wayOut={CREATE_WAY_OUT}
      />
      <GuestNote back={paths.create(kind)} />
      <noscript>Para publicar activa JavaScript en tu navegador.</noscript>
    </main>
  )
}

/** A user whose session ended meets this page in place of the wizard; both ways lead back here. */
function SellGate({ kind }: { kind: TipoAnuncio }) {
  const { pathname, search } = useLocation()
  useTitle(createTitle(kind))
  return (
    <NoticePage drawing={<Drawing name="locked" size={180} />} title={createTitle(kind)}>
      <p>
        Para publicar necesitas una cuenta: así quien te compra sabe con quién habla. Lo que
        escribiste te espera.
      </p>
      <LoginWays back={pathname + search} />
    </NoticePage>
  )
}
