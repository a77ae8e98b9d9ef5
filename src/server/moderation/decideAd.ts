import type { AuditAct } from '../../contract/audit/auditActs.ts'
import { DECISION_UNDO_MINUTES } from '../../contract/moderation/undo.ts'
import { Problem } from '../../contract/problem.ts'
import { recordActs } from '../audit/acts.ts'
import type { Transaction } from '../db/connect.ts'
import { findingWords } from '../forbidden/findForbidden.ts'
import { endFindings } from '../forbiddenWords/findingQueries.ts'
import { matcherOf } from '../forbiddenWords/rulesInForce.ts'
import { weakenMostlyPassed } from '../forbiddenWords/weakenRule.ts'
import { stateAfter } from '../ground/adTransitions.ts'
import { refuseOwnCase } from '../ground/ownCaseQueries.ts'
import { notify } from '../notifications/notify.ts'
import { takePhotos } from '../ownAds/queries.ts'
import type { Services } from '../services.ts'
import { discardPhotos } from '../services/images/acceptPhoto.ts'
import type { SessionUser } from '../sessionUser.ts'
import { foundAdRemovedNotices } from './moderationNotices.ts'
import { publishHeld } from './publishHeld.ts'
import { openRemoval } from './removalQueries.ts'
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
 * Decides about an ad in which the rules found something, and notifies its owner. A held ad joins
 * the lists, with its days counted from now, or is removed; a suspect one stays or is removed. The
 * first of two moderators decides (409 for the other), and nobody decides about their own. Answers
 * the result in words. Throws Problem (403, 404, 409, 410).
 */
export async function decideAd(services: Services, decision: AdDecision): Promise<string> {
  const { photos, said, isRuleChanged } = await services.db.transaction(async (tx) => {
    const ad = await lockAd(tx, decision.id)
    if (!ad) throw new Problem('noExiste')
    refuseOwnCase(await hasPartInAd(tx, ad.id, decision.actor.id))
    const isHeld = ad.status === 'revision'
    const at = services.now()
    const end = decision.decision === 'aprobar' ? 'passed' : 'removed'
    const findings = await endFindings(tx, ad.id, { end, by: decision.actor.id, at })
    if (!isHeld && (ad.status !== 'activo' || findings.length === 0)) {
      throw new Problem('conflicto', 'Este anuncio ya no espera revisión.')
    }
    if (ad.version !== decision.version) {
      throw new Problem('conflicto', 'Su dueño cambió el anuncio. Vuelve a leerlo.')
    }
    const deciding: Deciding = { ...decision, ad, findings, at }
    const outcome = await deedOf(decision.decision, isHeld)(tx, services, deciding)
    const held = findings.filter(({ strength }) => strength === 'sure').map(({ rule }) => rule)
    const isRuleChanged = end === 'passed' && (await weakenMostlyPassed(tx, held, at))
    return { ...outcome, isRuleChanged }
  })
  if (isRuleChanged) matcherOf(services.db).forget()
  await discardPhotos(services, photos)
  return said
}

type Deciding = AdDecision & {
  ad: LockedAd
  findings: Awaited<ReturnType<typeof endFindings>>
  at: Date
}

function deedOf(decision: AdDecision['decision'], isHeld: boolean) {
  if (decision === 'rechazar') return isHeld ? reject : remove
  return isHeld ? approve : pass
}

async function approve(tx: Transaction, services: Services, deciding: Deciding) {
  await publishHeld(tx, services, deciding.ad, deciding.at)
  await recordActs(tx, [adAct('anuncio aprobado', deciding)], deciding.at)
  return { photos: [], said: 'Aprobamos el anuncio: ya está en las listas.' }
}

/** The owner knows nothing of the suspicion, and nothing of its end. */
async function pass(tx: Transaction, _services: Services, deciding: Deciding) {
  await recordActs(tx, [adAct('anuncio aprobado', deciding)], deciding.at)
  return { photos: [], said: 'El anuncio se queda publicado.' }
}

async function reject(tx: Transaction, services: Services, deciding: Deciding) {
  const { ad, findings, at } = deciding
  const statusReason = reasonOf(deciding)
  await changeAd(tx, ad.id, { status: stateAfter('reject', ad.status), statusReason, closedAt: at })
  const photos = await takePhotos(tx, ad.id)
  await notify(tx, foundAdRemovedNotices(services, { ...ad, statusReason }, findings), at)
  await recordActs(tx, [adAct('anuncio rechazado', deciding)], at)
  return { photos, said: 'Rechazamos el anuncio y avisamos a quien lo publicó.' }
}

/** One touch removes a suspect ad; photos and notice wait for the end of its undo (`endRemovals.ts`). */
async function remove(tx: Transaction, _services: Services, deciding: Deciding) {
  const { ad, at } = deciding
  const status = stateAfter('remove', ad.status)
  await changeAd(tx, ad.id, { status, statusReason: reasonOf(deciding), closedAt: at })
  const endsAt = new Date(at.getTime() + DECISION_UNDO_MINUTES * 60_000)
  await openRemoval(tx, { adId: ad.id, endsAt })
  await recordActs(tx, [adAct('anuncio retirado', deciding)], at)
  const notice = `En ${DECISION_UNDO_MINUTES} minutos avisamos a quien lo publicó.`
  return { photos: [], said: `Retiramos el anuncio. ${notice}` }
}

function adAct(act: AuditAct, deciding: Deciding) {
  const { actor, ad, nota } = deciding
  const detalles = { titulo: ad.titulo, motivo: reasonOf(deciding) }
  return { actorId: actor.id, act, on: { tipo: 'publicacion', id: ad.id } as const, nota, detalles }
}

function reasonOf({ ad, findings }: Deciding): string {
  if (findings.length > 0) return findingWords(findings)
  return ad.statusReason ?? 'incumple las condiciones'
}
