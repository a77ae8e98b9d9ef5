import { DestroySheet } from '../../act/DestroySheet.tsx'
import { call } from '../../data/call.ts'
import { showToast } from '../../ui/notice/toast.ts'

interface DeleteReviewSheetProps {
  id: string
  onDeleted: (id: string) => void
  onClose: () => void
}

/** Asks before it deletes the user's own review. */
export function DeleteReviewSheet({ id, onDeleted, onClose }: DeleteReviewSheetProps) {
  const destroy = async () => {
    const { answer } = await call('DELETE /api/review/:id', { params: { id } })
    onClose()
    onDeleted(id)
    showToast({ kind: 'success', text: answer.message })
  }
  return (
    <DestroySheet
      title="¿Deseas borrar la reseña?"
      verb="Borrar"
      destroy={destroy}
      onClose={onClose}
    >
      <p>Se borra para siempre. Después podrás escribir otra sobre este vendedor.</p>
    </DestroySheet>
  )
}
