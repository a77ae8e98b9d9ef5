import { PhotoThumb } from '../../photos/PhotoThumb.tsx'
import { Stack } from '../../ui/boxes.tsx'
import { IconButton } from '../../ui/controls/Button.tsx'
import { Progress } from '../../ui/notice/Progress.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import type { DragOrder } from '../../ui/useDragOrder.ts'
import styles from './PhotoCard.module.css'
import { usePhotoProgress, type WizardPhoto } from './wizardPhoto.ts'

interface PhotoCardProps {
  photo: WizardPhoto
  place: number
  count: number
  drag: DragOrder
  onOpen: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** A photo in the row: open it whole, move it by finger or keys, remove it. */
export function PhotoCard(props: PhotoCardProps) {
  const { photo, place, count, drag, onOpen, onMove, onRemove } = props
  const name = `Foto ${place + 1}`
  return (
    <Stack
      as="li"
      gap={1}
      className={styles['card']}
      aria-label={place === 0 ? `${name}, principal` : name}
      data-drag={photo.id}
      data-dragged={drag.dragged === photo.id || undefined}
    >
      <div className={styles['picture']}>
        {photo.state === 'ready' && (
          <button type="button" className={styles['open']} onClick={onOpen}>
            <PhotoThumb blob={photo.blob} alt={`Ver ${name.toLowerCase()} en pantalla completa`} />
          </button>
        )}
        {photo.state === 'shrinking' && <Shrinking id={photo.id} name={name} />}
        {photo.state === 'unread' && (
          <p className={styles['unread']} role="alert">
            <Icon name="image-off" size={24} />
            {photo.reason}
          </p>
        )}
        {place === 0 && <span className={styles['main']}>Principal</span>}
        {count > 1 && (
          <span className={styles['grip']} aria-hidden="true" {...drag.handle(photo.id)}>
            <Icon name="grip-vertical" size={20} />
          </span>
        )}
      </div>
      <div className={styles['acts']}>
        {count > 1 && (
          <IconButton
            label="Mover a la izquierda"
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          >
            <Icon name="chevron-left" size={20} />
          </IconButton>
        )}
        <button type="button" className={styles['remove']} onClick={onRemove}>
          Quitar
        </button>
        {count > 1 && (
          <IconButton
            label="Mover a la derecha"
            disabled={place === count - 1}
            onClick={() => onMove(place + 1)}
          >
            <Icon name="chevron-right" size={20} />
          </IconButton>
        )}
      </div>
    </Stack>
  )
}

function Shrinking({ id, name }: { id: string; name: string }) {
  const percent = usePhotoProgress(id)
  return (
    <div className={styles['shrinking']}>
      <Progress aria-label={`Preparando ${name.toLowerCase()}`} percent={percent} />
      <span>Preparando {Math.round(percent)} %</span>
    </div>
  )
}
