import type { Review, Seller } from '../../../contract/people.ts'
import { ReviewActions } from './ReviewActions.tsx'
import { useAdReviewChanges } from './useReviewChanges.ts'

interface AdReviewActionsProps {
  review: Review
  seller: Seller
  adId: string
}

/** Actions of a reader for a review on an ad's page. */
export function AdReviewActions({ review, seller, adId }: AdReviewActionsProps) {
  const { change, remove } = useAdReviewChanges(adId, seller.sellerId)
  return <ReviewActions review={review} onChange={change} onDeleted={remove} />
}
