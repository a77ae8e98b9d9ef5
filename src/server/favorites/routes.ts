import type { Favorite, favoriteEndpoints } from '../../contract/favorites/endpoints.ts'
import { FAVORITE_CHANGES, GUEST_FAVORITES } from '../../contract/limits.ts'
import { Problem } from '../../contract/problem.ts'
import { stateAt } from '../ads/adState.ts'
import { listedCard } from '../ads/presentCard.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { countAgainst } from '../limits/countAgainst.ts'
import { listFavorites, livingCards, type FavoriteRow } from './queries.ts'
import { setFavorite } from './setFavorite.ts'

const MESSAGES = { on: 'Guardado en favoritos', off: 'Quitado de favoritos' }

export function favoriteRoutes({ services }: Feature): Handlers<typeof favoriteEndpoints> {
  return {
    'GET /api/favorite': async ({ user }) => {
      const now = services.now()
      const rows = await listFavorites(services.db, user.id, now)
      return rows.map((row) => presentFavorite(row, now))
    },

    'POST /api/favorite': async ({ body, user }) => {
      const { count: max, minutes } = FAVORITE_CHANGES
      const limit = { key: `favorite:user:${user.id}`, max, windowSeconds: minutes * 60 }
      await countAgainst(services.db, limit, services.now())
      const key = { userId: user.id, adId: body.announcementId }
      const isOn = await setFavorite(services, key, body.isOn)
      return { message: MESSAGES[isOn ? 'on' : 'off'], isOn }
    },

    'GET /api/favorite/vigentes': async ({ query }) => {
      const ids = query.ids.split(',').filter(Boolean)
      if (ids.length === 0 || ids.length > GUEST_FAVORITES) throw new Problem('entradaInvalida')
      const rows = await livingCards(services.db, ids, services.now())
      return rows.map(listedCard)
    },
  }
}

/** A saved ad; of one that is gone only what it was called and cost is told (threat T45). */
function presentFavorite(row: FavoriteRow, now: Date): Favorite {
  const estadoAnuncio = stateAt(row, now)
  const card = listedCard(row)
  if (estadoAnuncio === 'activo') return { ...card, estadoAnuncio }
  return { ...card, imagenes: [], caracteristicas: {}, estadoAnuncio }
}
