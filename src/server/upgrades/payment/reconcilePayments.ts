import type { EstadoAnuncio } from '../../../contract/ads/kinds.ts'
import { DAY, HOUR } from '../../../contract/time/day.ts'
import { stateAt } from '../../ground/adState.ts'
import { mayHappen } from '../../ground/adTransitions.ts'
import type { Job } from '../../ground/job.ts'
import type { Services } from '../../services.ts'
import type { PaymentProvider } from '../../services/payments/provider.ts'
import {
  forgetEvents,
  markChecked,
  noteReversalsSeen,
  paymentsToCheck,
  reversalsSeenUntil,
  type PaymentRow,
} from './paymentQueries.ts'
import { settlePayment } from './settlePayment.ts'

/** Asks the provider about payments that wait for something (fault F11). */
export const reconcilePaymentsJob: Job = {
  name: 'reconcile-payments',
  times: { everyMinutes: 5 },
  run: reconcilePayments,
}

/** Payments asked about in one run: longest not asked about first. */
const A_RUN = 200
/** A form that nobody paid for this long is closed: a new one is opened when its owner comes back. */
const ABANDONED_MS = DAY
/** A provider that failed so often is down: the next run may find it up. */
const MAX_FAILURES = 3
/** Banks take months over a dispute. */
const DISPUTES = { turnMs: 180 * DAY, everyMs: 6 * HOUR }
/** A refund that the bank could not deliver comes back within weeks. */
const REFUNDS = { turnMs: 30 * DAY, everyMs: DAY }
/** Money that went back without a word is looked for from the last look on, with room for slow clocks. */
const LOOK_BACK_MS = HOUR
/** Providers send an event again for days; the list of those worked on outlives that by far. */
const EVENT_RETENTION_MS = 30 * DAY

/**
 * Brings every payment that isn't at its end to what the provider says, so that a level is granted
 * though neither the browser nor an event ever came back (faults F11, F12). Ends open payments that
 * have nothing to buy any more.
 */
export async function reconcilePayments(services: Services, at: Date): Promise<void> {
  const { db, payments } = services
  const ago = (ms: number) => new Date(at.getTime() - ms)
  await forgetEvents(db, ago(EVENT_RETENTION_MS))
  if (payments.chosen.mode === 'cerrado') return
  const seen = await reversalsSeenUntil(db)
  // A date in the future comes from a clock that jumped since (fault F23).
  const from = seen && seen <= at ? seen : ago(REFUNDS.turnMs)
  const since = new Date(from.getTime() - LOOK_BACK_MS)
  const looks = await Promise.all(
    payments.all.map((provider) => reconcileProvider(services, provider, { at, since })),
  )
  if (looks.every(Boolean)) await noteReversalsSeen(db, at)
}

/** The payments of one provider; answers whether it could be asked for reversals since `since`. */
async function reconcileProvider(
  services: Services,
  provider: PaymentProvider,
  { at, since }: { at: Date; since: Date },
): Promise<boolean> {
  const { db } = services
  const ago = (ms: number) => new Date(at.getTime() - ms)
  const rows = await paymentsToCheck(db, {
    provider: provider.name,
    disputes: { after: ago(DISPUTES.turnMs), before: ago(DISPUTES.everyMs) },
    refunds: { after: ago(REFUNDS.turnMs), before: ago(REFUNDS.everyMs) },
    max: A_RUN,
  })
  const check = patiently(services)
  for (const { payment, ad } of rows) {
    await check(payment.id, async () => {
      // Whatever comes of it, the others have their turn before it is asked about again.
      await markChecked(db, payment.id, at)
      if (isPointless(payment, ad, at)) await provider.cancelIntent(payment.id)
      await settlePayment(services, payment.id)
    })
  }
  return check('reversals', async () => {
    for (const id of await provider.reversedSince(since)) await settlePayment(services, id)
  })
}

/**
 * Does one piece of work after the other, though some fail; after a few it leaves the rest for later.
 * Each answers whether it was done.
 */
function patiently({
  log,
}: Services): (about: string, work: () => Promise<void>) => Promise<boolean> {
  let failures = 0
  return async (about, work) => {
    if (failures >= MAX_FAILURES) return false
    try {
      await work()
      return true
    } catch (error) {
      failures += 1
      log.warn({ err: error, payment: about }, 'payment is checked again later')
      return false
    }
  }
}

interface Ad {
  status: EstadoAnuncio
  expiresAt: Date
}

/** Open, and its ad can't be upgraded any more or nobody came to pay it. */
function isPointless({ status, createdAt }: PaymentRow, ad: Ad | null, at: Date): boolean {
  if (status !== 'abierto' && status !== 'en proceso') return false
  if (!ad || !mayHappen('upgrade', stateAt(ad, at))) return true
  return status === 'abierto' && at.getTime() - createdAt.getTime() > ABANDONED_MS
}
