import { FOLLOWS_MAX, type Follow, type followEndpoints } from '../../contract/follows/endpoints.ts'
import { Problem } from '../../contract/problem.ts'
import { holdUser } from '../account/queries.ts'
import { hasBlocked } from '../blocks/blockQueries.ts'
import { wireDate } from '../calendar.ts'
import { takeAdvisoryLock } from '../db/advisoryLock.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { shownName } from '../publicWords.ts'
import type { Services } from '../services.ts'
import { avatarAddress } from '../services/images/photoAddress.ts'
import {
  countFollows,
  deleteFollow,
  insertFollow,
  listFollows,
  updateFollow,
  type FollowKey,
  type FollowRow,
} from './followQueries.ts'
import type { AlertChoice } from './queries.ts'
import { limitChanges } from './routes.ts'

/** A user's followed sellers, who are told nothing of it (decision 0093). */
export function followRoutes({ services }: Feature): Handlers<typeof followEndpoints> {
  const { db } = services
  return {
    'GET /api/follow': async ({ user }) => (await listFollows(db, user.id)).map(presentFollow),

    'POST /api/follow/:id': async ({ params: { id }, body, user }) => {
      await limitChanges(services, user.id)
      await follow(services, { userId: user.id, sellerId: id }, body)
      return { message: 'Te avisaremos de sus anuncios nuevos' }
    },

    'DELETE /api/follow/:id': async ({ params: { id }, user }) => {
      await limitChanges(services, user.id)
      await deleteFollow(db, { userId: user.id, sellerId: id })
      return { message: 'Ya no te avisaremos de sus anuncios' }
    },
  }
}

function presentFollow({ id, createdAt, foto, por, cuando, ...row }: FollowRow): Follow {
  return {
    _id: id,
    ...shownName(row, 'Vendedor'),
    foto: avatarAddress(foto),
    por,
    cuando,
    fecha: wireDate(createdAt),
  }
}

const ONESELF = 'No puedes seguirte a ti.'
const UNBLOCK_FIRST = 'Bloqueaste a este vendedor. Desbloquéalo para seguirlo.'
const TOO_MANY = `Ya sigues a ${FOLLOWS_MAX} vendedores. Deja de seguir a alguno para seguir a otro.`

/**
 * Follows a seller; one who is followed gets the new choice. A seller who has blocked the user is
 * followed in silence, which looks like any other follow. An advisory lock serializes a user's
 * follows, since the limit is read before the write. Throws Problem (403, 404, 409).
 */
async function follow(
  { db, now }: Pick<Services, 'db' | 'now'>,
  key: FollowKey,
  choice: AlertChoice,
): Promise<void> {
  const { userId, sellerId } = key
  if (userId === sellerId) throw new Problem('sinPermiso', ONESELF)
  await db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, `alerts:${userId}`)
    if (await updateFollow(tx, key, choice)) return
    if (!(await holdUser(tx, sellerId))) throw new Problem('noExiste')
    if (await hasBlocked(tx, { blockerId: userId, blockedId: sellerId })) {
      throw new Problem('conflicto', UNBLOCK_FIRST)
    }
    if ((await countFollows(tx, userId)) >= FOLLOWS_MAX) throw new Problem('conflicto', TOO_MANY)
    await insertFollow(tx, key, choice, now())
  })
}
