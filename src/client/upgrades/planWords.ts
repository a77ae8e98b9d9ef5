import { formatDate } from '../../contract/text/format.ts'
import type { Nivel, NivelPagado } from '../../contract/upgrades/plans.ts'
import type { IconName } from '../ui/picture/iconName.ts'

/** What a level gives, in the order of what it is bought for (specification, section 2, Upgrade pages). */
export const GIVES: Readonly<Record<NivelPagado, readonly { icon: IconName; text: string }[]>> = {
  impulsado: [
    { icon: 'search', text: 'Prioridad en las búsquedas relacionadas' },
    { icon: 'tag', text: 'Etiqueta «Impulsado» en tu anuncio' },
  ],
  premium: [
    { icon: 'house', text: 'Entra a la selección de la página de inicio' },
    { icon: 'search', text: 'Prioridad en las búsquedas relacionadas' },
    { icon: 'tag', text: 'Etiqueta «Premium» en tu anuncio' },
  ],
}

/** The plan that an address asks for; the first one unless it names the other. */
export function planOfAddress(tipo: string | null): NivelPagado {
  return tipo === 'premium' ? 'premium' : 'impulsado'
}

/** The plan that is offered first to an ad of this level. */
export function nextPlan(nivel: Nivel): NivelPagado {
  return nivel === 'estandar' ? 'impulsado' : 'premium'
}

/** 'del 20 de Nov del 2026 al 19 de Dic del 2026'; wire dates. */
export function periodWords({ fechaInicio, fechaFin }: { fechaInicio: string; fechaFin: string }) {
  return `del ${formatDate(fechaInicio)} al ${formatDate(fechaFin)}`
}
