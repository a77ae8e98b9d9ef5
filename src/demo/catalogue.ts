import { demoAds } from './content/ads.ts'
import type { DemoAd } from './content/ads.ts'
import { DEMO_BANNERS } from './content/banners.ts'
import type { DemoBanner } from './content/banners.ts'
import { demoFavorites } from './content/favorites.ts'
import type { DemoFavorite } from './content/favorites.ts'
import { demoNotices } from './content/notices.ts'
import type { DemoNotice } from './content/notices.ts'
import { LOGINS, REVIEWERS, SELLERS } from './content/people.ts'
import type { DemoUser } from './content/people.ts'
import { demoReports } from './content/reports.ts'
import type { DemoReport } from './content/reports.ts'
import { demoReviews } from './content/reviews.ts'
import type { DemoReview } from './content/reviews.ts'
import { unlistedAds } from './content/unlisted.ts'
import type { UnlistedAd } from './content/unlisted.ts'

export interface DemoCatalogue {
  users: readonly DemoUser[]
  /** Newest first, all of them in the lists. */
  ads: readonly DemoAd[]
  /** Ads that wait for staff, were sold or expired. */
  unlisted: readonly UnlistedAd[]
  reviews: readonly DemoReview[]
  banners: readonly DemoBanner[]
  favorites: readonly DemoFavorite[]
  notices: readonly DemoNotice[]
  /** Oldest first. */
  reports: readonly DemoReport[]
}

/**
 * The demo's people and ads, what they say and report of each other and what they were told; for the
 * same `now` always the same, to the letter.
 */
export function demoCatalogue(now: Date): DemoCatalogue {
  const ads = demoAds(now)
  const unlisted = unlistedAds(now)
  const reviews = demoReviews(now)
  return {
    users: [...SELLERS, ...REVIEWERS, ...LOGINS],
    ads,
    unlisted,
    reviews,
    banners: DEMO_BANNERS,
    favorites: demoFavorites(ads),
    notices: demoNotices({ reviews, unlisted }, now),
    reports: demoReports({ ads, reviews }, now),
  }
}
