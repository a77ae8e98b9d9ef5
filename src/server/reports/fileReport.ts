import { REPORTS_PER_DAY } from '../../contract/limits.ts'
import { Problem } from '../../contract/problem.ts'
import type { ReportKind } from '../../contract/reports/reportReasons.ts'
import { takeAdvisoryLock } from '../db/advisoryLock.ts'
import type { Queryable, Transaction } from '../db/connect.ts'
import { answerOnce, type IdempotencyKey } from '../db/idempotencyStore.ts'
import { findStanding } from '../ground/adStandingQueries.ts'
import { refuseUnlessShown, stateAt } from '../ground/adState.ts'
import { countAgainst, dailyLimit } from '../limits/countAgainst.ts'
import { randomId } from '../randomId.ts'
import type { Services } from '../services.ts'
import {
  findConversationAsTarget,
  findReviewAsTarget,
  findSellerAsTarget,
  folioOf,
  hasOpenReport,
  insertReport,
  type NewReport,
} from './queries.ts'

/**
 * Files a report: one open report for each user and thing, up to a daily limit (threat T38). Throws
 * Problem (403, 404, 409, 410, 429).
 */
export async function fileReport(
  { db, now }: Services,
  report: NewReport,
  key: IdempotencyKey | null,
): Promise<{ folio: string }> {
  return db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, `user:${report.reporterId}`)
    return answerOnce(tx, key, () => insertOnce(tx, report, now()))
  })
}

async function insertOnce(tx: Transaction, report: NewReport, at: Date) {
  const { id, reporterId, ...rest } = report
  await refuseTarget(tx, report, at)
  if (await hasOpenReport(tx, report)) {
    throw new Problem('conflicto', 'Ya lo reportaste y lo estamos revisando.')
  }
  // A refusal rolls the count back too, so only filed reports count.
  const limit = dailyLimit(`report:${reporterId}`, REPORTS_PER_DAY, at)
  await countAgainst(tx, limit, at, `Ya enviaste ${REPORTS_PER_DAY} reportes hoy`)
  const row = { id: randomId(), reporterId, targetId: id, ...rest, createdAt: at }
  return { folio: folioOf(await insertReport(tx, row)) }
}

const OWN: Readonly<Record<ReportKind, string>> = {
  vendedor: 'No puedes reportarte.',
  publicacion: 'No puedes reportar tu propio anuncio.',
  reseña: 'No puedes reportar tu propia reseña.',
  conversacion: 'No puedes reportarte.',
}

/**
 * Throws Problem when the thing cannot be reported: unknown (404), gone (410) or the user's own
 * (403).
 */
async function refuseTarget(
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

/** The owner of a thing, by its kind; null when the owner's account is erased. */
const OWNER_OF: Readonly<Record<ReportKind, FindOwner>> = {
  vendedor: async (db, id) => found(await findSellerAsTarget(db, id)).ownerId,
  publicacion: async (db, id, { reporterId, now }) => {
    const ad = found(await findStanding(db, id))
    if (ad.ownerId !== reporterId) refuseUnlessShown(stateAt(ad, now), 'others')
    return ad.ownerId
  },
  reseña: async (db, id) => found(await findReviewAsTarget(db, id)).ownerId,
  // Only its two sides know of a conversation.
  conversacion: async (db, id, { reporterId }) =>
    found(await findConversationAsTarget(db, id, reporterId)).ownerId,
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Problem('noExiste')
  return row
}
