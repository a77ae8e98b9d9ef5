import type { Answer, Query } from '../../contract/api.ts'
import { REVIEWS_PAGE_MAX } from '../../contract/limits.ts'
import { Problem } from '../../contract/problem.ts'
import {
  DEFAULT_REVIEW_ORDER,
  REVIEW_ORDER_VALUES,
  type ReviewOrder,
} from '../../contract/reviews/reviewOrder.ts'
import { pageNumber } from '../../contract/search/givenText.ts'
import { NO_FILTER } from '../../contract/search/order.ts'
import type { Services } from '../services.ts'
import { ownReview } from './ownReview.ts'
import { presentReview } from './presentReview.ts'
import { countReviews, dealsToJudge, listReviews, sellerExists } from './queries.ts'

interface Reading {
  sellerId: string
  /** Null for a guest. */
  reader: { id: string; correo: string } | null
  query: NonNullable<Query<'GET /api/review/seller/:id'>>
}

/** A page of a seller's reviews, as this person sees it. Throws Problem (400, 404). */
export async function loadReviews(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { sellerId, reader, query }: Reading,
): Promise<Answer<'GET /api/review/seller/:id'>> {
  const readerId = reader?.id ?? null
  const list = {
    sellerId,
    readerId,
    order: reviewOrder(query.order),
    page: pageNumber(query.page, REVIEWS_PAGE_MAX),
  }
  const [exists, rows, counts, own, porOpinar] = await Promise.all([
    sellerExists(db, sellerId),
    listReviews(db, list),
    countReviews(db, sellerId),
    ownReview(db, reader, sellerId, now()),
    readerId === null ? [] : dealsToJudge(db, readerId, sellerId),
  ])
  if (!exists) throw new Problem('noExiste', 'No encontramos a este vendedor.')
  return {
    reviews: rows.map((row) => presentReview(row, readerId)),
    ...counts,
    mio: readerId === sellerId,
    ...own,
    ...(porOpinar.length > 0 && { porOpinar }),
  }
}

function reviewOrder(value: string | undefined): ReviewOrder {
  const text = value?.trim() ?? ''
  if (NO_FILTER.includes(text)) return DEFAULT_REVIEW_ORDER
  const found = REVIEW_ORDER_VALUES.find((order) => order === text)
  if (!found) throw new Problem('entradaInvalida', 'No conocemos ese orden de reseñas.')
  return found
}
