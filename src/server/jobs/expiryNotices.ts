import { RENEWABLE_DAYS } from '../../contract/limits.ts'
import { formatDate } from '../../contract/text/format.ts'
import { lastDay } from '../calendar.ts'
import type { Notice } from '../notifications/notify.ts'
import type { EndingAd } from './queries.ts'

/**
 * What owners are told of the end of their ads. The words name days, so that they are right however
 * late they come (fault F25), and the key names the very end that they speak of: once renewed, an ad
 * has another.
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

/** A living ad has an owner; one without is gone with its owner's account. */
function toOwners(
  ads: readonly EndingAd[],
  words: (ad: EndingAd) => Omit<Notice, 'userId'>,
): Notice[] {
  return ads.flatMap((ad) => (ad.ownerId === null ? [] : [{ userId: ad.ownerId, ...words(ad) }]))
}
