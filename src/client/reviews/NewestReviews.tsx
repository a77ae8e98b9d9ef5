import { REVIEWS_PAGE_SIZE } from '../../contract/limits.ts'
import type { Review, Seller } from '../../contract/people.ts'
import { paths } from '../ground/paths.ts'
import { ButtonLink } from '../ui/controls/Button.tsx'
import { Part } from '../ui/late/Part.tsx'
import { ReviewCard } from './card/ReviewCard.tsx'
import styles from './NewestReviews.module.css'

interface NewestReviewsProps {
  reviews: readonly Review[]
  seller: Seller
  /** The ad that shows them. */
  adId: string
}

const loadActions = () => import('./card/AdReviewActions.tsx').then((m) => m.AdReviewActions)

/** The newest reviews of the seller; the seller's page has the rest. */
export function NewestReviews({ reviews, seller, adId }: NewestReviewsProps) {
  if (reviews.length === 0) return <p>El vendedor no tiene reseñas</p>
  return (
    <>
      <ul className={styles['reviews']}>
        {reviews.map((review) => {
          const { _id: id } = review
          return (
            <li key={id}>
              <ReviewCard
                review={review}
                actions={
                  <Part
                    load={loadActions}
                    props={{ review, seller, adId }}
                    symbols={['thumbs-up', 'flag']}
                  />
                }
              />
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
