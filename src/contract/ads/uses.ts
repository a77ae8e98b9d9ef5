/** The uses of a thing (specification, section 3, Enumerations): wire value and the words people read. */
export const USES = [
  { value: 'nuevo', label: 'Nuevo' },
  { value: 'usado', label: 'Usado' },
  { value: 'para piezas', label: 'Para piezas' },
] as const

/**
 * The kinds without a use, their categories, those of free ads beside them, and parameters of fields that
 * only these have, whatever their case; a test holds them against the catalogue, which no first load has.
 */
const WITHOUT_USE =
  /^(?:c\.)?(?:servicios?|inmuebles?|terrenos|rentaOVenta|habitaciones|baños|superficie)\b/i

/** Whether ads of these kinds, categories and fields say how used the thing is. */
export const hasUse = (...asked: readonly (string | undefined)[]): boolean =>
  !asked.some((one = '') => WITHOUT_USE.test(one))
