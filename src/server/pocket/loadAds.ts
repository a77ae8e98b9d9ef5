import { UNANSWERED_DAYS } from '../../contract/availability/availability.ts'
import type { Review } from '../../contract/people.ts'
import type { PocketAd } from '../../contract/pocket/endpoints.ts'
import { DAY } from '../../contract/time/day.ts'
import { findSellers, type AdRow } from '../ads/detail/detailQueries.ts'
import { withContactClosed, withoutContactData } from '../ads/detail/hideContact.ts'
import { presentAd, presentSeller } from '../ads/detail/presentDetail.ts'
import type { Queryable } from '../db/connect.ts'
import { presentReview } from '../reviews/presentReview.ts'
import { newestReviews } from '../reviews/queries.ts'
import { listedAds, type PackPart } from './packQueries.ts'

/** A phone without network shows so many of a seller's reviews; ten of each would be most of a pack. */
const REVIEWS_EACH = 2

/** The listed ads of a part of a pack, newest first, as a guest reads them without contact data. */
export async function loadAds(db: Queryable, part: PackPart, now: Date): Promise<PocketAd[]> {
  const rows = await listedAds(db, part, now)
  const owners = [...new Set(rows.flatMap(({ ownerId }) => ownerId ?? []))]
  const [sellers, reviews] = await Promise.all([
    findSellers(db, owners),
    newestReviews(db, owners, REVIEWS_EACH),
  ])
  const sellersById = new Map(sellers.map((seller) => [seller.id, presentSeller(seller)]))
  const reviewsBySeller = new Map<string, Review[]>(owners.map((id) => [id, []]))
  for (const review of reviews)
    reviewsBySeller.get(review.sellerId)?.push(presentReview(review, null))
  return rows.flatMap((row): PocketAd[] => {
    const author = sellersById.get(row.ownerId ?? '')
    if (!author) return []
    return [
      {
        announcement: withoutContact(row, now),
        canMakeReview: false,
        isFavorite: false,
        reviews: reviewsBySeller.get(author.sellerId) ?? [],
        author,
        mio: false,
        orden: orderOf(row, now),
      },
    ]
  })
}

/** Contact data is asked for ad by ad, or given inside to users who write first. */
function withoutContact(row: AdRow, now: Date): PocketAd['announcement'] {
  const ad = presentAd(row, now)
  if (row.contactoPara !== 'todos') return withoutContactData(withContactClosed(ad))
  return { ...withoutContactData(ad), contactoOculto: true }
}

/** The sort keys of lists (`search/orderOfHits.ts`). */
function orderOf(row: AdRow, now: Date): PocketAd['orden'] {
  const { createdAt, expiresAt, precio, mejoras, unansweredSince } = row
  const paid = mejoras.map(({ desde, hasta }): [number, number] => [
    Date.parse(desde),
    Date.parse(hasta),
  ])
  const isBehind =
    unansweredSince !== null &&
    unansweredSince.getTime() <= now.getTime() - UNANSWERED_DAYS.behind * DAY
  return {
    creado: createdAt.getTime(),
    caduca: expiresAt.getTime(),
    precio,
    pagado: paid.filter(([, until]) => until > now.getTime()),
    ...(isBehind && { alFinal: true }),
  }
}
