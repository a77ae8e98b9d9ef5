import { sql } from 'drizzle-orm'
import type { Transaction } from '../server/db/connect.ts'
import { priceChanges } from '../server/db/schema/ads.ts'
import { favorites } from '../server/db/schema/people.ts'
import { adDays, adVisits } from '../server/db/schema/visits.ts'
import type { DemoCatalogue } from './catalogue.ts'
import { idOf } from './demoIds.ts'

type Interest = Pick<DemoCatalogue, 'favorites' | 'visits' | 'oldPrices'>

/** Days inserted by one statement. */
const BATCH = 1000

/** Stores visits and contacts by day, and their sums. */
async function insertVisits(tx: Transaction, visits: Interest['visits']): Promise<void> {
  const seen = visits.map(({ adKey, days }) => ({ adId: idOf('ad', adKey), days }))
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
  await tx.insert(adVisits).values(
    seen.map(({ adId, days }) => ({
      adId,
      count: sumOf(days.map((day) => day.visits)),
      contacts: sumOf(days.map((day) => day.contacts)),
    })),
  )
  const rows = seen.flatMap(({ adId, days }) => days.map((day) => ({ adId, ...day })))
  for (let from = 0; from < rows.length; from += BATCH) {
    await tx.insert(adDays).values(rows.slice(from, from + BATCH))
  }
}

/** Stores visits, favourites and earlier prices of ads. */
export async function insertInterest(
  tx: Transaction,
  { favorites: saved, visits, oldPrices }: Interest,
): Promise<void> {
  const ofAd = <T extends { adKey: string }>({ adKey, ...row }: T) => {
    return { ...row, adId: idOf('ad', adKey) }
  }
  if (saved.length > 0) {
    await tx.insert(favorites).values(
      saved.map(({ personKey, ...favorite }) => ({
        ...ofAd(favorite),
        userId: idOf('person', personKey),
      })),
    )
  }
  if (visits.length > 0) await insertVisits(tx, visits)
  if (oldPrices.length === 0) return
  await tx.insert(priceChanges).values(oldPrices.map(ofAd))
  // Marks old price drops as announced, so that the job does not announce them when the demo is
  // loaded.
  await tx.execute(sql`
    update ads set drop_told_at = changed.last
    from (select ad_id, max(changed_at) as last from price_changes group by ad_id) changed
    where ads.id = changed.ad_id`)
}
