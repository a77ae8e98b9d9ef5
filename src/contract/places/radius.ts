/** Kilometres around a municipality in which ads may be asked for. */
export const RADII = ['10', '25', '50', '100'] as const
export const DEFAULT_RADIUS = '50'
/** The order of a search near a municipality: nearest first, then newest. */
export const NEAREST_FIRST = 'distancia'
export const NEAREST_FIRST_LABEL = 'Más cerca primero'
