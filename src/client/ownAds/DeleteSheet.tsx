import type { Ad } from '../../contract/endpoints/ads.ts'
import { call } from '../data/call.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { ActFailure } from './ActFailure.tsx'
import styles from './OwnerActions.module.css'
import { useAct } from './useAct.ts'
import { useLeaveGoneAd } from './useLeaveGoneAd.ts'

/** Asks before an ad is deleted, for there is no way back. */
export function DeleteSheet({ ad, onClose }: { ad: Ad; onClose: () => void }) {
  const { _id: id, titulo } = ad
  const leave = useLeaveGoneAd(id)
  const { isActing, failure, act } = useAct(async () => {
    await call('DELETE /api/announcement/:id', { params: { id } })
    await leave('Anuncio borrado')
  })
  return (
    <Sheet
      title="¿Borrar este anuncio?"
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            look="danger"
            icon={<Icon name="trash-2" size={18} />}
            busy={isActing}
            onClick={act}
          >
            Borrar
          </Button>
        </>
      }
    >
      <div className={styles['sheet']}>
        {failure && <ActFailure failure={failure} />}
        <p className={styles['name']}>
          <strong>{titulo}</strong>
        </p>
        <p>Se borra para siempre con sus fotos. No se puede deshacer.</p>
      </div>
    </Sheet>
  )
}
