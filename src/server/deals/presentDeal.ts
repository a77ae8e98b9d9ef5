import type { Side } from '../../contract/conversations/conversations.ts'
import type { Deal } from '../../contract/deals/endpoints.ts'
import { photosOf } from '../ads/presentCard.ts'
import { wireDate } from '../calendar.ts'
import { presentPerson } from '../conversations/presentPerson.ts'
import { isUnknownToOthers } from '../ground/adState.ts'
import type { DealRow } from './dealQueries.ts'
import { isCorrectable } from './dealTransitions.ts'

/** A deal as one of its sides reads it. */
export function presentDeal(row: DealRow, lado: Side, now: Date): Deal {
  const { id, estado, con, foto, status } = row
  // A buyer sees the ad's picture as everybody does.
  const mayBeSeen = lado === 'vendedor' || !isUnknownToOthers(status)
  const [imagen] = photosOf({ fotos: foto !== null && mayBeSeen ? [foto] : [], status }, now)
  return {
    _id: id,
    lado,
    estado,
    anuncio: row.adId,
    titulo: row.titulo,
    precio: row.precio,
    unidades: row.units,
    fecha: wireDate(row.createdAt),
    ...(imagen !== undefined && { imagen }),
    ...(con && { con: { _id: con.id, ...presentPerson(con) } }),
    // An ended account takes its unconfirmed deals along, so that nobody but a stranger is left.
    ...(!con && estado === 'propuesto' && { fuera: true as const }),
    puedeOpinar: estado === 'confirmado' && con !== null && !row.isJudged,
    ...(isCorrectable(row, lado, now) && { corregible: true as const }),
  }
}
