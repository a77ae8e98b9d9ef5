import type { AdDetail } from '../../contract/endpoints/ads.ts'
import { REVIEWS_PAGE_SIZE } from '../../contract/limits.ts'
import { Problem } from '../problem.ts'
import type { Services } from '../services.ts'
import { refuseUnlessShown, stateAt } from './adState.ts'
import { findAd, findSeller, hasReviewed, isFavorite, newestReviews } from './detailQueries.ts'
import { presentAd, presentReview, presentSeller } from './presentDetail.ts'

/**
 * An ad with its seller and reviews, as this person (null: a guest) sees it. It carries the contact
 * data: pages rendered by the server leave `announcement.contacto` out, and calls are counted
 * (security T37). Throws Problem (404, 410).
 */
export async function loadAdDetail(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: string,
  user: { id: string } | null,
): Promise<AdDetail> {
  const instant = now()
  const ad = await findAd(db, id, instant)
  if (!ad) throw new Problem('noExiste')
  const mio = ad.ownerId === user?.id
  refuseUnlessShown(stateAt(ad, instant), mio ? 'owner' : 'others')
  const readerId = user?.id ?? null
  const [seller, reviews, favorite, reviewed] = await Promise.all([
    findSeller(db, ad.ownerId),
    newestReviews(db, ad.ownerId, readerId, REVIEWS_PAGE_SIZE),
    readerId !== null && isFavorite(db, readerId, id),
    readerId !== null && hasReviewed(db, readerId, ad.ownerId),
  ])
  // The account ended between two reads, and its ads with it.
  if (!seller) throw new Problem('noExiste')
  return {
    announcement: presentAd(ad, instant),
    canMakeReview: readerId !== null && !mio && !reviewed,
    isFavorite: favorite,
    reviews: reviews.map((review) => presentReview(review, readerId)),
    author: presentSeller(seller),
    mio,
  }
}
