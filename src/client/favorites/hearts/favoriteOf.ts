import type { AdCard } from '../../../contract/ads/endpoints.ts'
import type { Favorite } from '../../../contract/favorites/endpoints.ts'

/** The fields that a list shows, from an ad of any detail; contact data is never kept with them. */
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
    ...(ad.bajoDePrecio && { bajoDePrecio: true }),
    ...(ad.precioAntes && { precioAntes: ad.precioAntes }),
    ...(ad.apartado && { apartado: true }),
    estadoAnuncio: ad.estadoAnuncio ?? 'activo',
  }
}

/** Keeps only name and price of an ad that nobody can open any more (security T45). */
export function goneFavorite(favorite: Favorite): Favorite {
  return { ...favorite, imagenes: [], caracteristicas: {}, estadoAnuncio: 'eliminado' }
}
