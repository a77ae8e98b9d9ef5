import type { DemoAd } from './content/ads.ts'
import type { DemoReview } from './content/reviews.ts'

/** The ad with that title, the newest of several. Throws a RangeError where nobody has one. */
export function adTitled<T extends DemoAd>(ads: readonly T[], titulo: string): T {
  const ad = ads.find((candidate) => candidate.titulo === titulo)
  if (!ad) throw new RangeError(`no demo ad is titled ${titulo}`)
  return ad
}

/** What an author said of a seller. Throws a RangeError where they said nothing. */
export function reviewBy(
  reviews: readonly DemoReview[],
  authorKey: string,
  sellerKey: string,
): DemoReview {
  const review = reviews.find(
    (candidate) => candidate.authorKey === authorKey && candidate.sellerKey === sellerKey,
  )
  if (!review) throw new RangeError(`${authorKey} has not reviewed ${sellerKey}`)
  return review
}
