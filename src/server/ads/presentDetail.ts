import type { Ad } from '../../contract/endpoints/ads.ts'
import type { Review, Seller } from '../../contract/endpoints/people.ts'
import { photoAddress } from '../../contract/photo.ts'
import { lastDay, wireDate } from '../calendar.ts'
import { stateAt } from './adState.ts'
import type { AdRow, ReviewRow, SellerRow } from './detailQueries.ts'
import { presentCard } from './presentCard.ts'

/** The file of a person's photo that is shown beside their name. */
const AVATAR = '256.webp'
const GONE_AUTHOR = { nombre: 'Cuenta', apellido: 'eliminada', foto: null }

const avatar = (id: string | null) => id && photoAddress(id, AVATAR)

/** The ad whole, contact data included: for its detail alone (security T37). */
export function presentAd(row: AdRow, now: Date): Ad {
  return {
    ...presentCard(row),
    descripcion: row.descripcion,
    formasEntrega: row.formasEntrega,
    contacto: row.contacto,
    mejoras: row.mejoras.map(({ nivel, desde, hasta }) => ({
      nivel,
      fechaInicio: wireDate(new Date(desde)),
      fechaFin: lastDay(new Date(hasta)),
    })),
    estadoAnuncio: stateAt(row, now),
  }
}

export function presentSeller(row: SellerRow): Seller {
  return {
    sellerId: row.id,
    nombre: row.nombre,
    apellido: row.apellido,
    foto: avatar(row.foto),
    calificacion: row.calificacion,
    evaluadores: row.evaluadores,
  }
}

/** A review as the reader sees it; `readerId` is null for a guest. */
export function presentReview(row: ReviewRow, readerId: string | null): Review {
  const { nombre, apellido, foto } = row.author ?? GONE_AUTHOR
  return {
    _id: row.id,
    contenido: row.contenido,
    calificacion: row.calificacion,
    fechaCreacion: wireDate(row.createdAt),
    authorId: { nombre, apellido, foto: avatar(foto) },
    mio: readerId !== null && row.authorId === readerId,
    utiles: row.utiles,
    util: row.util,
  }
}
