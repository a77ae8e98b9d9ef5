import type { PocketAd, PocketSynonyms } from '../../src/contract/pocket/endpoints.ts'

const DAY = 24 * 60 * 60 * 1000

/** An ad of a pack with the given fields; each is a minute newer than the last. */
export function packedAd(
  id: string,
  titulo: string,
  more: Partial<PocketAd['announcement']> = {},
  orden: Partial<PocketAd['orden']> = {},
): PocketAd {
  minutes += 1
  const precio = more.precio ?? 350
  return {
    announcement: {
      _id: id,
      titulo,
      precio,
      categoria: 'hogar y jardín',
      nivel: 'estandar',
      tipoAnuncio: 'producto',
      imagenes: [],
      caracteristicas: { uso: 'usado', estado: 'puebla', ciudad: 'Puebla' },
      fechaCreacion: '01-11-2026',
      fechaExpiracion: '01-12-2026',
      showLabel: false,
      descripcion: 'Funciona bien.',
      formasEntrega: [],
      contacto: [],
      contactoOculto: true,
      mejoras: [],
      estadoAnuncio: 'activo',
      ...more,
    },
    canMakeReview: false,
    isFavorite: false,
    reviews: [],
    author: {
      sellerId: 'ana',
      nombre: 'Ana',
      apellido: 'Ruiz',
      foto: null,
      calificacion: 5,
      evaluadores: 1,
      desde: '01-01-2026',
      vendidos: 0,
    },
    mio: false,
    orden: {
      creado: Date.now() - DAY + minutes * 60_000,
      caduca: Date.now() + 20 * DAY,
      precio: typeof precio === 'number' ? precio : null,
      pagado: [],
      ...orden,
    },
  }
}
let minutes = 0

/** Two names of a lamp, and what lamps aren't. */
export const FEW_SYNONYMS: PocketSynonyms = {
  grupos: [{ palabras: ['lámpara', 'luminaria'], clases: [], categorias: null }],
  enCasa: [],
  enOtraParte: {},
  accesorios: ['funda'],
}
