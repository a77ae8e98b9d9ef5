import type { DemoAd } from './content/ads.ts'
import type { DemoReview } from './content/reviews.ts'

/** The newest ad with the title. Throws a RangeError when no ad has it. */
export function adTitled<T extends DemoAd>(ads: readonly T[], titulo: string): T {
  const ad = ads.find((candidate) => candidate.titulo === titulo)
  if (!ad) throw new RangeError(`no demo ad is titled ${titulo}`)
  return ad
}

/** The review that an author wrote about a seller. Throws a RangeError when there is none. */
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
