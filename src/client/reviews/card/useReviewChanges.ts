import { useContext } from 'react'
import type { AdDetail } from '../../../contract/ads/endpoints.ts'
import type { Answer } from '../../../contract/api.ts'
import type { Review } from '../../../contract/people.ts'
import { addressOf } from '../../data/callInput.ts'
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
    add: (review: Review, dealId?: string) => {
      update(({ reviews, total, deTratos = 0, porOpinar = [], ...list }) => ({
        ...list,
        reviews: [review, ...reviews],
        total: total + 1,
        deTratos: deTratos + Number(dealId !== undefined),
        porOpinar: porOpinar.filter((deal) => deal._id !== dealId),
        ...(dealId === undefined && { canMakeReview: false, propia: idOf(review) }),
      }))
      reloadSeller(store, sellerId)
    },
    change: (review: Review) =>
      update((list) => ({ ...list, reviews: withChanged(list.reviews, review) })),
    remove: (id: string) => {
      const shown = store.query(reviewsRef(sellerId, query))
      const review = shown.read().answer?.reviews.find((one) => idOf(one) === id)
      update((list) => withoutReview(list, id, review?.trato === true))
      // Only the server knows the deal of a deleted review, which may be judged again.
      if (review?.trato) void shown.reload()
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

/** Without a review of the reader's; if it judged no deal, another may be written. */
function withoutReview(list: List, id: string, isOfDeal: boolean): List {
  const { reviews, total, deTratos = 0, propia, porQueNo, ...rest } = list
  return {
    ...rest,
    reviews: reviews.filter((review) => idOf(review) !== id),
    total: total - 1,
    deTratos: deTratos - Number(isOfDeal),
    ...(isOfDeal ? { propia, porQueNo } : { canMakeReview: true }),
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
