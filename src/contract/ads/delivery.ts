import type { TipoAnuncio } from './kinds.ts'

export interface DeliveryForm {
  /** Wire value of `formasEntrega[].forma` (decisions, section 2). */
  forma: string
  nombre: string
  /** The seller has to say where or how. */
  conDetalles?: { etiqueta: string; ejemplo: string }
}

const MIDPOINT: DeliveryForm = {
  forma: 'punto medio',
  nombre: 'Nos vemos en un punto medio',
}
const MY_HOME: DeliveryForm = {
  forma: 'mi domicilio',
  nombre: 'Lo recogen en mi domicilio',
}
const BUYERS_HOME: DeliveryForm = {
  forma: 'domicilio del comprador',
  nombre: 'Lo llevo al domicilio del comprador',
}
const PARCEL: DeliveryForm = {
  forma: 'paquetería',
  nombre: 'Lo envío por paquetería',
}
const SPECIFIC_POINTS: DeliveryForm = {
  forma: 'puntos específicos',
  nombre: 'Entrego en puntos específicos',
  conDetalles: { etiqueta: '¿En qué puntos?', ejemplo: 'Metro Chabacano, plaza Galerías' },
}

const GOODS = [MIDPOINT, MY_HOME, BUYERS_HOME, PARCEL, SPECIFIC_POINTS]

/** Delivery forms each kind offers; a kind with none asks for none (specification, section 3). */
export const DELIVERY_FORMS: Readonly<Record<TipoAnuncio, readonly DeliveryForm[]>> = {
  producto: GOODS,
  gratis: GOODS,
  vehiculo: [MIDPOINT, MY_HOME, BUYERS_HOME, SPECIFIC_POINTS],
  servicio: [
    {
      forma: 'domicilio del cliente',
      nombre: 'Voy al domicilio del cliente',
    },
    { forma: 'mi local', nombre: 'Atiendo en mi local' },
    {
      forma: 'otro',
      nombre: 'Otro',
      conDetalles: { etiqueta: '¿Cómo lo prestas?', ejemplo: 'En línea, por videollamada' },
    },
  ],
  inmueble: [],
}
