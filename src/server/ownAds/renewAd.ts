import { Problem } from '../../contract/problem.ts'
import { stateAt } from '../ads/adState.ts'
import { stateAfter } from '../ads/adTransitions.ts'
import { refuseAtStandardLimit } from '../ads/publish/publicationLimits.ts'
import { publicationStanding } from '../ads/publish/publishQueries.ts'
import { queueForAlerts } from '../alerts/matchAds.ts'
import { noteAnswer } from '../availability/noteAnswer.ts'
import { takeTurns } from '../db/takeTurns.ts'
import type { Services } from '../services.ts'
import { lockedOwnAd } from './lockedOwnAd.ts'
import { markRenewed, type OwnAdKey } from './queries.ts'
import { isRenewable, renewedUntil } from './renewal.ts'

const TOO_LATE = 'Ya pasó el tiempo para renovar este anuncio. Publícalo otra vez.'
const TOO_MANY =
  'Ya tienes 10 anuncios estándar activos. Borra uno o mejora su nivel para renovar este.'

/**
 * Renews an own ad for free and answers when it ends now. One that had expired counts as one more
 * standard ad, so renewals and publications of a person take turns (threat T30). Throws Problem
 * (403, 404, 409, 410).
 */
export async function renewAd({ db, now }: Services, key: OwnAdKey): Promise<Date> {
  return db.transaction(async (tx) => {
    await takeTurns(tx, `user:${key.ownerId}`)
    const ad = await lockedOwnAd(tx, key)
    const instant = now()
    const state = stateAt(ad, instant)
    const status = stateAfter('renew', state)
    if (!isRenewable(ad, instant)) throw new Problem('conflicto', TOO_LATE)
    if (state === 'caducado') {
      refuseAtStandardLimit(await publicationStanding(tx, key.ownerId, instant), TOO_MANY)
    }
    const expiresAt = renewedUntil(ad.expiresAt, instant)
    // What was promised before it expired is promised no more.
    const isBack = state === 'caducado' && { reservedAt: null }
    await markRenewed(tx, key, { status, expiresAt, ...isBack })
    await noteAnswer(tx, key.id, 'sí', instant, true)
    if (status === 'activo') await queueForAlerts(tx, key.id, instant)
    return expiresAt
  })
}
