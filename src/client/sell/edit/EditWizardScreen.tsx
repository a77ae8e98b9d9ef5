import { useNavigate } from 'react-router-dom'
import { useQuery } from '../../data/query.ts'
import { useSession } from '../../data/session.ts'
import { paths } from '../../ground/paths.ts'
import { useForgetAd } from '../../ownAds/acts/useLeaveGoneAd.ts'
import { showToast } from '../../ui/notice/toast.ts'
import { AdPreview } from '../wizard/WizardScreen.tsx'
import { EditWizard } from './EditWizard.tsx'
import type { Editable } from './loadEditable.ts'

const SAVED = { kind: 'success', text: '¡Anuncio actualizado con éxito!' } as const
const QUEUED = {
  kind: 'info',
  text: 'Tus cambios están en este dispositivo y se guardan solos en cuanto haya conexión.',
} as const

interface EditWizardScreenProps {
  editable: Editable
  onReload: () => void
}

/** The wizard around an own ad; after saving it leads to the ad. */
export function EditWizardScreen({ editable, onReload }: EditWizardScreenProps) {
  const { _id: id } = editable.ad
  const navigate = useNavigate()
  const sellerId = useSession((session) => session.user?.sellerId) ?? ''
  const forget = useForgetAd(id)
  // Caches the ad, so that its owner can read it offline while changes wait, even if never opened.
  useQuery({ key: 'GET /api/announcement/:id', params: { id } }, { personal: true })
  const leave = (toast: Parameters<typeof showToast>[0]) => {
    void navigate(paths.ad(id), { replace: true })
    showToast(toast)
  }
  const onSaved = async () => {
    await forget()
    leave(SAVED)
  }
  return (
    <EditWizard
      editable={editable}
      sellerId={sellerId}
      Preview={AdPreview}
      onSaved={() => void onSaved()}
      onQueued={() => leave(QUEUED)}
      onReload={onReload}
    />
  )
}
