import type { AdDetail } from '../../../contract/ads/endpoints.ts'
import { Problem } from '../../../contract/problem.ts'
import { areApart } from '../../blocks/blockQueries.ts'
import type { Queryable } from '../../db/connect.ts'
import { openFindingsOf } from '../../forbiddenWords/findingQueries.ts'
import { presentFound } from '../../forbiddenWords/presentFound.ts'
import { refuseUnlessShown, stateAt } from '../../ground/adState.ts'
import { ownReview } from '../../reviews/ownReview.ts'
import { presentReview } from '../../reviews/presentReview.ts'
import { listReviews } from '../../reviews/queries.ts'
import type { Services } from '../../services.ts'
import type { Role } from '../../sessionUser.ts'
import { hasWritten } from './contactQueries.ts'
import { findAd, isFavorite, type AdRow } from './detailQueries.ts'
import { withContactClosed, type LoadedAd } from './hideContact.ts'
import { askedOf, presentAd, presentSeller } from './presentDetail.ts'
import { findAdFigures } from './visitQueries.ts'

export interface LoadedDetail extends AdDetail {
  announcement: LoadedAd
}

/**
 * An ad with its seller and reviews, as this person (null: a guest) sees it. It carries the contact
 * data: pages rendered by the server leave `announcement.contacto` out, and calls are counted
 * (security T37). Throws Problem (404, 410).
 */
export async function loadAdDetail(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: string,
  user: { id: string; correo: string; role?: Role } | null,
): Promise<LoadedDetail> {
  const instant = now()
  const ad = await findAd(db, id, instant)
  if (!ad) throw new Problem('noExiste')
  const { ownerId, seller } = ad
  const mio = ownerId === user?.id
  const state = stateAt(ad, instant)
  const isStaffs = state === 'suspendido' && user?.role !== undefined && user.role !== 'user'
  refuseUnlessShown(state, mio || isStaffs ? 'owner' : 'others')
  // Ads without an owner are gone, so nothing but the types leads here.
  if (ownerId === null || seller === null) throw new Problem('anuncioNoDisponible')
  const readerId = user?.id ?? null
  const [reviews, favorite, { canMakeReview }, cifras, mayReach] = await Promise.all([
    listReviews(db, { sellerId: ownerId, readerId, order: 'date:desc', page: 0 }),
    readerId !== null && isFavorite(db, readerId, id),
    ownReview(db, user, ownerId, instant),
    mio ? findAdFigures(db, id, instant) : undefined,
    mio || mayReachSeller(db, { ...ad, ownerId }, readerId),
  ])
  const whole = presentAd(ad, instant)
  return {
    announcement: {
      ...(mayReach ? whole : withContactClosed(whole)),
      ...(mio && askedOf(ad)),
      ...(mio && state === 'revision' && (await heldBy(db, id))),
    },
    canMakeReview,
    isFavorite: favorite,
    reviews: reviews.map((review) => presentReview(review, readerId)),
    author: presentSeller(seller),
    mio,
    ...(cifras && { cifras }),
  }
}

/** Whether the seller lets a reader (null: a guest) see the ad's ways of contact. */
async function mayReachSeller(
  db: Queryable,
  { id, contactoPara, ownerId }: Pick<AdRow, 'id' | 'contactoPara'> & { ownerId: string },
  readerId: string | null,
): Promise<boolean> {
  if (contactoPara === 'todos') return true
  if (readerId === null || !(await hasWritten(db, { adId: id, userId: readerId }))) return false
  return !(await areApart(db, readerId, ownerId))
}

/** What holds an ad, and what its owner said about it. A suspicion alone is nothing that its owner is told. */
async function heldBy(db: Queryable, id: string) {
  const findings = await openFindingsOf(db, id)
  const explicacion = findings.find(({ note }) => note !== null)?.note
  return {
    hallazgos: presentFound(findings.filter(({ strength }) => strength === 'sure')),
    ...(explicacion && { explicacion }),
  }
}
