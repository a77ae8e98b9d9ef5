/** The ad levels, the cheapest first (specification, section 9; decisions, section 2). */
export const LEVELS = ['estandar', 'impulsado', 'premium'] as const
export type Nivel = (typeof LEVELS)[number]
const [, ...PAID] = LEVELS
/** Paid levels; a plan's address names its level (`?tipo=premium`). */
export const PAID_LEVELS = PAID
export type NivelPagado = (typeof PAID_LEVELS)[number]
/** Currency of the plans, as the wire names it. */
export const CURRENCY = 'mxn'

interface Plan {
  nombre: string
  /** Mexican pesos, IVA included. */
  precio: number
  /** How long the level lasts, in calendar days. */
  dias: number
}

interface PaidPlan extends Plan {
  /** Colour of its label. */
  badge: 'mint' | 'gold'
  /** Its ads are dealt to the home page. */
  isOnHome: boolean
}

/** Prices and benefits of the levels; in searches every paid level ranks before the standard level. */
export const PLANS: Readonly<{ estandar: Plan } & Record<NivelPagado, PaidPlan>> = {
  estandar: { nombre: 'Estándar', precio: 0, dias: 30 },
  impulsado: { nombre: 'Impulsado', precio: 49, dias: 30, badge: 'mint', isOnHome: false },
  premium: { nombre: 'Premium', precio: 99, dias: 60, badge: 'gold', isOnHome: true },
}

export const homeLevels = (): NivelPagado[] => PAID_LEVELS.filter((level) => PLANS[level].isOnHome)
