import { buffer } from 'node:stream/consumers'
import type { StoredPhotoSize } from '../ads/adRows.ts'
import { notifySavers, soldNotice } from '../favorites/notifySavers.ts'
import { saversOf } from '../favorites/queries.ts'
import type { Job } from '../ground/job.ts'
import type { Services } from '../services.ts'
import { discardPhotos } from '../services/images/acceptPhoto.ts'
import { SOLD_PICTURE } from '../services/images/photoAddress.ts'
import { newPhotoId, photoFileType } from '../services/images/photoName.ts'
import { putPhotos, takePhotos } from './queries.ts'
import { dueSales, lockSold, takeOpenSale, type DueSale } from './saleQueries.ts'

const A_RUN = 500

/**
 * Ends sales that can no longer be undone: users who saved the ad are notified, and its photos go
 * but one small picture for the seller. A killed or doubled run ends each sale once (fault F25).
 */
export const endSalesJob: Job = {
  name: 'end-sales',
  times: { everyMinutes: 1 },
  run: async (services, at) => {
    const due = await dueSales(services.db, at, A_RUN)
    for (const sale of due) {
      // A store that does not answer keeps no other sale open.
      await endSale(services, sale, at).catch((error: unknown) => {
        services.log.warn({ err: error, ad: sale.adId }, 'sale is ended with the next run')
      })
    }
    if (due.length > 0) services.push.nudge()
  },
}

async function endSale(services: Services, { adId, photo }: DueSale, at: Date): Promise<void> {
  const picture = photo && (await storeThumbnail(services, photo))
  const unnamed = await services.db.transaction(async (tx) => {
    const ad = await lockSold(tx, adId)
    // Undone meanwhile, or ended by another process: the copy has no use.
    if (!ad || !(await takeOpenSale(tx, adId))) return picture ? [picture] : []
    const photos = await takePhotos(tx, adId)
    if (picture) await putPhotos(tx, adId, [picture])
    await notifySavers(tx, await saversOf(tx, adId), (userId) => soldNotice(userId, ad), at)
    return photos
  })
  await discardPhotos(services, unnamed)
}

/** Copies the smallest file under a new id, since the old address was public; null without a file. */
async function storeThumbnail(
  { images }: Services,
  photo: StoredPhotoSize,
): Promise<StoredPhotoSize | null> {
  const file = await images.read(photo.id, SOLD_PICTURE)
  if (!file) return null
  const id = newPhotoId(photo.id.slice(-6))
  const bytes = await buffer(file.body)
  await images.put(id, { name: SOLD_PICTURE, type: photoFileType(SOLD_PICTURE), bytes })
  return { ...photo, id }
}
