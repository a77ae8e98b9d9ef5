import { REVIEW_HOURS } from '../../contract/limits.ts'
import type { Notice } from '../notifications/notify.ts'

/** Tells an owner that their ad waits for staff: why, and how long that takes. Once for each version of it. */
export function heldNotice(
  ad: { id: string; titulo: string; version: number },
  ownerId: string,
  reason: string,
): Notice {
  return {
    userId: ownerId,
    icono: 'default',
    titulo: 'Estamos revisando tu anuncio',
    contenido: `«${ad.titulo}» ${reason}. Lo revisa una persona, casi siempre en menos de ${REVIEW_HOURS} horas; mientras tanto solo tú lo ves. Te avisaremos en cuanto haya respuesta.`,
    url: `/anuncio/${ad.id}`,
    dedupeKey: `anuncio-en-revision:${ad.id}:${ad.version}`,
  }
}
