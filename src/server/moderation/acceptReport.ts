import { STRIKES } from '../../contract/limits.ts'
import type { ReportKind } from '../../contract/reports/reportReasons.ts'
import { effectiveRole } from '../account/sessions.ts'
import type { StaffAct } from '../audit/acts.ts'
import { dayWords, wireDate } from '../calendar.ts'
import type { Transaction } from '../db/connect.ts'
import { endFindings } from '../forbiddenWords/findingQueries.ts'
import { mayHappen, stateAfter } from '../ground/adTransitions.ts'
import { notify, type Notice } from '../notifications/notify.ts'
import { takePhotos } from '../ownAds/queries.ts'
import { folioOf } from '../reports/queries.ts'
import type { Services } from '../services.ts'
import type { SessionUser } from '../sessionUser.ts'
import { addStrike, countStrikes, lockAccount } from '../users/queries.ts'
import { suspend, suspensionEnd } from '../users/suspension.ts'
import { AUDITED_AS } from './auditedAs.ts'
import {
  adRemovedNotice,
  reviewRemovedNotice,
  warningNotice,
  type Decided,
} from './moderationNotices.ts'
import { findReportedPerson, type LockedReport } from './reportQueries.ts'
import { changeAd, lockAd, takeReview } from './targetQueries.ts'

/** The effects of an accepted report on the reported thing. */
export interface Consequence {
  acts: StaffAct[]
  /** Photos that no row names any more: their files go after the commit. */
  photos: { id: string }[]
  /** Whether a mail waits for the commit. */
  isMailed?: true
  /** The result in words, for the moderator. */
  said: string
}

interface Accepting {
  tx: Transaction
  services: Services
  actor: SessionUser
  at: Date
}

/**
 * Carries out an accepted report (decisions, section 2), in the transaction that accepts it. The ad
 * or review is removed, or the seller is warned or suspended; the owner is notified with the
 * reason.
 */
export function carryOut(accepting: Accepting, report: LockedReport): Promise<Consequence> {
  return BY_KIND[report.tipo](accepting, report)
}

const BY_KIND: Readonly<
  Record<ReportKind, (accepting: Accepting, report: LockedReport) => Promise<Consequence>>
> = {
  publicacion: removeAd,
  reseña: removeReview,
  vendedor: warnSeller,
  conversacion: warnOtherSide,
}

const NOTHING_LEFT = (said: string): Consequence => ({ acts: [], photos: [], said })

async function removeAd({ tx, services, actor, at }: Accepting, report: LockedReport) {
  const ad = await lockAd(tx, report.targetId)
  if (!ad || !mayHappen('remove', ad.status)) return NOTHING_LEFT('El anuncio ya no estaba.')
  const status = stateAfter('remove', ad.status)
  await changeAd(tx, ad.id, { status, statusReason: report.razon, closedAt: at })
  await endFindings(tx, ad.id, { end: 'removed', by: actor.id, at })
  const photos = await takePhotos(tx, ad.id)
  if (ad.ownerId !== null) {
    await notifyOne(tx, adRemovedNotice(ad, decided(services, report, ad.ownerId)), at)
  }
  const act = actOf(actor, 'anuncio retirado', report, { titulo: ad.titulo })
  return { acts: [act], photos, said: 'Retiramos el anuncio y avisamos a quien lo publicó.' }
}

async function removeReview({ tx, services, actor, at }: Accepting, report: LockedReport) {
  const review = await takeReview(tx, report.targetId)
  if (!review) return NOTHING_LEFT('La reseña ya no estaba.')
  const { writtenBy, sellerId, contenido, calificacion, createdAt } = review
  if (writtenBy !== null) {
    await notifyOne(tx, reviewRemovedNotice(review, decided(services, report, writtenBy)), at)
  }
  // The row is deleted, so the audit entry keeps its content: staff need it to answer a complaint.
  const act = actOf(actor, 'reseña retirada', report, {
    contenido,
    calificacion,
    escrita: wireDate(createdAt),
    vendedor: sellerId,
    ...(writtenBy !== null && { autor: writtenBy }),
  })
  return { acts: [act], photos: [], said: 'Borramos la reseña y avisamos a quien la escribió.' }
}

/** A reported conversation counts against the side that did not report it. */
async function warnOtherSide(accepting: Accepting, report: LockedReport) {
  const targetId = (await findReportedPerson(accepting.tx, report.id)) ?? ''
  return warnSeller(accepting, { ...report, tipo: 'vendedor', targetId })
}

/** Staff aren't suspended by strikes: an admin takes their role away first. */
async function warnSeller({ tx, services, actor, at }: Accepting, report: LockedReport) {
  const seller = await lockAccount(tx, report.targetId)
  if (!seller) return NOTHING_LEFT('La cuenta ya no estaba.')
  await addStrike(tx, { reportId: report.id, userId: seller.id, at })
  const strikes = await countStrikes(tx, seller.id, at)
  const isStaff = effectiveRole(seller, services.env) !== 'user'
  if (strikes < STRIKES.count || isStaff) {
    const notice = warningNotice(report.id, strikes, decided(services, report, seller.id))
    await notifyOne(tx, notice, at)
    return {
      acts: [actOf(actor, 'vendedor advertido', report, { faltas: strikes })],
      photos: [],
      said: `Advertimos a ${seller.nombre}: lleva ${strikes} de ${STRIKES.count}.`,
    }
  }
  const until = longer(suspensionEnd(at, STRIKES.suspensionDays), seller.suspendedUntil)
  await suspend(tx, services, seller, {
    until,
    at,
    reason: `tu cuenta recibió ${strikes} reportes que aceptamos en ${STRIKES.days} días; el último, por: ${report.razon}`,
    folio: folioOf(report.folio),
  })
  const hasta = wireDate(until)
  return {
    acts: [actOf(actor, 'cuenta suspendida', report, { faltas: strikes, hasta })],
    photos: [],
    isMailed: true as const,
    said: `Suspendimos la cuenta de ${seller.nombre} hasta el ${dayWords(until)}.`,
  }
}

const longer = (end: Date, other: Date | null): Date => (other && other > end ? other : end)

const notifyOne = (tx: Transaction, notice: Notice, at: Date) => notify(tx, [notice], at)

function decided({ env }: Services, report: LockedReport, userId: string): Decided {
  return {
    userId,
    reason: report.razon,
    supportEmail: env.SUPPORT_EMAIL,
    folio: folioOf(report.folio),
  }
}

function actOf(
  actor: SessionUser,
  act: StaffAct['act'],
  report: LockedReport,
  detalles: StaffAct['detalles'],
): StaffAct {
  return {
    actorId: actor.id,
    act,
    on: { tipo: AUDITED_AS[report.tipo], id: report.targetId },
    nota: '',
    detalles: { folio: folioOf(report.folio), motivo: report.razon, ...detalles },
  }
}
