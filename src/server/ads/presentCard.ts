import type { AdCard } from '../../contract/ads/endpoints.ts'
import type { EstadoAnuncio, TipoAnuncio } from '../../contract/ads/kinds.ts'
import type { WrittenTexts } from '../../contract/ads/publicTexts.ts'
import type { Characteristics } from '../../contract/catalogue/adInput.ts'
import { LOWERED_SHARE } from '../../contract/limits.ts'
import type { Nivel } from '../../contract/upgrades/plans.ts'
import { lastDay, wireDate } from '../calendar.ts'
import { isUnknownToOthers } from '../ground/adState.ts'
import { passedPhotoAddress, photoAddress, SOLD_PICTURE } from '../services/images/photoAddress.ts'
import { asShown, asWritten } from './storedTexts.ts'

/** A row of `cardColumns`. */
export interface CardRow {
  id: string
  tipo: TipoAnuncio
  titulo: string
  /** Pesos; of a service the first amount in its text. */
  precio: number | null
  precioTexto: string | null
  categoria: string
  caracteristicas: Characteristics
  createdAt: Date
  expiresAt: Date
  reservedAt: Date | null
  nivel: Nivel
  fotos: string[]
  /** The least that was asked in the last 30 days, before the price of now. */
  precioAntes: number | null
  escrito: WrittenTexts | null
}

/** An ad in a list that everybody reads (decisions, section 1, Shapes). */
export const listedCard = (row: CardRow): AdCard => asShown(storedCard(row), row.escrito)

/**
 * The photos' addresses for a permitted reader: owner and staff get passes while the ad is hidden
 * from others.
 */
export function photosOf(
  { fotos, status }: Pick<CardRow, 'fotos'> & { status: EstadoAnuncio },
  now: Date,
): string[] {
  if (status === 'vendido') return fotos.map((id) => photoAddress(id, SOLD_PICTURE))
  return fotos.map((id) =>
    isUnknownToOthers(status) ? passedPhotoAddress(id, now) : photoAddress(id),
  )
}

/** The same as its owner and staff read it, to the last word. */
export const presentFullCard = (row: CardRow & { status: EstadoAnuncio }, now: Date): AdCard =>
  asWritten(storedFullCard(row, now), row.escrito)

/** The same with the texts as they are stored. */
export const storedFullCard = (row: CardRow & { status: EstadoAnuncio }, now: Date): AdCard => ({
  ...storedCard(row),
  imagenes: photosOf(row, now),
})

function storedCard(row: CardRow): AdCard {
  return {
    _id: row.id,
    titulo: row.titulo,
    precio: row.precioTexto ?? row.precio ?? 0,
    categoria: row.categoria,
    nivel: row.nivel,
    tipoAnuncio: row.tipo,
    imagenes: row.fotos.map((id) => photoAddress(id)),
    caracteristicas: row.caracteristicas,
    fechaCreacion: wireDate(row.createdAt),
    fechaExpiracion: lastDay(row.expiresAt),
    showLabel: row.nivel !== 'estandar',
    ...(row.reservedAt !== null && { apartado: true as const }),
    ...loweredFrom(row),
  }
}

/** Against the lowest price, so that raising it first makes nothing look cheap. */
function loweredFrom({ precio, precioTexto, precioAntes }: CardRow) {
  if (precio === null || precioTexto !== null || precioAntes === null) return {}
  const isLowered = precio <= precioAntes * (1 - LOWERED_SHARE)
  return isLowered ? { bajoDePrecio: true as const, precioAntes } : {}
}
