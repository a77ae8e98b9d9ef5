import type { AuditAct } from '../../contract/audit/auditActs.ts'
import { Problem } from '../../contract/problem.ts'
import { stateAfter } from '../ads/adTransitions.ts'
import { recount } from '../ads/question/noteAnswer.ts'
import { settleSuspended } from '../ads/suspendedQueries.ts'
import { recordActs } from '../audit/acts.ts'
import type { Transaction } from '../db/connect.ts'
import { findingWords } from '../forbidden/findForbidden.ts'
import { endFindings } from '../forbiddenWords/findingQueries.ts'
import { matcherOf } from '../forbiddenWords/rulesInForce.ts'
import { weakenMostlyPassed } from '../forbiddenWords/weakenRule.ts'
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
  if (decision === 'rechazar') return remove
  return isHeld ? approve : pass
}

async function approve(tx: Transaction, { adEvents }: Services, deciding: Deciding) {
  const { ad, at } = deciding
  const status = stateAfter('approve', ad.status)
  // An approved ad gets its days in review back; an expired ad is left to its owner's renewal.
  const expiresAt = ad.expiresAt > at ? renewedUntil(ad.expiresAt, at) : ad.expiresAt
  await changeAd(tx, ad.id, { status, statusReason: null, expiresAt, unansweredSince: null })
  await recount(tx, ad.id, at)
  await beginPrice(tx, ad.id, at)
  await adEvents.listed(tx, ad.id, at)
  if (ad.ownerId !== null) await settleSuspended(tx, at, ad.ownerId)
  await notify(tx, ad.ownerId === null ? [] : [adApprovedNotice(ad, ad.ownerId)], at)
  await recordActs(tx, [adAct('anuncio aprobado', deciding)], at)
  return { photos: [], said: 'Aprobamos el anuncio: ya está en las listas.' }
}

/** Its owner was told nothing of the suspicion, so is told nothing of its end. */
async function pass(tx: Transaction, _services: Services, deciding: Deciding) {
  await recordActs(tx, [adAct('anuncio aprobado', deciding)], deciding.at)
  return { photos: [], said: 'El anuncio se queda publicado.' }
}

async function remove(tx: Transaction, services: Services, deciding: Deciding) {
  const { ad, at } = deciding
  const isHeld = ad.status === 'revision'
  const status = stateAfter(isHeld ? 'reject' : 'remove', ad.status)
  await changeAd(tx, ad.id, { status, statusReason: reasonOf(deciding), closedAt: at })
  const photos = await takePhotos(tx, ad.id)
  await notify(tx, removal(services, deciding), at)
  await recordActs(tx, [adAct(isHeld ? 'anuncio rechazado' : 'anuncio retirado', deciding)], at)
  const deed = isHeld ? 'Rechazamos' : 'Retiramos'
  return { photos, said: `${deed} el anuncio y avisamos a quien lo publicó.` }
}

/** The owner reads the words found and the sentences of the rules. */
function removal({ env }: Services, deciding: Deciding): Notice[] {
  const { ad, findings } = deciding
  if (ad.ownerId === null) return []
  const sentences = [...new Set(findings.map(({ reason }) => reason.replace(/\.$/, '')))]
  const reason = [reasonOf(deciding), ...sentences].join('. ')
  const decided = { userId: ad.ownerId, reason, supportEmail: env.SUPPORT_EMAIL, folio: null }
  return [adRemovedNotice(ad, decided)]
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
