import { demoAds } from './ads.ts'
import type { DemoAd } from './ads.ts'
import { DEMO_BANNERS } from './banners.ts'
import type { DemoBanner } from './banners.ts'
import { demoFavorites } from './favorites.ts'
import type { DemoFavorite } from './favorites.ts'
import { demoNotices } from './notices.ts'
import type { DemoNotice } from './notices.ts'
import { LOGINS, REVIEWERS, SELLERS } from './people.ts'
import type { DemoUser } from './people.ts'
import { demoReports } from './reports.ts'
import type { DemoReport } from './reports.ts'
import { demoReviews } from './reviews.ts'
import type { DemoReview } from './reviews.ts'
import { unlistedAds } from './unlisted.ts'
import type { UnlistedAd } from './unlisted.ts'

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
