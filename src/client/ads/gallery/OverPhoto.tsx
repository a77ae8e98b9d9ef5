import { useNavigate } from 'react-router-dom'
import { paths } from '../../ground/paths.ts'
import { IconButton } from '../../ui/controls/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import styles from './OverPhoto.module.css'

interface OverPhotoProps {
  /** Absent where others would find nothing. */
  onShare: (() => void) | undefined
}

/** What a phone shows over the photo: the way back to where the ad was seen (home, where it came by a link), and sharing. */
export function OverPhoto({ onShare }: OverPhotoProps) {
  const navigate = useNavigate()
  return (
    <div className={styles['over']}>
      <Link
        className={styles['back']}
        to={paths.home}
        aria-label="Volver"
        onClick={(event) => {
          // The router numbers its entries; the first one has nothing of ours before it.
          const { idx } = (history.state ?? {}) as { idx?: number }
          if (!idx) return
          event.preventDefault()
          void navigate(-1)
        }}
      >
        <Icon name="arrow-left" size={22} />
      </Link>
      {onShare && (
        <IconButton label="Compartir este anuncio" className={styles['share']} onClick={onShare}>
          <Icon name="share-2" size={20} />
        </IconButton>
      )}
    </div>
  )
}
