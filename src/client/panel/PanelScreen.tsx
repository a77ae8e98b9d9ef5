import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import type { Role } from '../../contract/users/endpoints.ts'
import { useQuery } from '../data/query.ts'
import { LoadingScreen } from '../ground/LoadingScreen.tsx'
import { paths } from '../ground/paths.ts'
import { useTitle } from '../ground/useTitle.ts'
import { ListFailure } from '../list/ListFailure.tsx'
import { showToast } from '../ui/notice/toast.ts'
import { PanelPage } from './PanelPage.tsx'
import type { StaffRole } from './panelSections.ts'

/** Only these two roles open the panel, whatever else the server may answer (security T12). */
const isStaff = (role: Role): role is StaffRole => role === 'admin' || role === 'moderator'

/**
 * `/panel`: for admins and moderators alone. It reads the role each time it opens; the server also authorizes
 * every call.
 */
export function PanelScreen() {
  useTitle('Panel')
  const { answer, failure, isLoading, reload } = useQuery(
    { key: 'GET /api/user/permiso' },
    { personal: true },
  )

  useEffect(() => {
    // The role may have changed since it was last read.
    void reload()
  }, [reload])

  if (answer && isStaff(answer.role)) return <PanelPage role={answer.role} />
  if (isLoading) return <LoadingScreen text="Verificando permisos, espera un momento..." />
  if (failure && failure.status !== 403) {
    return (
      <main>
        <h1 className="solo-lectores">Panel</h1>
        <ListFailure
          failure={failure}
          onRetry={() => void reload()}
          wayOut={{ to: paths.home, label: 'Volver al inicio' }}
        />
      </main>
    )
  }
  return <Denied />
}

/** Tells that the panel is not for this user, and leads home. */
function Denied() {
  useEffect(() => {
    showToast({ kind: 'error', text: 'Permiso denegado' })
  }, [])
  return <Navigate to={paths.home} replace />
}
