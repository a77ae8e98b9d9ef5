import type { Banner } from '../../contract/home/endpoints.ts'
import { DestroySheet } from '../act/DestroySheet.tsx'
import { call } from '../data/call.ts'
import { showToast } from '../ui/notice/toast.ts'

interface DeleteBannerSheetProps {
  banner: Banner
  onDeleted: () => Promise<void>
  onClose: () => void
}

/** Asks the specification's question before a banner goes with its picture. */
export function DeleteBannerSheet({ banner, onDeleted, onClose }: DeleteBannerSheetProps) {
  const { _id: id, title } = banner
  const destroy = async () => {
    const { answer } = await call('DELETE /api/banner/:id', { params: { id } })
    onClose()
    showToast({ kind: 'success', text: answer.message })
    await onDeleted()
  }
  return (
    <DestroySheet
      title="¿Seguro que desea eliminar el banner?"
      name={title}
      verb="Eliminar"
      destroy={destroy}
      onClose={onClose}
    >
      <p>Deja de verse en la portada y su imagen se borra. No se puede deshacer.</p>
    </DestroySheet>
  )
}
