import { useContext } from 'react'
import type { AdDetail } from '../../../contract/ads/endpoints.ts'
import type { Answer } from '../../../contract/api.ts'
import type { Review } from '../../../contract/people.ts'
import { addressOf } from '../../data/call.ts'
import { QueryContext } from '../../data/query.ts'
import type { QueryStore } from '../../data/queryStore.ts'
import { reviewsRef, type ReviewListQuery } from '../reviewList.ts'

type List = Answer<'GET /api/review/seller/:id'>

/** Applies the reader's changes to a list of reviews without a reload. */
export function useReviewListChanges(sellerId: string, query: ReviewListQuery) {
  const store = useContext(QueryContext)
  const update = (change: (list: List) => List) => {
    store.query(reviewsRef(sellerId, query)).update(change)
    expireReviews(store, sellerId)
  }
  return {
    add: (review: Review) => {
      update(({ reviews, total, ...list }) => ({
        ...list,
        reviews: [review, ...reviews],
        total: total + 1,
        canMakeReview: false,
        propia: idOf(review),
      }))
      reloadSeller(store, sellerId)
    },
    change: (review: Review) =>
      update((list) => ({ ...list, reviews: withChanged(list.reviews, review) })),
    remove: (id: string) => {
      update(({ reviews, total, propia: _gone, porQueNo: _reason, ...list }) => ({
        ...list,
        reviews: reviews.filter((review) => idOf(review) !== id),
        total: total - 1,
        canMakeReview: true,
      }))
      reloadSeller(store, sellerId)
    },
  }
}

/** The same for the reviews on an ad's page. */
export function useAdReviewChanges(adId: string, sellerId: string) {
  const store = useContext(QueryContext)
  const ad = store.query({ key: 'GET /api/announcement/:id', params: { id: adId } })
  const update = (change: (reviews: Review[]) => Review[]) => {
    ad.update((detail: AdDetail) => ({ ...detail, reviews: change(detail.reviews) }))
    expireReviews(store, sellerId)
  }
  return {
    change: (review: Review) => update((reviews) => withChanged(reviews, review)),
    remove: (id: string) => {
      update((reviews) => reviews.filter((review) => idOf(review) !== id))
      void ad.reload()
    },
  }
}

const idOf = ({ _id: id }: Review): string => id

const withChanged = (reviews: readonly Review[], changed: Review): Review[] =>
  reviews.map((review) => (idOf(review) === idOf(changed) ? changed : review))

/** Marks other copies of these reviews and their average as stale: the seller's other pages and all ads. */
function expireReviews(store: QueryStore, sellerId: string): void {
  const list = reviewsRef(sellerId, {})
  store.expire(addressOf(list.key, list))
  store.expire('/api/announcement/')
}

/** Updates the average and the count in the header. */
function reloadSeller(store: QueryStore, id: string): void {
  void store.query({ key: 'GET /api/announcement/seller/:id', params: { id } }).reload()
}
