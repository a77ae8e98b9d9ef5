import { Suspense, useCallback, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { LazyScreen } from '../../ground/lazyScreen.tsx'
import { LoadingScreen } from '../../ground/LoadingScreen.tsx'
import { paths } from '../../ground/paths.ts'
import { useTitle } from '../../ground/useTitle.ts'
import { ListFailure } from '../../list/ListFailure.tsx'
import { useEditable } from './useEditable.ts'

// The server meets guests alone, who are sent to the log-in: the wizard's code is not for them.
const loadWizard = () => import('./EditWizardScreen.tsx').then((m) => m.EditWizardScreen)

/** `/anuncio/:id/editar`: one's own ad in the wizard, as the server has it now (specification, section 2, Selling). */
export function EditScreen() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const [tries, setTries] = useState(0)
  useTitle('Editar publicación')
  const beginAgain = useCallback(() => {
    void navigate(paths.editAd(id), { replace: true })
    setTries((count) => count + 1)
  }, [navigate, id])
  return <Editing key={`${id} ${tries}`} id={id} onReload={beginAgain} />
}

function Editing({ id, onReload }: { id: string; onReload: () => void }) {
  const loading = useEditable(id)
  const loadingScreen = <LoadingScreen text="Abriendo tu anuncio..." />
  switch (loading.state) {
    case 'loading':
      return loadingScreen
    case 'failed':
      return (
        <main>
          <h1 className="solo-lectores">Editar publicación</h1>
          <ListFailure
            failure={loading.failure}
            onRetry={onReload}
            wayOut={{ to: paths.ad(id), label: 'Volver atrás' }}
          />
        </main>
      )
    case 'ready':
      return (
        <Suspense fallback={loadingScreen}>
          <LazyScreen load={loadWizard} props={{ editable: loading.editable, onReload }} />
        </Suspense>
      )
  }
}
