import { useNavigate } from 'react-router-dom'
import { paths } from '../../ground/paths.ts'
import { IconButton } from '../../ui/controls/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import styles from './OverPhoto.module.css'

interface OverPhotoProps {
  /** Absent for an inactive ad: its link would lead other people nowhere. */
  onShare: (() => void) | undefined
}

/**
 * Phone controls over the photo: share, and back to the list the ad was opened from. An ad opened by a link
 * goes back to home.
 */
export function OverPhoto({ onShare }: OverPhotoProps) {
  const navigate = useNavigate()
  return (
    <div className={styles['over']}>
      <Link
        className={styles['back']}
        to={paths.home}
        aria-label="Volver"
        onClick={(event) => {
          // The router numbers its entries; before the first there is no page of this app.
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
