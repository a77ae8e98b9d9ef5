import { DECISION_UNDO_MINUTES } from '../../contract/moderation/undo.ts'
import { Problem } from '../../contract/problem.ts'
import { recordActs } from '../audit/acts.ts'
import type { Transaction } from '../db/connect.ts'
import {
  findingsDecidedSince,
  openFindingsOf,
  reopenFindings,
} from '../forbiddenWords/findingQueries.ts'
import { stateAfter } from '../ground/adTransitions.ts'
import { refuseOwnCase } from '../ground/ownCaseQueries.ts'
import { settleSuspended } from '../ground/suspendedQueries.ts'
import type { Services } from '../services.ts'
import type { SessionUser } from '../sessionUser.ts'
import { takeOpenRemoval } from './removalQueries.ts'
import { changeAd, hasPartInAd, lockAd } from './targetQueries.ts'

const TOO_LATE = `Ya no se puede deshacer: pasaron más de ${DECISION_UNDO_MINUTES} minutos o alguien decidió otra cosa.`

/**
 * Undoes the decision about a suspect ad: it is listed as before, with its photos, and waits for staff
 * again. Its owner, who was told nothing yet, is told nothing. An ad that waits already is a success,
 * so a repeated request is one. Throws Problem (403, 404, 409).
 */
export async function undoDecision(
  services: Services,
  { actor, id }: { actor: SessionUser; id: string },
): Promise<void> {
  const { db, now } = services
  await db.transaction(async (tx) => {
    const ad = await lockAd(tx, id)
    if (!ad) throw new Problem('noExiste')
    refuseOwnCase(await hasPartInAd(tx, id, actor.id))
    const at = now()
    if (ad.status === 'activo' && (await openFindingsOf(tx, id)).length > 0) return
    const since = new Date(at.getTime() - DECISION_UNDO_MINUTES * 60_000)
    const decided = await findingsDecidedSince(tx, id, since)
    const isHeldAds = decided.some(({ strength }) => strength === 'sure')
    if (decided.length === 0 || isHeldAds) throw new Problem('conflicto', TOO_LATE)
    if (ad.status === 'retirado') await restore(tx, services, ad, at)
    else if (ad.status !== 'activo') throw new Problem('conflicto', TOO_LATE)
    await reopenFindings(
      tx,
      decided.map((finding) => finding.id),
    )
    const on = { tipo: 'publicacion' as const, id }
    const detalles = { titulo: ad.titulo }
    await recordActs(tx, [{ actorId: actor.id, act: 'decisión deshecha', on, detalles }], at)
  })
}

async function restore(
  tx: Transaction,
  { adEvents }: Services,
  { id, ownerId, status }: NonNullable<Awaited<ReturnType<typeof lockAd>>>,
  at: Date,
): Promise<void> {
  const removal = await takeOpenRemoval(tx, id)
  if (!removal || removal.endsAt <= at) throw new Problem('conflicto', TOO_LATE)
  await changeAd(tx, id, {
    status: stateAfter('restore', status),
    statusReason: null,
    closedAt: null,
  })
  await adEvents.listed(tx, id, at)
  if (ownerId !== null) await settleSuspended(tx, at, ownerId)
}
