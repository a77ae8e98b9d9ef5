import { FAVORITES_MAX } from '../../contract/limits.ts'
import { Problem } from '../../contract/problem.ts'
import { refuseUnlessShown, stateAt } from '../ads/adState.ts'
import { isFavorite } from '../ads/detail/detailQueries.ts'
import type { Transaction } from '../db/connect.ts'
import { takeTurns } from '../db/takeTurns.ts'
import type { Services } from '../services.ts'
import {
  countFavorites,
  deleteFavorite,
  findSaveable,
  insertFavorite,
  type FavoriteKey,
} from './queries.ts'

const OWN_AD = 'Este anuncio es tuyo: lo encuentras en «Mis anuncios».'
const TOO_MANY = `Ya tienes ${FAVORITES_MAX} favoritos. Quita alguno para guardar otro.`

/**
 * Saves an ad for a person or takes it away, and answers how it is now; `isOn` undefined turns it
 * round. What is wished for already is a success, be the ad gone or not. Hearts of one person take
 * turns, for a toggle and the limit read before they write (threat T33). Throws Problem (403, 404,
 * 409, 410).
 */
export async function setFavorite(
  { db, now }: Pick<Services, 'db' | 'now'>,
  key: FavoriteKey,
  isOn: boolean | undefined,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await takeTurns(tx, `favorites:${key.userId}`)
    if (isOn !== true && (await deleteFavorite(tx, key))) return false
    if (isOn === false) return false
    if (!(await isFavorite(tx, key.userId, key.adId))) await save(tx, key, now())
    return true
  })
}

async function save(tx: Transaction, key: FavoriteKey, now: Date): Promise<void> {
  const ad = await findSaveable(tx, key.adId)
  if (!ad) throw new Problem('noExiste')
  if (ad.ownerId === key.userId) throw new Problem('sinPermiso', OWN_AD)
  refuseUnlessShown(stateAt(ad, now), 'others')
  if ((await countFavorites(tx, key.userId)) >= FAVORITES_MAX) {
    throw new Problem('conflicto', TOO_MANY)
  }
  await insertFavorite(tx, key, now)
}
