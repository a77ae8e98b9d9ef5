import type { TipoAnuncio } from './kinds.ts'

/** Texts that people read about a kind of ad. Kept apart from the kinds, which every first load knows. */
interface KindWords {
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
