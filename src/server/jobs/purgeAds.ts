import { purgedFrom } from '../ownAds/renewal.ts'
import { discardPhotos } from '../services/images/acceptPhoto.ts'
import type { Job } from './job.ts'
import { purgeExpiredAds, type Purged } from './queries.ts'

const A_TURN = 100

/**
 * Purges ads that nobody renewed in time: they are gone like deleted ones, photos too. Files that a
 * killed run leaves behind belong to no row, and are swept (faults F1, F25).
 */
export const purgeAdsJob: Job = {
  name: 'purge-ads',
  times: { everyMinutes: 60, atMinute: 37 },
  run: async (services, at) => {
    let purged: Purged
    do {
      purged = await services.db.transaction((tx) =>
        purgeExpiredAds(tx, { expiredUntil: purgedFrom(at), at, max: A_TURN }),
      )
      await discardPhotos(services, purged.photos)
    } while (purged.ads === A_TURN)
  },
}
