import { ACTIVE_STANDARD_ADS } from '../../contract/limits.ts'
import { SALE_UNDO_MINUTES } from '../../contract/ownAds/sales.ts'
import { Problem } from '../../contract/problem.ts'
import { publicationStanding } from '../ads/publish/publishQueries.ts'
import { noteAnswer } from '../ads/question/noteAnswer.ts'
import { takeAdvisoryLock } from '../db/advisoryLock.ts'
import { refuseUnlessShown } from '../ground/adState.ts'
import type { Services } from '../services.ts'
import { lockedOwnAd } from './lockedOwnAd.ts'
import type { OwnAdKey } from './queries.ts'
import { restoreSold, takeOpenSale } from './saleQueries.ts'
import { limitChanges } from './setAvailability.ts'

const TOO_LATE = `Ya pasaron los ${SALE_UNDO_MINUTES} minutos para deshacer esta venta.`
const TOO_MANY = `Ya tienes ${ACTIVE_STANDARD_ADS} anuncios estándar activos. Borra uno para deshacer esta venta.`

/**
 * Undoes the sale of a whole ad: it is back as it was, with its photos. An ad that is not sold is a
 * success, so a repeated request is one. A publication since may have taken its place among the
 * standard ads, so an advisory lock serializes both (threat T30). Throws Problem (403, 404, 409,
 * 410, 429).
 */
export async function undoSale(services: Services, key: OwnAdKey): Promise<void> {
  const { db, now, adEvents } = services
  await limitChanges(services, key)
  await db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, `user:${key.ownerId}`)
    const ad = await lockedOwnAd(tx, key)
    if (ad.status !== 'vendido') return refuseUnlessShown(ad.status, 'owner')
    const sale = await takeOpenSale(tx, key.id)
    const at = now()
    if (!sale || sale.endsAt <= at) throw new Problem('conflicto', TOO_LATE)
    await adEvents.unsold(tx, { adId: key.id, soldUnits: sale.soldUnits ?? 0 }, at)
    await restoreSold(tx, sale)
    const { activeStandard } = await publicationStanding(tx, key.ownerId, at)
    if (activeStandard > ACTIVE_STANDARD_ADS) throw new Problem('limiteActivos', TOO_MANY)
    await noteAnswer(tx, key.id, 'sí', at)
    if (sale.status === 'activo') await adEvents.listed(tx, key.id, at)
  })
}
