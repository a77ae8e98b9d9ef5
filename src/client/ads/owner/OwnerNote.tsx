import type { Ad } from '../../../contract/ads/endpoints.ts'
import { REVIEW_HOURS } from '../../../contract/limits.ts'
import { formatDate } from '../../../contract/text/format.ts'
import { paths } from '../../ground/paths.ts'
import { Link } from '../../ui/Link.tsx'
import { Alert } from '../../ui/notice/Alert.tsx'
import styles from './OwnerNote.module.css'

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
      {isHeld && (
        <p>
          {`Lo estamos revisando${ad.motivo ? `: ${ad.motivo}` : ''}. Una persona lo decide casi siempre en menos de ${REVIEW_HOURS} horas; mientras tanto solo tú lo ves. Te avisaremos.`}
        </p>
      )}
      <Link className={styles['link']} to={isBuyersView ? own : `${own}?client=true`} replace>
        {isBuyersView ? 'Volver a mi vista' : 'Ver como comprador'}
      </Link>
    </Alert>
  )
}
