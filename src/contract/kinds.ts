/** The five kinds of ad (specification, section 3). */
export const KINDS = ['producto', 'servicio', 'gratis', 'vehiculo', 'inmueble'] as const
export type TipoAnuncio = (typeof KINDS)[number]

export interface KindWords {
  nombre: string
  /** One line for the chooser on /vender. */
  explicacion: string
  /** The category every ad of this kind is stored under, where the seller has no say. */
  categoriaFija?: 'servicio' | 'vehiculo' | 'inmuebles'
}

export const KIND_WORDS: Readonly<Record<TipoAnuncio, KindWords>> = {
  producto: { nombre: 'Producto', explicacion: 'Cosas nuevas o usadas que quieres vender.' },
  servicio: {
    nombre: 'Servicio',
    explicacion: 'Lo que sabes hacer: reparaciones, clases, eventos, fletes…',
    categoriaFija: 'servicio',
  },
  gratis: {
    nombre: 'Gratis',
    explicacion: 'Cosas que regalas para que alguien más las aproveche.',
  },
  vehiculo: {
    nombre: 'Vehículo',
    explicacion: 'Autos, motos, camionetas y más, con sus papeles y kilometraje.',
    categoriaFija: 'vehiculo',
  },
  inmueble: {
    nombre: 'Inmueble',
    explicacion: 'Casas, departamentos, terrenos y locales en renta o venta.',
    categoriaFija: 'inmuebles',
  },
}

export const AD_STATES = [
  'activo',
  'caducado',
  'vendido',
  'eliminado',
  'retirado',
  'revision',
] as const
export type EstadoAnuncio = (typeof AD_STATES)[number]

export const CONTACT_KINDS = ['email', 'phone', 'whatsapp'] as const
export type TipoContacto = (typeof CONTACT_KINDS)[number]
