import type { Ad } from '../../../contract/ads/endpoints.ts'
import { DestroySheet } from '../../act/DestroySheet.tsx'
import { call } from '../../data/call.ts'
import { useLeaveGoneAd } from './useLeaveGoneAd.ts'

interface DeleteSheetProps {
  ad: Pick<Ad, '_id' | 'titulo'>
  onClose: () => void
}

/** Asks before it deletes an ad for good. */
export function DeleteSheet({ ad, onClose }: DeleteSheetProps) {
  const { _id: id, titulo } = ad
  const leave = useLeaveGoneAd(id)
  const destroy = async () => {
    await call('DELETE /api/announcement/:id', { params: { id } })
    await leave('Anuncio borrado')
  }
  return (
    <DestroySheet
      title="¿Borrar este anuncio?"
      name={titulo}
      verb="Borrar"
      destroy={destroy}
      onClose={onClose}
    >
      <p>Se borra para siempre con sus fotos. No se puede deshacer.</p>
    </DestroySheet>
  )
}
