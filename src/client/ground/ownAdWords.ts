import type { EstadoAnuncio } from '../../contract/ads/kinds.ts'
import { REVIEW_TIME } from '../../contract/limits.ts'
import type { OwnCard } from '../../contract/ownAds/endpoints.ts'
import type { IconName } from '../ui/picture/iconName.ts'
import { onDay } from './onDay.ts'

/** State in an ad's badge for its owner; a reserved ad has a badge of its own. */
type Badge = EstadoAnuncio | 'apartado'

/** The badges of an ad: a reserved ad that is not active says both. */
export function badgesOf({
  estadoAnuncio: estado,
  apartado,
}: Pick<OwnCard, 'estadoAnuncio' | 'apartado'>): Badge[] {
  if (!apartado) return [estado]
  return estado === 'activo' ? ['apartado'] : [estado, 'apartado']
}

/** Labels of the badges. */
export const BADGE_LABELS: Readonly<Record<Badge, string>> = {
  activo: 'Activo',
  apartado: 'Apartado',
  caducado: 'Caducado',
  vendido: 'Vendido',
  eliminado: 'Eliminado',
  retirado: 'Retirado',
  revision: 'En revisión',
  suspendido: 'Oculto',
  pausado: 'En pausa',
}

/** Icons beside the labels, so that states differ without colours too. */
export const BADGE_ICONS: Readonly<Record<Badge, IconName>> = {
  activo: 'circle-check',
  apartado: 'bookmark',
  caducado: 'hourglass',
  vendido: 'handshake',
  eliminado: 'trash-2',
  retirado: 'ban',
  revision: 'clock',
  suspendido: 'eye-off',
  pausado: 'pause',
}

/** True while the ad's page still shows it to its owner (decisions, section 2). */
export function isStanding(estado: EstadoAnuncio): boolean {
  return ['activo', 'caducado', 'revision', 'suspendido', 'pausado'].includes(estado)
}

/** Days until the ad expires, or its final state; `today` is yyyy-mm-dd. */
export function timeWords(ad: OwnCard, today: string): string {
  switch (ad.estadoAnuncio) {
    case 'activo':
      return leftWords(ad.diasRestantes)
    case 'pausado':
      return `Solo tú lo ves. ${leftWords(ad.diasRestantes)}`
    case 'caducado':
      return `Venció ${onDay(ad.fechaExpiracion, today)}`
    case 'revision':
      return `Lo revisamos antes de mostrarlo, ${REVIEW_TIME}${ad.motivo ? `: ${ad.motivo}` : ''}. Ábrelo y cuéntanos si está permitido.`
    case 'suspendido':
      return 'No se muestra mientras tu cuenta está suspendida'
    case 'retirado':
      return 'Lo retiró el equipo de moderación'
    case 'vendido':
    case 'eliminado':
      return `Publicado ${onDay(ad.fechaCreacion, today)}`
  }
}

/** Days that an ad still runs. */
export function leftWords(days: number): string {
  if (days <= 0) return 'Vence hoy'
  return days === 1 ? 'Queda 1 día' : `Quedan ${days} días`
}
