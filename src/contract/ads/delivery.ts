interface DeliveryWords {
  nombre: string
  /** The seller has to say where or how. */
  conDetalles?: { etiqueta: string; ejemplo: string }
}

/** Forms of delivery by their wire value (decisions, section 2), as a seller reads them. */
const DELIVERY_WORDS = {
  'punto medio': { nombre: 'Nos vemos en un punto medio' },
  'mi domicilio': { nombre: 'Lo recogen en mi domicilio' },
  'domicilio del comprador': { nombre: 'Lo llevo al domicilio del comprador' },
  paquetería: { nombre: 'Lo envío por paquetería' },
  'puntos específicos': {
    nombre: 'Entrego en puntos específicos',
    conDetalles: { etiqueta: '¿En qué puntos?', ejemplo: 'Metro Chabacano, plaza Galerías' },
  },
  'domicilio del cliente': { nombre: 'Voy al domicilio del cliente' },
  'mi local': { nombre: 'Atiendo en mi local' },
  otro: {
    nombre: 'Otro',
    conDetalles: { etiqueta: '¿Cómo lo prestas?', ejemplo: 'En línea, por videollamada' },
  },
} satisfies Record<string, DeliveryWords>

export type FormaEntrega = keyof typeof DELIVERY_WORDS

export interface DeliveryForm extends DeliveryWords {
  /** Wire value of `formasEntrega[].forma`. */
  forma: FormaEntrega
}

export const deliveryForm = (forma: FormaEntrega): DeliveryForm => ({
  forma,
  ...DELIVERY_WORDS[forma],
})
