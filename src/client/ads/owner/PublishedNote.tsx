import { Button, IconButton } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import styles from './PublishedNote.module.css'

interface PublishedNoteProps {
  onShare: () => void
  onClose: () => void
}

/** Greets a seller who has just published (`?modal=true`). */
export function PublishedNote({ onShare, onClose }: PublishedNoteProps) {
  return (
    <div className={styles['note']}>
      <Icon name="party-popper" size={28} className={styles['icon']} />
      <div className={styles['words']}>
        <output>
          <strong>¡Tu anuncio está publicado!</strong>
        </output>
        <p>Compártelo para que lo vean más personas.</p>
      </div>
      <IconButton label="Ocultar aviso" onClick={onClose}>
        <Icon name="x" size={20} />
      </IconButton>
      <Button
        look="main"
        className={styles['share']}
        icon={<Icon name="share-2" size={18} />}
        onClick={onShare}
      >
        Compartir anuncio
      </Button>
    </div>
  )
}
