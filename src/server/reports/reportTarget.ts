import { Problem } from '../../contract/problem.ts'
import type { ReportKind } from '../../contract/reports/reportReasons.ts'
import { refuseUnlessShown, stateAt } from '../ads/adState.ts'
import type { Queryable } from '../db/connect.ts'
import {
  findAdAsTarget,
  findReviewAsTarget,
  findSellerAsTarget,
  type NewReport,
} from './queries.ts'

const OWN: Readonly<Record<ReportKind, string>> = {
  vendedor: 'No puedes reportarte.',
  publicacion: 'No puedes reportar tu propio anuncio.',
  reseña: 'No puedes reportar tu propia reseña.',
}

/** Throws Problem where there is nothing to report: unknown (404), gone (410) or one's own (403). */
export async function refuseTarget(
  db: Queryable,
  { tipo, id, reporterId }: Pick<NewReport, 'tipo' | 'id' | 'reporterId'>,
  now: Date,
): Promise<void> {
  const ownerId = await OWNER_OF[tipo](db, id, { reporterId, now })
  if (ownerId === reporterId) throw new Problem('sinPermiso', OWN[tipo])
}

interface Asking {
  reporterId: string
  now: Date
}

type FindOwner = (db: Queryable, id: string, asking: Asking) => Promise<string | null>

/** Whose the thing is, by its kind; null where that person's account is gone. */
const OWNER_OF: Readonly<Record<ReportKind, FindOwner>> = {
  vendedor: async (db, id) => found(await findSellerAsTarget(db, id)).ownerId,
  publicacion: async (db, id, { reporterId, now }) => {
    const ad = found(await findAdAsTarget(db, id))
    if (ad.ownerId !== reporterId) refuseUnlessShown(stateAt(ad, now), 'others')
    return ad.ownerId
  },
  reseña: async (db, id) => found(await findReviewAsTarget(db, id)).ownerId,
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Problem('noExiste')
  return row
}
