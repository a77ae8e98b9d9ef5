import { DAY } from '../../contract/time/day.ts'
import { dice } from '../random.ts'
import { adOf, sellersInTurn } from './ads.ts'
import { soldDrafts } from './drafts.ts'
import type { UnlistedAd } from './unlisted.ts'

/** The oldest was sold so many days ago, and nothing waited for its buyer for longer than an ad lives. */
const SOLD_WITHIN = 120
const WAITED = { least: 1, most: 24 } as const

/** What the sellers have sold already, last first. A sold ad keeps no photos. */
export function soldAds(now: Date): UnlistedAd[] {
  const drafts = soldDrafts()
  const sellerOf = sellersInTurn('sales')
  return drafts.map((draft, index): UnlistedAd => {
    const ad = adOf(draft, sellerOf(index), `vendido-antes-${index + 1}`)
    const chance = dice(`sale of ${ad.key}`)
    const soldFor = (SOLD_WITHIN * (index + chance.fraction())) / drafts.length
    const age = soldFor + chance.whole(WAITED.least, WAITED.most)
    const ago = (days: number) => new Date(now.getTime() - Math.round(days * DAY))
    return { ...ad, status: 'vendido', createdAt: ago(age), closedAt: ago(soldFor) }
  })
}
