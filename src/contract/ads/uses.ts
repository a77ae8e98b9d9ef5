/** The uses of a thing (specification, section 3, Enumerations): wire value and the words people read. */
export const USES = [
  { value: 'nuevo', label: 'Nuevo' },
  { value: 'usado', label: 'Usado' },
  { value: 'para piezas', label: 'Para piezas' },
] as const
