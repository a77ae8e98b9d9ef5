import type { TipoAnuncio } from '../../src/contract/ads/kinds.ts'

/** A seller's input for an ad, by the names of the controls, step by step. */
export interface FilledAd {
  general: Readonly<Record<string, string>>
  caracteristicas: Readonly<Record<string, string>>
  contacto: {
    whatsapp: string
    /** Wire value of the ticked delivery form, and its details. */
    forma?: string
    detalles?: string
  }
}

const PLACE = { estado: 'jalisco', ciudad: 'Zapopan' }

/** An ad of each kind, with every sort of control that its steps have. */
export const ADS_BY_KIND: Readonly<Record<TipoAnuncio, FilledAd>> = {
  producto: {
    general: {
      titulo: 'Computadora portátil de 14 pulgadas',
      precio: '8500.50',
      categoria: 'computación y telefonía',
      descripcion: 'Con cargador.\nLa batería dura cinco horas.',
    },
    caracteristicas: {
      ...PLACE,
      uso: 'usado',
      cantidad: '3',
      marca: 'Lanix',
      cpu: 'Intel Core i5',
      ram: '8 GB',
    },
    contacto: { whatsapp: '3312345678', forma: 'puntos específicos', detalles: 'Plaza del Sol' },
  },
  servicio: {
    general: {
      titulo: 'Clases de guitarra para niños',
      precio: 'Desde $250 la hora',
      descripcion: 'Grupos pequeños.',
    },
    caracteristicas: { ...PLACE, tipo: 'Clases de música' },
    contacto: { whatsapp: '3312345678', forma: 'otro', detalles: 'En línea, por videollamada' },
  },
  gratis: {
    general: {
      titulo: 'Cajas de cartón para mudanza',
      categoria: 'hogar y jardín',
      descripcion: 'Limpias y enteras.',
    },
    caracteristicas: { ...PLACE, uso: 'usado', cantidad: '12', color: 'Café' },
    contacto: { whatsapp: '3312345678', forma: 'mi domicilio' },
  },
  vehiculo: {
    general: {
      titulo: 'Tsuru 2005 de un solo dueño',
      precio: '62000',
      descripcion: 'Factura original, todo pagado.',
    },
    caracteristicas: {
      ...PLACE,
      uso: 'usado',
      deudas: 'false',
      km: '184000',
      año: '2005',
      marca: 'Nissan',
    },
    contacto: { whatsapp: '3312345678', forma: 'punto medio' },
  },
  inmueble: {
    general: {
      titulo: 'Departamento de dos recámaras',
      precio: '9800',
      descripcion: 'Cerca del tren ligero.',
    },
    caracteristicas: {
      ...PLACE,
      tipo: 'Departamento',
      rentaOVenta: 'renta',
      colonia: 'Santa Margarita',
      cp: '45140',
      baños: '1',
      superficie: '72.5',
    },
    contacto: { whatsapp: '3312345678' },
  },
}
