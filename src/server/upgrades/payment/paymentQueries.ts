import { and, eq, gte, inArray, lt, lte, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/connect.ts'
import { ads } from '../../db/schema/ads.ts'
import { paymentEvents, paymentIntents } from '../../db/schema/money.ts'
import { settings } from '../../db/schema/plumbing.ts'
import type { PaymentPurpose, ProviderEvent } from '../../services/payments/provider.ts'
import type { PaymentState } from './paymentTransitions.ts'

export type PaymentRow = typeof paymentIntents.$inferSelect

/** States in which money may still come. */
export const OPEN_STATES = ['abierto', 'en proceso'] as const satisfies readonly PaymentState[]

export const isOpen = ({ status }: Pick<PaymentRow, 'status'>): boolean =>
  OPEN_STATES.some((state) => state === status)

const isFor = ({ userId, adId, nivel }: PaymentPurpose) =>
  and(
    eq(paymentIntents.userId, userId),
    eq(paymentIntents.adId, adId),
    eq(paymentIntents.nivel, nivel),
  )

export async function findPayment(db: Queryable, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(paymentIntents).where(eq(paymentIntents.id, id))
  return row
}

/** The open payment of this person for this, and how many there were so far, ended ones included. */
export async function findOpenPayment(
  db: Queryable,
  purpose: PaymentPurpose,
): Promise<{ open: PaymentRow | undefined; soFar: number }> {
  const rows = await db.select().from(paymentIntents).where(isFor(purpose))
  return { open: rows.find(isOpen), soFar: rows.length }
}

/** Payments of a person for one ad that have not come to their end, oldest first. */
export async function pendingPayments(
  db: Queryable,
  { adId, userId }: Pick<PaymentPurpose, 'adId' | 'userId'>,
): Promise<PaymentRow[]> {
  const pending = [...OPEN_STATES, 'en disputa', 'por devolver', 'a mano'] as const
  return db
    .select()
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.adId, adId),
        eq(paymentIntents.userId, userId),
        inArray(paymentIntents.status, [...pending]),
      ),
    )
    .orderBy(paymentIntents.createdAt)
}

/** Keeps a new payment; one that is kept already, or another open one for the same, stays instead. */
export async function insertPayment(
  db: Queryable,
  row: typeof paymentIntents.$inferInsert,
): Promise<void> {
  await db.insert(paymentIntents).values(row).onConflictDoNothing()
}

/** The payment, which nobody else changes until the transaction ends. */
export async function lockPayment(tx: Transaction, id: string): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.id, id))
    .for('update')
  return row
}

/** Notes a change of a locked payment; who read the provider before it is told so by the version. */
export async function changePayment(
  tx: Transaction,
  { id, version }: PaymentRow,
  status: PaymentState,
  at: Date,
): Promise<PaymentRow> {
  const [changed] = await tx
    .update(paymentIntents)
    .set({ status, version: version + 1, updatedAt: at, checkedAt: at })
    .where(eq(paymentIntents.id, id))
    .returning()
  if (!changed) throw new Error(`The payment ${id} is gone.`)
  return changed
}

export async function markChecked(db: Queryable, id: string, at: Date): Promise<void> {
  await db.update(paymentIntents).set({ checkedAt: at }).where(eq(paymentIntents.id, id))
}

/** Which payments are asked about: those that wait, and, by when they last were, those that may turn. */
interface CheckPlan {
  /** The provider that the payments were opened with. */
  provider: string
  /** Disputes opened after `after` that were not asked about since `before`. */
  disputes: { after: Date; before: Date }
  /** The same of refunds: a bank may send them back. */
  refunds: { after: Date; before: Date }
  max: number
}

/** Payments to ask about, and what their ads are like; an ad that is gone has no state. */
export async function paymentsToCheck(
  db: Queryable,
  { provider, disputes, refunds, max }: CheckPlan,
) {
  const mayChange = (status: PaymentState, { after, before }: { after: Date; before: Date }) =>
    and(
      eq(paymentIntents.status, status),
      gte(paymentIntents.updatedAt, after),
      lte(paymentIntents.checkedAt, before),
    )
  return db
    .select({ payment: paymentIntents, ad: { status: ads.status, expiresAt: ads.expiresAt } })
    .from(paymentIntents)
    .leftJoin(ads, and(eq(ads.id, paymentIntents.adId), eq(ads.ownerId, paymentIntents.userId)))
    .where(
      and(
        eq(paymentIntents.provider, provider),
        or(
          inArray(paymentIntents.status, [...OPEN_STATES, 'por devolver']),
          mayChange('en disputa', disputes),
          mayChange('reembolsado', refunds),
        ),
      ),
    )
    .orderBy(paymentIntents.checkedAt)
    .limit(max)
}

/** Notes an event of the provider; false for one that was worked on before (fault F12). */
export async function recordEvent(
  tx: Queryable,
  { id, type }: ProviderEvent,
  at: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvents)
    .values({ id, type, receivedAt: at })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return rows.length > 0
}

export async function isKnownEvent(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id))
  return rows.length > 0
}

const REVERSALS_SEEN = 'payments.reversalsSeen'

/** Up to when money that went back without a word was looked for; null when it never was. */
export async function reversalsSeenUntil(db: Queryable): Promise<Date | null> {
  const [row] = await db.select().from(settings).where(eq(settings.key, REVERSALS_SEEN))
  return row ? new Date(String(row.value)) : null
}

export async function noteReversalsSeen(db: Queryable, until: Date): Promise<void> {
  const value = until.toISOString()
  await db
    .insert(settings)
    .values({ key: REVERSALS_SEEN, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}

export async function forgetEvents(db: Queryable, receivedBefore: Date): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, receivedBefore))
}
