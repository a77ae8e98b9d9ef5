import {
  BLOCK_CHANGES,
  BLOCKS_MAX,
  type Blocked,
  type blockEndpoints,
} from '../../contract/blocks/endpoints.ts'
import { Problem } from '../../contract/problem.ts'
import { holdUser } from '../account/queries.ts'
import { wireDate } from '../calendar.ts'
import { takeAdvisoryLock } from '../db/advisoryLock.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { countAgainst } from '../limits/countAgainst.ts'
import { shownName } from '../publicWords.ts'
import type { Services } from '../services.ts'
import { avatarAddress } from '../services/images/photoAddress.ts'
import {
  countBlocks,
  deleteBlock,
  hasBlocked,
  insertBlock,
  listBlocked,
  type BlockedRow,
  type BlockKey,
} from './blockQueries.ts'

/** A user's own blocks; the blocked user is told nothing (decision 0093). */
export function blockRoutes({ services }: Feature): Handlers<typeof blockEndpoints> {
  const { db, now } = services
  const limitChanges = (userId: string) => {
    const { count: max, minutes } = BLOCK_CHANGES
    const limit = { key: `block:user:${userId}`, max, windowSeconds: minutes * 60 }
    return countAgainst(db, limit, now())
  }
  return {
    'GET /api/block': async ({ user }) => (await listBlocked(db, user.id)).map(presentBlocked),

    'POST /api/block/:id': async ({ params: { id }, user }) => {
      await limitChanges(user.id)
      await block(services, { blockerId: user.id, blockedId: id })
      return { message: 'Persona bloqueada' }
    },

    'DELETE /api/block/:id': async ({ params: { id }, user }) => {
      await limitChanges(user.id)
      await deleteBlock(db, { blockerId: user.id, blockedId: id })
      return { message: 'Persona desbloqueada' }
    },
  }
}

function presentBlocked({ id, createdAt, foto, ...row }: BlockedRow): Blocked {
  return {
    _id: id,
    ...shownName(row, 'Usuario'),
    foto: avatarAddress(foto),
    fecha: wireDate(createdAt),
  }
}

const ONESELF = 'No puedes bloquearte a ti.'
const TOO_MANY = `Ya bloqueaste a ${BLOCKS_MAX} personas. Desbloquea a alguna para bloquear a otra.`

/**
 * Blocks a user. An advisory lock serializes a user's blocks, since the limit is read before the
 * write. Throws Problem (403, 404, 409).
 */
async function block({ db, now }: Pick<Services, 'db' | 'now'>, key: BlockKey): Promise<void> {
  if (key.blockerId === key.blockedId) throw new Problem('sinPermiso', ONESELF)
  await db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, `blocks:${key.blockerId}`)
    if (!(await holdUser(tx, key.blockedId))) throw new Problem('noExiste')
    if (await hasBlocked(tx, key)) return
    if ((await countBlocks(tx, key.blockerId)) >= BLOCKS_MAX) {
      throw new Problem('conflicto', TOO_MANY)
    }
    await insertBlock(tx, key, now())
    // Each act of a user holds this lock: the answer follows all acts that began before the block.
    await takeAdvisoryLock(tx, `user:${key.blockedId}`)
  })
}
