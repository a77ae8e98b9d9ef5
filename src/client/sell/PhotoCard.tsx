import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/Button.tsx'
import { PhotoThumb } from './PhotoThumb.tsx'
import styles from './PhotoCard.module.css'
import type { PhotoDrag } from './usePhotoDrag.ts'
import type { WizardPhoto } from './wizardPhoto.ts'

interface PhotoCardProps {
  photo: WizardPhoto
  place: number
  count: number
  drag: PhotoDrag
  onOpen: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One photo in the row: looked at whole, taken to another place by finger or keys, taken out. */
export function PhotoCard(props: PhotoCardProps) {
  const { photo, place, count, drag, onOpen, onMove, onRemove } = props
  const name = `Foto ${place + 1}`
  return (
    <li
      className={styles['card']}
      aria-label={place === 0 ? `${name}, principal` : name}
      data-photo={photo.id}
      data-dragged={drag.dragged === photo.id || undefined}
    >
      <div className={styles['picture']}>
        {photo.state === 'ready' ? (
          <button type="button" className={styles['open']} onClick={onOpen}>
            <PhotoThumb blob={photo.blob} alt={`Ver ${name.toLowerCase()} en pantalla completa`} />
          </button>
        ) : (
          <Shrinking name={name} percent={photo.percent} />
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
    </li>
  )
}

function Shrinking({ name, percent }: { name: string; percent: number }) {
  return (
    <div className={styles['shrinking']}>
      <progress aria-label={`Preparando ${name.toLowerCase()}`} max={100} value={percent} />
      <span>Preparando {Math.round(percent)} %</span>
    </div>
  )
}
