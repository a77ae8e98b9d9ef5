import type { Ad } from '../../../contract/ads/endpoints.ts'
import { formatDate } from '../../../contract/text/format.ts'
import { paths } from '../../ground/paths.ts'
import { Part } from '../../ui/late/Part.tsx'
import { Link } from '../../ui/Link.tsx'
import { Alert } from '../../ui/notice/Alert.tsx'
import styles from './OwnerNote.module.css'

const loadHeld = () => import('./HeldNote.tsx').then((m) => m.HeldNote)

/** Tells the owner that the ad is theirs, and switches between their view and the buyers'. */
export function OwnerNote({ ad, isBuyersView }: { ad: Ad; isBuyersView: boolean }) {
  const { _id: id } = ad
  const own = paths.ad(id)
  const isHeld = ad.estadoAnuncio === 'revision'
  return (
    <Alert
      kind="info"
      title={
        isBuyersView
          ? 'Así lo ven los compradores'
          : isHeld
            ? 'Tu anuncio está en revisión'
            : 'Este es tu anuncio'
      }
    >
      {ad.estadoAnuncio === 'caducado' && (
        <p>Venció el {formatDate(ad.fechaExpiracion)}; ahora solo tú lo ves.</p>
      )}
      {ad.estadoAnuncio === 'pausado' && (
        <p>Está en pausa: solo tú lo ves, y sus días siguen contando.</p>
      )}
      {isHeld && !isBuyersView && <Part load={loadHeld} props={{ ad }} />}
      <Link className={styles['link']} to={isBuyersView ? own : `${own}?client=true`} replace>
        {isBuyersView ? 'Volver a mi vista' : 'Ver como comprador'}
      </Link>
    </Alert>
  )
}
