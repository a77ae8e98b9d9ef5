import type { OutboxAd } from '../../offline/outbox/outbox.ts'
import { DestroySheet } from '../act/DestroySheet.tsx'
import { orTold } from '../act/orTold.ts'
import { titleOf } from './outboxWords.ts'
import { discardAd } from './sending/outboxActs.ts'

/** Asks before a finished ad is thrown away. */
export function DiscardSheet({ ad, onClose }: { ad: OutboxAd; onClose: () => void }) {
  const destroy = async () => {
    onClose()
    orTold(() => discardAd(ad.id))
  }
  return (
    <DestroySheet
      title={ad.edit ? '¿Descartar tus cambios?' : '¿Descartar este anuncio?'}
      name={titleOf(ad)}
      verb="Descartar"
      destroy={destroy}
      onClose={onClose}
    >
      {ad.edit ? (
        <p>Se borran de este dispositivo, y el anuncio se queda como está.</p>
      ) : (
        <p>Se borra de este dispositivo con sus fotos y ya no se publica.</p>
      )}
      {ad.tries > 0 && <p>Si alcanzó a llegar antes, lo verás en tus anuncios.</p>}
    </DestroySheet>
  )
}
