import type { Review, Seller } from '../../../contract/people.ts'
import { ReviewActions } from './ReviewActions.tsx'
import { useAdReviewChanges } from './useReviewChanges.ts'

interface AdReviewActionsProps {
  review: Review
  seller: Seller
  adId: string
}

/** What a reader can do with a review that stands under an ad. */
export function AdReviewActions({ review, seller, adId }: AdReviewActionsProps) {
  const { change, remove } = useAdReviewChanges(adId, seller.sellerId)
  return <ReviewActions review={review} onChange={change} onDeleted={remove} />
}
