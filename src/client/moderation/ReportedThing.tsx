import { STRIKES } from '../../contract/limits.ts'
import type { Reported } from '../../contract/moderation/endpoints.ts'
import { formatDate } from '../../contract/text/format.ts'
import { paths } from '../ground/paths.ts'
import { Rating } from '../ground/Rating.tsx'
import { Chip } from '../staff/Chip.tsx'
import { NewTabLink } from '../staff/NewTabLink.tsx'
import { Muted, Row } from '../ui/boxes.tsx'
import { Face } from '../ui/Face.tsx'
import { Stars } from '../ui/picture/Stars.tsx'
import { HeldAdView } from './queue/HeldAdView.tsx'
import { ReportedConversation } from './ReportedConversation.tsx'
import styles from './ReportSheet.module.css'

type Thing<K extends Reported['tipo']> = Extract<Reported, { tipo: K }>

/** The reported thing, as it is now. */
export function ReportedThing({ thing, reportId }: { thing: Reported; reportId: string }) {
  switch (thing.tipo) {
    case 'publicacion':
      return <HeldAdView ad={thing.anuncio} />
    case 'reseña':
      return <ReportedReview review={thing} />
    case 'vendedor':
      return <ReportedSeller thing={thing} />
    case 'conversacion':
      return <ReportedConversation thing={thing} reportId={reportId} />
  }
}

function ReportedReview({ review }: { review: Thing<'reseña'> }) {
  const { autor, vendedor } = review
  return (
    <>
      <h3>
        <span>Reseña</span> {review.retirada && <Chip>Retirada</Chip>}
      </h3>
      <Stars stars={review.calificacion} />
      <blockquote className={styles['quote']}>{review.contenido}</blockquote>
      <Muted as="p">
        {autor ? (
          <span>
            De{' '}
            <NewTabLink to={paths.seller(autor.sellerId)}>
              {autor.nombre} {autor.apellido}
            </NewTabLink>
          </span>
        ) : (
          <span>De una cuenta eliminada</span>
        )}
        {vendedor && (
          <span>
            {' '}
            sobre{' '}
            <NewTabLink to={paths.sellerReviews(vendedor.sellerId)}>
              {vendedor.nombre} {vendedor.apellido}
            </NewTabLink>
          </span>
        )}
        <span>, el {formatDate(review.fechaCreacion)}.</span>
      </Muted>
    </>
  )
}

function ReportedSeller({ thing }: { thing: Thing<'vendedor'> }) {
  const { vendedor, anuncios, faltas, suspendidoHasta } = thing
  return (
    <>
      <Row
        className={styles['seller']}
        picture={<Face person={vendedor} size={64} className={styles['face']} />}
      >
        <h3>
          <NewTabLink to={paths.seller(vendedor.sellerId)}>
            {vendedor.nombre} {vendedor.apellido}
          </NewTabLink>
        </h3>
        <Rating stars={vendedor.calificacion} count={vendedor.evaluadores} />
        <p>{anuncios === 1 ? '1 anuncio activo' : `${anuncios} anuncios activos`}</p>
      </Row>
      <p>
        Lleva{' '}
        <strong>
          {faltas} de {STRIKES.count}
        </strong>{' '}
        reportes aceptados en {STRIKES.days} días.
      </p>
      {suspendidoHasta !== null && (
        <p>
          <Chip look="bad">Suspendido</Chip> hasta el {formatDate(suspendidoHasta)}.
        </p>
      )}
    </>
  )
}
