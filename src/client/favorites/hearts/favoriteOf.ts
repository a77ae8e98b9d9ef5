import type { AdCard } from '../../../contract/ads/endpoints.ts'
import type { Favorite } from '../../../contract/favorites/endpoints.ts'

/** Of an ad, however much of it is at hand, what a list shows: no contact data is kept with it. */
export function favoriteOf(ad: AdCard & Partial<Pick<Favorite, 'estadoAnuncio'>>): Favorite {
  return {
    _id: ad._id,
    titulo: ad.titulo,
    precio: ad.precio,
    categoria: ad.categoria,
    nivel: ad.nivel,
    tipoAnuncio: ad.tipoAnuncio,
    imagenes: ad.imagenes,
    caracteristicas: ad.caracteristicas,
    fechaCreacion: ad.fechaCreacion,
    fechaExpiracion: ad.fechaExpiracion,
    showLabel: ad.showLabel,
    estadoAnuncio: ad.estadoAnuncio ?? 'activo',
  }
}

/** An ad that nobody can open any more is remembered by its name and price alone (security T45). */
export function goneFavorite(favorite: Favorite): Favorite {
  return { ...favorite, imagenes: [], caracteristicas: {}, estadoAnuncio: 'eliminado' }
}
