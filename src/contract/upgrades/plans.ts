/** The three ad levels and what each costs and gives (specification, section 9; decisions, section 2). */
export const LEVELS = ['estandar', 'impulsado', 'premium'] as const
export type Nivel = (typeof LEVELS)[number]
/** The levels that are bought. */
export const PAID_LEVELS = ['impulsado', 'premium'] as const
export type NivelPagado = (typeof PAID_LEVELS)[number]
/** Currency of the plans, as the wire names it. */
export const CURRENCY = 'mxn'

export interface Plan {
  nivel: Nivel
  nombre: string
  /** Mexican pesos, IVA included. */
  precio: number
  /** How long the level lasts, in calendar days. */
  dias: number
}

export const PLANS: Readonly<Record<Nivel, Plan>> = {
  estandar: { nivel: 'estandar', nombre: 'Estándar', precio: 0, dias: 30 },
  impulsado: { nivel: 'impulsado', nombre: 'Impulsado', precio: 49, dias: 30 },
  premium: { nivel: 'premium', nombre: 'Premium', precio: 99, dias: 60 },
}
