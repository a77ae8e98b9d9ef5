import { Suspense, useCallback, useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { editId } from '../../../offline/drafts/draftNames.ts'
import { askWhenBack } from '../../data/askWhenBack.ts'
import { failureOf, type Failure } from '../../data/failure.ts'
import { useSession } from '../../data/session.ts'
import { LazyScreen } from '../../ground/lazyScreen.tsx'
import { paths } from '../../ground/paths.ts'
import { sellingPaths } from '../../ground/sellingPaths.ts'
import { useTitle } from '../../ground/useTitle.ts'
import { ListFailure } from '../../list/ListFailure.tsx'
import { OneTab } from '../drafts/OneTab.tsx'
import { WizardOpening } from '../wizard/WizardOpening.tsx'
import { loadEditable, type Editable } from './loadEditable.ts'

// The server sees only guests, whom it sends to the log-in: they don't load the wizard.
const loadWizard = () => import('./EditWizardScreen.tsx').then((m) => m.EditWizardScreen)

const TITLE = 'Editar publicación'
const OPENING = 'Abriendo tu anuncio...'

/**
 * `/anuncio/:id/editar`: the user's own ad in the wizard, in the server's current version (specification,
 * section 2, Selling).
 */
export function EditScreen() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const [tries, setTries] = useState(0)
  const sellerId = useSession((session) => session.user?.sellerId) ?? ''
  useTitle(TITLE)
  const beginAgain = useCallback(() => {
    void navigate(sellingPaths.editAd(id), { replace: true })
    setTries((count) => count + 1)
  }, [navigate, id])
  return (
    <OneTab id={editId(sellerId, id)} loading={<Opening id={id} />}>
      <Editing key={tries} {...{ id, sellerId }} onReload={beginAgain} />
    </OneTab>
  )
}

interface EditingProps {
  id: string
  sellerId: string
  onReload: () => void
}

function Editing({ id, sellerId, onReload }: EditingProps) {
  const loading = useEditable(sellerId, id)
  const opening = <Opening id={id} />
  switch (loading.state) {
    case 'loading':
      return opening
    case 'failed':
      return (
        <main>
          <h1 className="solo-lectores">{TITLE}</h1>
          <ListFailure
            failure={loading.failure}
            onRetry={onReload}
            wayOut={{ to: paths.ad(id), label: 'Volver atrás' }}
          />
        </main>
      )
    case 'ready':
      return (
        <Suspense fallback={opening}>
          <LazyScreen load={loadWizard} props={{ editable: loading.editable, onReload }} />
        </Suspense>
      )
  }
}

function Opening({ id }: { id: string }) {
  const wayOut = { to: paths.ad(id), label: 'Salir' }
  return <WizardOpening title={TITLE} wayOut={wayOut} text={OPENING} />
}

type Loading =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure }
  | { state: 'ready'; editable: Editable }

/** The ad to edit, with changes that its owner left unsaved. An unanswered request is retried. */
function useEditable(sellerId: string, id: string): Loading {
  const [loading, setLoading] = useState<Loading>({ state: 'loading' })
  const isUnanswered = loading.state === 'failed' && loading.failure.kind === 'silence'
  const isSettled = loading.state !== 'loading' && !isUnanswered
  useEffect(() => {
    if (isSettled) return
    let isHere = true
    const load = () =>
      void loadEditable(sellerId, id).then(
        (editable) => isHere && setLoading({ state: 'ready', editable }),
        (error: unknown) => {
          if (isHere) setLoading({ state: 'failed', failure: failureOf(error) })
        },
      )
    const stop = isUnanswered ? askWhenBack(load) : load()
    return () => {
      isHere = false
      stop?.()
    }
  }, [sellerId, id, isUnanswered, isSettled])
  return loading
}
