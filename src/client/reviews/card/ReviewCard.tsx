import type { ReactNode } from 'react'
import type { Review } from '../../../contract/people.ts'
import { formatDay } from '../../../contract/text/format.ts'
import { useSite } from '../../ground/site.ts'
import { Face } from '../../ui/Face.tsx'
import { Stars } from '../../ui/picture/Stars.tsx'
import styles from './ReviewCard.module.css'

interface ReviewCardProps {
  review: Review
  /** Actions for the review; their room is reserved while the code loads. */
  actions: ReactNode
}

/** A review: author, date, stars and text. */
export function ReviewCard({ review, actions }: ReviewCardProps) {
  const { authorId, calificacion, contenido, fechaCreacion, mio, trato } = review
  const { today } = useSite()
  return (
    <article className={styles['review']}>
      <Face person={authorId} size={40} className={styles['photo']} />
      <header className={styles['head']}>
        <h3 className={styles['name']}>
          {authorId.nombre} {authorId.apellido} {mio && <span className={styles['mark']}>YO</span>}
        </h3>
        <p className={styles['when']}>
          <Stars stars={calificacion} />
          <span className="solo-lectores">{calificacion} de 5 estrellas, </span>
          <span>{formatDay(fechaCreacion, today)}</span>
          {trato && <span className={styles['mark']}>Trato confirmado</span>}
        </p>
      </header>
      <p className={styles['text']}>{contenido}</p>
      <div className={styles['actions']}>{actions}</div>
    </article>
  )
}
