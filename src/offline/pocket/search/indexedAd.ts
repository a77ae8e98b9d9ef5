import type { AdCard } from '../../../contract/ads/endpoints.ts'
import type { PocketAd } from '../../../contract/pocket/endpoints.ts'
import { fold, sortKey } from '../../../contract/text/fold.ts'
import { adVector, type AdVector } from './adVector.ts'

/** An ad with what searches ask of it. */
export interface IndexedAd {
  id: string
  ad: PocketAd
  vector: AdVector
  estado: string
  /** Folded. */
  ciudad: string
  title: string
}

export function indexedAd(ad: PocketAd): IndexedAd {
  const { _id, titulo, caracteristicas } = ad.announcement
  return {
    id: _id,
    ad,
    vector: adVector(ad.announcement),
    estado: String(caracteristicas['estado'] ?? ''),
    ciudad: fold(String(caracteristicas['ciudad'] ?? '')),
    title: sortKey(titulo),
  }
}

/** Whether a paid level is active: known of the days to come too. */
export const isPaid = ({ ad }: IndexedAd, now: Date): boolean =>
  ad.orden.pagado.some(([from, until]) => from <= now.getTime() && now.getTime() < until)

/** What a list shows of an ad, its level as of now. */
export function cardOf(indexed: IndexedAd, now: Date): AdCard {
  const { announcement } = indexed.ad
  const paid = isPaid(indexed, now)
  const bought = announcement.mejoras.at(-1)?.nivel ?? 'estandar'
  const level = announcement.nivel === 'estandar' ? bought : announcement.nivel
  return {
    _id: announcement._id,
    titulo: announcement.titulo,
    precio: announcement.precio,
    categoria: announcement.categoria,
    nivel: paid ? level : 'estandar',
    tipoAnuncio: announcement.tipoAnuncio,
    imagenes: announcement.imagenes,
    caracteristicas: announcement.caracteristicas,
    fechaCreacion: announcement.fechaCreacion,
    fechaExpiracion: announcement.fechaExpiracion,
    showLabel: paid,
    ...(announcement.bajoDePrecio && { bajoDePrecio: true }),
    ...(announcement.apartado && { apartado: true }),
  }
}
