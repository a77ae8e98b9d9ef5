import type { AdCard } from '../../contract/ads/endpoints.ts'
import type { Banner } from '../../contract/home/endpoints.ts'
import { SEARCH_COUNT_CAP } from '../../contract/limits.ts'
import { listedCard } from '../ads/presentCard.ts'
import { presentBanner } from '../banners/presentBanner.ts'
import { listBanners } from '../banners/queries.ts'
import { calendarDay } from '../calendar.ts'
import type { Services } from '../services.ts'
import { countActive, newestAds, premiumOfDay } from './queries.ts'

type Needs = Pick<Services, 'db' | 'now'>

/** The banners in their order. */
export async function loadBanners({ db }: Pick<Services, 'db'>): Promise<Banner[]> {
  const rows = await listBanners(db)
  return rows.map(presentBanner)
}

/** Active premium ads, at most 10, in an order that changes daily (decisions, section 2, Home). */
export async function loadPremium({ db, now }: Needs): Promise<AdCard[]> {
  const instant = now()
  const rows = await premiumOfDay(db, instant, calendarDay(instant))
  return rows.map(listedCard)
}

/** How large the market is. */
export async function loadTotal({ db, now }: Needs): Promise<{ total: number }> {
  return { total: await countActive(db, now(), SEARCH_COUNT_CAP) }
}

/** The 20 newest active ads of any level. */
export async function loadRecent({ db, now }: Needs): Promise<AdCard[]> {
  const rows = await newestAds(db, now())
  return rows.map(listedCard)
}
