import type { TipoAnuncio } from './kinds.ts'

/** Each kind by its name; apart from the entries, for a search's first load shows it. */
export const KIND_NAMES: Readonly<Record<TipoAnuncio, string>> = {
  producto: 'Producto',
  servicio: 'Servicio',
  gratis: 'Gratis',
  vehiculo: 'Vehículo',
  inmueble: 'Inmueble',
}
