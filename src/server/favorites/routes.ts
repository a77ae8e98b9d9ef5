import type { favoriteEndpoints } from '../../contract/favorites/endpoints.ts'
import { FAVORITE_CHANGES, GUEST_FAVORITES } from '../../contract/limits.ts'
import { Problem } from '../../contract/problem.ts'
import { listedCard } from '../ads/presentCard.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { countAgainst } from '../limits/countAgainst.ts'
import { presentFavorite } from './presentFavorite.ts'
import { listFavorites, livingCards } from './queries.ts'
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
