/** Orders of a seller's reviews (specification, section 3); equal reviews come newest first. */
export const REVIEW_ORDERS = {
  'importance:desc': 'Más útiles primero',
  'importance:asc': 'Menos útiles primero',
  'date:desc': 'Más recientes primero',
  'date:asc': 'Más antiguas primero',
  'calf:desc': 'Mejor calificación primero',
  'calf:asc': 'Peor calificación primero',
} as const

export type ReviewOrder = keyof typeof REVIEW_ORDERS
export const REVIEW_ORDER_VALUES = Object.keys(REVIEW_ORDERS) as ReviewOrder[]
export const DEFAULT_REVIEW_ORDER: ReviewOrder = 'importance:desc'
