import { EXPIRY_WARNING_DAYS, RENEWABLE_DAYS } from '../../contract/limits.ts'
import { formatDate } from '../../contract/text/format.ts'
import { endOfDay, lastDay } from '../calendar.ts'
import { DAYTIME, type Job } from '../ground/job.ts'
import { notify, type Notice } from '../notifications/notify.ts'
import { purgedFrom } from '../ownAds/renewal.ts'
import { discardPhotos } from '../services/images/acceptPhoto.ts'
import {
  expireDueAds,
  purgeExpiredAds,
  takeEndingAds,
  type EndingAd,
  type Purged,
} from './queries.ts'

const BATCH_SIZE = 500

/**
 * Turns ads after their last day into `caducado` and notifies their owners, in one transaction.
 * Reads hide them by date all the same (fault F25).
 */
export const expireAdsJob: Job = {
  name: 'expire-ads',
  times: { everyMinutes: 5 },
  run: async ({ db, push }, at) => {
    let expired: number
    do {
      expired = await db.transaction(async (tx) => {
        const ads = await expireDueAds(tx, at, BATCH_SIZE)
        await notify(tx, expiredNotices(ads), at)
        return ads.length
      })
      if (expired > 0) push.nudge()
    } while (expired === BATCH_SIZE)
  },
}

/**
 * Notifies owners that an ad ends in three calendar days of Mexico City (fault F24). Each end is
 * notified once (fault F25). After an outage the notification comes later.
 */
export const warnExpiringJob: Job = {
  name: 'warn-expiring',
  times: { everyMinutes: 60, atMinute: 7, hours: DAYTIME },
  run: async ({ db, push }, at) => {
    const endsBy = endOfDay(at, EXPIRY_WARNING_DAYS)
    let warned: number
    do {
      warned = await db.transaction(async (tx) => {
        const ads = await takeEndingAds(tx, { at, endsBy, max: BATCH_SIZE })
        await notify(tx, expiringNotices(ads), at)
        return ads.length
      })
      if (warned > 0) push.nudge()
    } while (warned === BATCH_SIZE)
  },
}

/** Each takes its photos along. */
const PURGE_BATCH_SIZE = 100

/**
 * Purges ads that were not renewed in time, with their photos, like deleted ads. Files that a
 * killed run leaves behind belong to no row and are swept (faults F1, F25).
 */
export const purgeAdsJob: Job = {
  name: 'purge-ads',
  times: { everyMinutes: 60, atMinute: 37 },
  run: async (services, at) => {
    let purged: Purged
    do {
      purged = await services.db.transaction((tx) =>
        purgeExpiredAds(tx, { expiredUntil: purgedFrom(at), at, max: PURGE_BATCH_SIZE }),
      )
      await discardPhotos(services, purged.photos)
    } while (purged.ads === PURGE_BATCH_SIZE)
  },
}

/**
 * Notifications about the end of an ad. The words name days, so that they are true however late
 * they arrive (fault F25). The key names the end, since a renewed ad has another one.
 */
const endOf = ({ id, expiresAt }: EndingAd): string =>
  `${id}:${Math.floor(expiresAt.getTime() / 1000)}`
const lastDayOf = ({ expiresAt }: EndingAd): string => formatDate(lastDay(expiresAt))

export function expiringNotices(ads: readonly EndingAd[]): Notice[] {
  return toOwners(ads, (ad) => ({
    icono: 'default',
    titulo: 'Tu anuncio está por caducar',
    contenido: `«${ad.titulo}» se muestra hasta el ${lastDayOf(ad)}. Renuévalo gratis y dura 30 días más.`,
    url: `/anuncio/${ad.id}`,
    dedupeKey: `expiring:${endOf(ad)}`,
  }))
}

export function expiredNotices(ads: readonly EndingAd[]): Notice[] {
  return toOwners(ads, (ad) => ({
    icono: 'annoucementCaduced',
    titulo: 'Tu anuncio caducó',
    contenido: `«${ad.titulo}» se mostró hasta el ${lastDayOf(ad)}. Puedes renovarlo gratis durante ${RENEWABLE_DAYS} días.`,
    url: `/anuncio/${ad.id}`,
    dedupeKey: `expired:${endOf(ad)}`,
  }))
}

/** An active ad has an owner; an ad without an owner was erased with the account. */
function toOwners(
  ads: readonly EndingAd[],
  words: (ad: EndingAd) => Omit<Notice, 'userId'>,
): Notice[] {
  return ads.flatMap((ad) => (ad.ownerId === null ? [] : [{ userId: ad.ownerId, ...words(ad) }]))
}
