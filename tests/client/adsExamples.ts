import type { Ad, AdDetail } from '../../src/contract/ads/endpoints.ts'
import type { Review, Seller } from '../../src/contract/people.ts'

export const SELLER: Seller = {
  sellerId: 'vend1',
  nombre: 'María',
  apellido: 'Gutiérrez',
  foto: null,
  calificacion: 4.6,
  evaluadores: 12,
}

export const BIKE: Ad = {
  _id: 'bici1',
  titulo: 'Bicicleta de montaña rodada 29',
  descripcion: 'Aluminio, 21 velocidades.\nLa vendo porque ya no la uso.',
  precio: 3500,
  categoria: 'deportes',
  nivel: 'premium',
  tipoAnuncio: 'producto',
  imagenes: ['/media/foto-uno-a0b1c2/1000.webp', '/media/foto-dos-c2b1a0/1000.webp'],
  caracteristicas: {
    estado: 'jalisco',
    ciudad: 'Guadalajara',
    uso: 'usado',
    cantidad: 3,
    marca: 'Benotto',
    color: '',
    smartTV: 'true',
  },
  fechaCreacion: '05-11-2026',
  fechaExpiracion: '05-12-2026',
  showLabel: true,
  formasEntrega: [{ forma: 'puntos específicos', detalles: 'Plaza del Sol' }],
  contacto: [
    { tipo: 'email', contenido: 'maria@example.com' },
    { tipo: 'whatsapp', contenido: '+523312345678' },
    { tipo: 'phone', contenido: '+526641234567' },
  ],
  mejoras: [],
  estadoAnuncio: 'activo',
}

export const REVIEW: Review = {
  _id: 'res1',
  contenido: 'Muy amable.',
  calificacion: 5,
  fechaCreacion: '01-11-2026',
  authorId: { foto: null, nombre: 'Luis', apellido: 'Díaz' },
  mio: true,
  utiles: 0,
  util: false,
}

export const DETAIL: AdDetail = {
  announcement: BIKE,
  canMakeReview: false,
  isFavorite: false,
  reviews: [REVIEW],
  author: SELLER,
  mio: false,
}

/** As the server renders it: without contact data. */
export const RENDERED_DETAIL: AdDetail = { ...DETAIL, announcement: { ...BIKE, contacto: [] } }
