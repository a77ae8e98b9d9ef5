import { ButtonLink } from '../ui/Button.tsx'
import { REVIEWS_PAGE_SIZE } from '../../contract/limits.ts'
import { formatDate } from '../../contract/format.ts'
import type { Review, Seller } from '../../contract/endpoints/people.ts'
import { paths } from '../app/paths.ts'
import { Stars } from '../ui/Stars.tsx'
import styles from './NewestReviews.module.css'

interface NewestReviewsProps {
  reviews: readonly Review[]
  seller: Seller
}

/** What others say of the seller, newest first; the rest is on the seller's page. */
export function NewestReviews({ reviews, seller }: NewestReviewsProps) {
  if (reviews.length === 0) return <p>El vendedor no tiene reseñas</p>
  return (
    <>
      <ul className={styles['reviews']}>
        {reviews.map((review) => {
          const { _id: id } = review
          return (
            <li key={id}>
              <ReviewCard review={review} />
            </li>
          )
        })}
      </ul>
      {seller.evaluadores > REVIEWS_PAGE_SIZE && (
        <ButtonLink wide to={paths.sellerReviews(seller.sellerId)}>
          Ver todas las reseñas
        </ButtonLink>
      )}
    </>
  )
}

function ReviewCard({ review }: { review: Review }) {
  const { authorId, calificacion, contenido, fechaCreacion, mio } = review
  return (
    <article className={styles['review']}>
      <img
        className={styles['photo']}
        src={authorId.foto ?? '/foto-perfil.svg'}
        alt=""
        width={40}
        height={40}
        loading="lazy"
      />
      <header className={styles['head']}>
        <h3 className={styles['name']}>
          {authorId.nombre} {authorId.apellido} {mio && <span className={styles['me']}>YO</span>}
        </h3>
        <p className={styles['when']}>
          <Stars stars={calificacion} />
          <span className="solo-lectores">{calificacion} de 5 estrellas, </span>
          <span>{formatDate(fechaCreacion)}</span>
        </p>
      </header>
      <p className={styles['text']}>{contenido}</p>
    </article>
  )
}
