import type { Finding } from '../../contract/forbidden/rule.ts'
import { REVIEW_TIME, STRIKES } from '../../contract/limits.ts'
import type { HeldAd } from '../ground/adEvents.ts'
import type { Notice } from '../notifications/notify.ts'
import type { Services } from '../services.ts'
import type { LockedAd } from './targetQueries.ts'

/** A decision of staff, as its owner is notified: the reason, and how to answer. */

export interface Decided {
  /** The notified user. */
  userId: string
  reason: string
  supportEmail: string
  /** The report's number; null for an ad of the review queue. */
  folio: string | null
}

const RULES = '/condiciones'

const answerWords = ({ supportEmail, folio }: Decided): string =>
  `Si crees que es un error, escríbenos a ${supportEmail}${folio === null ? '' : ` y menciona el folio ${folio}`}.`

export function adRemovedNotice(ad: { id: string; titulo: string }, decided: Decided): Notice {
  return {
    userId: decided.userId,
    icono: 'annoucementDeleted',
    titulo: 'Retiramos tu anuncio',
    contenido: `«${ad.titulo}» ya no se muestra. Motivo: ${decided.reason}. ${answerWords(decided)}`,
    url: RULES,
    dedupeKey: `anuncio-retirado:${ad.id}`,
  }
}

/** Notifies the owner of a removed ad of the words found and the sentences of the rules; nobody once the account has ended. */
export function foundAdRemovedNotices(
  { env }: Pick<Services, 'env'>,
  { id, titulo, ownerId, statusReason }: Removed,
  findings: readonly Pick<Finding, 'reason'>[],
): Notice[] {
  if (ownerId === null) return []
  const sentences = new Set(findings.map(({ reason }) => reason.replace(/\.$/, '')))
  const reason = [statusReason, ...sentences].join('. ')
  const decided = { userId: ownerId, reason, supportEmail: env.SUPPORT_EMAIL, folio: null }
  return [adRemovedNotice({ id, titulo }, decided)]
}

type Removed = Pick<LockedAd, 'id' | 'titulo' | 'ownerId' | 'statusReason'>

/**
 * Notifies an owner that their ad waits for staff: why, and for how long. Once for each version of
 * the ad.
 */
export function adHeldNotice({ id, titulo, version, ownerId, reason }: HeldAd): Notice {
  return {
    userId: ownerId,
    icono: 'default',
    titulo: 'Estamos revisando tu anuncio',
    contenido: `«${titulo}» ${reason}. Lo revisa una persona antes de mostrarlo, ${REVIEW_TIME}; mientras tanto solo tú lo ves. Si está permitido, cuéntanos por qué en tu anuncio.`,
    url: `/anuncio/${id}`,
    dedupeKey: `anuncio-en-revision:${id}:${version}`,
  }
}

export function adApprovedNotice(ad: { id: string; titulo: string }, userId: string): Notice {
  return {
    userId,
    icono: 'default',
    titulo: 'Tu anuncio ya está publicado',
    contenido: `Revisamos «${ad.titulo}» y ya todos lo pueden ver.`,
    url: `/anuncio/${ad.id}`,
  }
}

export function reviewRemovedNotice(
  review: { id: string; sellerId: string },
  decided: Decided,
): Notice {
  return {
    userId: decided.userId,
    icono: 'deleteNotification',
    titulo: 'Borramos tu reseña',
    contenido: `Motivo: ${decided.reason}. ${answerWords(decided)}`,
    url: `/vendedor/${review.sellerId}?reviews=true`,
    dedupeKey: `reseña-retirada:${review.id}`,
  }
}

/** `strikes` includes this strike. */
export function warningNotice(reportId: string, strikes: number, decided: Decided): Notice {
  const { count, days, suspensionDays } = STRIKES
  return {
    userId: decided.userId,
    icono: 'default',
    titulo: 'Recibiste una advertencia',
    contenido: `Motivo: ${decided.reason}. Llevas ${strikes} de ${count}: con ${count} en ${days} días suspendemos la cuenta ${suspensionDays} días. ${answerWords(decided)}`,
    url: RULES,
    dedupeKey: `advertencia:${reportId}`,
  }
}
