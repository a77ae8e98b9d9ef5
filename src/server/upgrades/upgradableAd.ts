import { Problem } from '../../contract/problem.ts'
import { stateAt } from '../ads/adState.ts'
import { stateAfter } from '../ads/adTransitions.ts'
import { refuseNotOwn } from '../ownAds/lockedOwnAd.ts'
import { findOwnAd, type OwnAdKey, type OwnAdRow } from '../ownAds/queries.ts'
import type { Services } from '../services.ts'

const HELD = 'Tu anuncio está en revisión. Podrás mejorarlo cuando se publique.'

/** An own ad that a level can be bought for now. Throws Problem (403, 404, 409, 410). */
export async function upgradableAd(
  { db, now }: Pick<Services, 'db' | 'now'>,
  key: OwnAdKey,
): Promise<OwnAdRow> {
  const ad = (await findOwnAd(db, key, now())) ?? (await refuseNotOwn(db, key.id))
  const state = stateAt(ad, now())
  if (state === 'revision') throw new Problem('conflicto', HELD)
  stateAfter('upgrade', state)
  return ad
}
