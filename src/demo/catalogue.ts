import { demoAds, type DemoAd } from './content/ads.ts'
import { DEMO_BANNERS, type DemoBanner } from './content/banners.ts'
import { demoConversations, type DemoConversation } from './content/conversations.ts'
import {
  demoFavorites,
  demoOldPrices,
  demoVisits,
  type DemoFavorite,
  type DemoOldPrice,
  type DemoVisits,
} from './content/interest.ts'
import { demoNotices, type DemoNotice } from './content/notices.ts'
import { LOGINS, REVIEWERS, SELLERS, type DemoUser } from './content/people.ts'
import { demoReports, type DemoReport } from './content/reports.ts'
import { demoReviews, type DemoReview } from './content/reviews.ts'
import { soldAds, unlistedAds, type UnlistedAd } from './content/unlisted.ts'

export interface DemoCatalogue {
  users: readonly DemoUser[]
  /** Newest first, all of them in the lists. */
  ads: readonly DemoAd[]
  /** Ads in review, sold or expired; earlier sales come last. */
  unlisted: readonly UnlistedAd[]
  reviews: readonly DemoReview[]
  banners: readonly DemoBanner[]
  favorites: readonly DemoFavorite[]
  visits: readonly DemoVisits[]
  oldPrices: readonly DemoOldPrice[]
  notices: readonly DemoNotice[]
  /** Oldest first. */
  reports: readonly DemoReport[]
  conversations: readonly DemoConversation[]
}

/** Sold ads are left out: nobody reads their visits any more. */
const wasListed = ({ status }: UnlistedAd): boolean => status === 'pausado' || status === 'caducado'

/**
 * The demo's people and ads, with their reviews, reports and notifications. The same `now` always
 * gives the same catalogue, to the letter.
 */
export function demoCatalogue(now: Date): DemoCatalogue {
  const ads = demoAds(now)
  const unlisted = [...unlistedAds(now), ...soldAds(now)]
  const reviews = demoReviews(unlisted, now)
  return {
    users: [...SELLERS, ...REVIEWERS, ...LOGINS],
    ads,
    unlisted,
    reviews,
    banners: DEMO_BANNERS,
    favorites: demoFavorites(ads, now),
    visits: demoVisits([...ads, ...unlisted.filter(wasListed)], now),
    oldPrices: demoOldPrices(ads, now),
    notices: demoNotices({ reviews, unlisted }, now),
    reports: demoReports({ ads, reviews }, now),
    conversations: demoConversations({ ads, unlisted }, now),
  }
}
