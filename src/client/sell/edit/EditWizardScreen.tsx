import { useNavigate } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { useForgetAd } from '../../ownAds/useForgetAd.ts'
import { useSession } from '../../data/session.ts'
import { showToast } from '../../ui/toast.ts'
import { AdPreview } from '../WizardScreen.tsx'
import { EditWizard } from './EditWizard.tsx'
import type { Editable } from './loadEditable.ts'

interface EditWizardScreenProps {
  editable: Editable
  onReload: () => void
}

/** The wizard around an own ad; saved, it leads to the ad as it is now. */
export function EditWizardScreen({ editable, onReload }: EditWizardScreenProps) {
  const { _id: id } = editable.ad
  const navigate = useNavigate()
  const sellerId = useSession((session) => session.user?.sellerId) ?? ''
  const forget = useForgetAd(id)
  const onSaved = async () => {
    await forget()
    void navigate(paths.ad(id), { replace: true })
    showToast({ kind: 'success', text: '¡Anuncio actualizado con éxito!' })
  }
  return (
    <EditWizard
      editable={editable}
      sellerId={sellerId}
      Preview={AdPreview}
      onSaved={onSaved}
      onReload={onReload}
    />
  )
}
