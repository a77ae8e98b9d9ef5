import { demoAds } from './ads.ts'
import type { DemoAd } from './ads.ts'
import { DEMO_BANNERS } from './banners.ts'
import type { DemoBanner } from './banners.ts'
import { LOGINS, REVIEWERS, SELLERS } from './people.ts'
import type { DemoUser } from './people.ts'
import { demoReviews } from './reviews.ts'
import type { DemoReview } from './reviews.ts'

export interface DemoCatalogue {
  users: readonly DemoUser[]
  /** Newest first. */
  ads: readonly DemoAd[]
  reviews: readonly DemoReview[]
  banners: readonly DemoBanner[]
}

/** The demo's people, ads, reviews and banners; for the same `now` always the same, to the letter. */
export function demoCatalogue(now: Date): DemoCatalogue {
  return {
    users: [...SELLERS, ...REVIEWERS, ...LOGINS],
    ads: demoAds(now),
    reviews: demoReviews(now),
    banners: DEMO_BANNERS,
  }
}
