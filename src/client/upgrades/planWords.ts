import { formatDate } from '../../contract/text/format.ts'
import { PAID_LEVELS, PLANS, type Nivel, type NivelPagado } from '../../contract/upgrades/plans.ts'
import type { IconName } from '../ui/picture/iconName.ts'

/** Lists the benefits of a level, the main reason to buy it first (specification, section 2, Upgrade pages). */
export function givesOf(plan: NivelPagado): readonly { icon: IconName; text: string }[] {
  const { nombre, isOnHome } = PLANS[plan]
  return [
    ...(isOnHome
      ? [{ icon: 'house', text: 'Entra a la selección de la página de inicio' } as const]
      : []),
    { icon: 'search', text: 'Prioridad en las búsquedas relacionadas' },
    { icon: 'tag', text: `Etiqueta «${nombre}» en tu anuncio` },
  ]
}

/** The plan that an address asks for by its level; the first one unless it names another. */
export function planOfAddress(tipo: string | null): NivelPagado {
  return PAID_LEVELS.find((level) => level === tipo) ?? PAID_LEVELS[0]
}

/** The plan that is offered first to an ad of this level: the next one, or the last again. */
export function nextPlan(nivel: Nivel): NivelPagado {
  if (nivel === 'estandar') return PAID_LEVELS[0]
  return PAID_LEVELS[PAID_LEVELS.indexOf(nivel) + 1] ?? nivel
}

/** 'del 20 de Nov del 2026 al 19 de Dic del 2026'; wire dates. */
export function periodWords({ fechaInicio, fechaFin }: { fechaInicio: string; fechaFin: string }) {
  return `del ${formatDate(fechaInicio)} al ${formatDate(fechaFin)}`
}
