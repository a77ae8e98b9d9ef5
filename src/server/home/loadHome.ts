import type { AdCard } from '../../contract/endpoints/ads.ts'
import type { Banner } from '../../contract/endpoints/home.ts'
import { photoAddress } from '../../contract/photo.ts'
import { presentCard } from '../ads/presentCard.ts'
import { calendarDay } from '../calendar.ts'
import type { Services } from '../services.ts'
import { listBanners, newestAds, premiumOfDay } from './queries.ts'

type Needs = Pick<Services, 'db' | 'now'>

/** The banners in their order; `data` is the picture's address, of which phones take a narrower file. */
export async function loadBanners({ db }: Pick<Services, 'db'>): Promise<Banner[]> {
  const rows = await listBanners(db)
  return rows.map(({ id, url, photoId, title }) => ({
    _id: id,
    url,
    data: photoAddress(photoId, 'wide.webp'),
    title,
  }))
}

/** Active premium ads, at most 10, in an order that changes daily (decisions, section 2, Home). */
export async function loadPremium({ db, now }: Needs): Promise<AdCard[]> {
  const instant = now()
  const rows = await premiumOfDay(db, instant, calendarDay(instant))
  return rows.map(presentCard)
}

/** The 20 newest active ads of any level. */
export async function loadRecent({ db, now }: Needs): Promise<AdCard[]> {
  const rows = await newestAds(db, now())
  return rows.map(presentCard)
}
