import type { TipoAnuncio } from './kinds.ts'

/** The uses of a thing (specification, section 3, Enumerations): wire value and the words people read. */
export const USES = [
  { value: 'nuevo', label: 'Nuevo' },
  { value: 'usado', label: 'Usado' },
  { value: 'para piezas', label: 'Para piezas' },
] as const

/** Whether ads of a kind say the use; searches and forms ask for it of no other kind. */
export const HAS_USE: Readonly<Record<TipoAnuncio, boolean>> = {
  producto: true,
  servicio: false,
  gratis: true,
  vehiculo: true,
  inmueble: false,
}
