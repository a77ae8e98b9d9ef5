import type { AuditAct } from '../../contract/audit/auditActs.ts'
import { Problem } from '../../contract/problem.ts'
import { stateAfter } from '../ads/adTransitions.ts'
import { countAnew } from '../ads/question/noteAnswer.ts'
import { settleSuspended } from '../ads/suspendedQueries.ts'
import { keepActs } from '../audit/acts.ts'
import type { Transaction } from '../db/connect.ts'
import { refuseOwnCase } from '../ground/ownCaseQueries.ts'
import { notify, type Notice } from '../notifications/notify.ts'
import { beginPrice } from '../ownAds/priceQueries.ts'
import { takePhotos } from '../ownAds/queries.ts'
import { renewedUntil } from '../ownAds/renewal.ts'
import type { Services } from '../services.ts'
import { discardPhotos } from '../services/images/acceptPhoto.ts'
import type { SessionUser } from '../sessionUser.ts'
import { adApprovedNotice, adRemovedNotice } from './moderationNotices.ts'
import { changeAd, hasPartInAd, lockAd, type LockedAd } from './targetQueries.ts'

export interface AdDecision {
  actor: SessionUser
  id: string
  decision: 'aprobar' | 'rechazar'
  /** The version that the moderator read: nobody has reviewed later changes of the owner. */
  version: number
  nota: string
}

/**
 * Decides about an ad that the word list holds back, and notifies its owner. It joins the lists,
 * with its days counted from now, or is removed. The first of two moderators decides (409 for the
 * other), and nobody decides about their own. Answers the result in words. Throws Problem (403,
 * 404, 409, 410).
 */
export async function decideAd(services: Services, decision: AdDecision): Promise<string> {
  const { photos, said } = await services.db.transaction(async (tx) => {
    const ad = await lockAd(tx, decision.id)
    if (!ad) throw new Problem('noExiste')
    refuseOwnCase(await hasPartInAd(tx, ad.id, decision.actor.id))
    if (ad.status !== 'revision') {
      throw new Problem('conflicto', 'Este anuncio ya no espera revisión.')
    }
    if (ad.version !== decision.version) {
      throw new Problem('conflicto', 'Su dueño cambió el anuncio. Vuelve a leerlo.')
    }
    const deed = decision.decision === 'aprobar' ? approve : reject
    return deed(tx, services, { ...decision, ad })
  })
  await discardPhotos(services, photos)
  return said
}

type Deciding = AdDecision & { ad: LockedAd }

async function approve(
  tx: Transaction,
  { now, adEvents }: Services,
  { actor, ad, nota }: Deciding,
) {
  const at = now()
  const status = stateAfter('approve', ad.status)
  // An approved ad gets its days in review back; an expired ad is left to its owner's renewal.
  const expiresAt = ad.expiresAt > at ? renewedUntil(ad.expiresAt, at) : ad.expiresAt
  await changeAd(tx, ad.id, { status, statusReason: null, expiresAt, unansweredSince: null })
  await countAnew(tx, ad.id, at)
  await beginPrice(tx, ad.id, at)
  await adEvents.listed(tx, ad.id, at)
  if (ad.ownerId !== null) await settleSuspended(tx, at, ad.ownerId)
  await notify(tx, ad.ownerId === null ? [] : [adApprovedNotice(ad, ad.ownerId)], at)
  await keepActs(tx, [adAct('anuncio aprobado', { actor, ad, nota })], at)
  return { photos: [], said: 'Aprobamos el anuncio: ya está en las listas.' }
}

async function reject(tx: Transaction, services: Services, { actor, ad, nota }: Deciding) {
  const at = services.now()
  const status = stateAfter('reject', ad.status)
  await changeAd(tx, ad.id, { status, closedAt: at })
  const photos = await takePhotos(tx, ad.id)
  await notify(tx, rejection(services, ad), at)
  await keepActs(tx, [adAct('anuncio rechazado', { actor, ad, nota })], at)
  return { photos, said: 'Rechazamos el anuncio y avisamos a quien lo publicó.' }
}

function rejection({ env }: Services, ad: LockedAd): Notice[] {
  if (ad.ownerId === null) return []
  const reason = reasonOf(ad)
  const decided = { userId: ad.ownerId, reason, supportEmail: env.SUPPORT_EMAIL, folio: null }
  return [adRemovedNotice(ad, decided)]
}

function adAct(act: AuditAct, { actor, ad, nota }: Pick<Deciding, 'actor' | 'ad' | 'nota'>) {
  const detalles = { titulo: ad.titulo, motivo: reasonOf(ad) }
  return { actorId: actor.id, act, on: { tipo: 'publicacion', id: ad.id } as const, nota, detalles }
}

const reasonOf = ({ statusReason }: LockedAd): string => statusReason ?? 'incumple las condiciones'
