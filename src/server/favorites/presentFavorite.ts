import type { Favorite } from '../../contract/favorites/endpoints.ts'
import { stateAt } from '../ads/adState.ts'
import { listedCard } from '../ads/presentCard.ts'
import type { FavoriteRow } from './queries.ts'

/** A saved ad; of one that is gone only what it was called and cost is told (threat T45). */
export function presentFavorite(row: FavoriteRow, now: Date): Favorite {
  const estadoAnuncio = stateAt(row, now)
  const card = listedCard(row)
  if (estadoAnuncio === 'activo') return { ...card, estadoAnuncio }
  return { ...card, imagenes: [], caracteristicas: {}, estadoAnuncio }
}
