import type { Query } from '../../contract/api.ts'
import { REVIEWS_PAGE_MAX } from '../../contract/limits.ts'
import type { QueryRef } from '../../contract/page.ts'
import {
  DEFAULT_REVIEW_ORDER,
  REVIEW_ORDER_VALUES,
  type ReviewOrder,
} from '../../contract/reviews/reviewOrder.ts'
import { pageOf } from '../../contract/search/order.ts'

/**
 * Order and page of a list of reviews in the shape of the call. The default order and the first page are left
 * out.
 */
export type ReviewListQuery = NonNullable<Query<'GET /api/review/seller/:id'>>

/** Order and page from the address; unknown values become the default. */
export function readReviewList(search: URLSearchParams): ReviewListQuery {
  const order = REVIEW_ORDER_VALUES.find((value) => value === search.get('order'))
  const page = pageOf({ page: search.get('page') ?? '' })
  return {
    ...(order && order !== DEFAULT_REVIEW_ORDER && { order }),
    ...(page > 0 && page <= REVIEWS_PAGE_MAX && { page: String(page) }),
  }
}

export const orderOf = ({ order }: ReviewListQuery): ReviewOrder =>
  REVIEW_ORDER_VALUES.find((value) => value === order) ?? DEFAULT_REVIEW_ORDER

export function reviewsRef(
  sellerId: string,
  query: ReviewListQuery,
): QueryRef<'GET /api/review/seller/:id'> {
  return { key: 'GET /api/review/seller/:id', params: { id: sellerId }, query }
}
