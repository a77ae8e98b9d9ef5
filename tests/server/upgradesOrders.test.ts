// @module-tag soak
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PLANS } from '../../src/contract/upgrades/plans.ts'
import { OPEN_STATES } from '../../src/server/upgrades/payment/paymentQueries.ts'
import { makeAd } from '../support/adFactory.ts'
import { expectBalanced, paymentStatus, reconcile, useStripeServer } from '../support/paying.ts'
import { makeUser } from '../support/people.ts'
import { Customer, daysByPayment, type Act } from '../support/randomCustomer.ts'

/** A larger number takes more waiting than work: PAYMENT_ORDERS=500. */
const RUNS = Number(process.env['PAYMENT_ORDERS'] ?? 120)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const paying = await useStripeServer({ timeoutMs: 300 })
const { server, stripe } = paying

const plan = fc.constantFrom('impulsado' as const, 'premium' as const)
const which = fc.nat(2)
/** A whole refund is the common one. */
const REVERSALS = [
  'whole',
  'whole',
  'part',
  'dispute',
  'disputePart',
  'win',
  'lose',
  'fail',
] as const
const some = fc.nat(20)
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('intent'), plan }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('purchase'), plan }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('pay'),
      which,
      how: fc.constantFrom('card', 'card', 'card', 'refused', 'slow', 'asks', 'voucher'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('bank'), which, pays: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('redirect'), which }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('webhook'), some }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('duplicate'), some }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('late'),
      ms: fc.constantFrom(MINUTE, MINUTE, DAY, 12 * DAY, 20 * DAY),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('refund'),
      which,
      how: fc.constantFrom(...REVERSALS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fault'),
      fault: fc.constantFrom(402, 402, 429, 429, 429, 500, 500, 500, 'timeout', 'lost'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reconcile') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete') }) },
) as fc.Arbitrary<Act>

/** Settles everything: waiting events arrive in any order, or never do. */
async function settleAll(customer: Customer, deliverRest: boolean): Promise<void> {
  stripe.mend()
  if (deliverRest) await customer.deliverRest()
  for (const ms of [5 * MINUTE, DAY + MINUTE, 5 * MINUTE]) {
    server.clock.now = new Date(server.clock.now.getTime() + ms)
    await reconcile(server)
  }
}

test(
  `T31, T32, F11, F12, F13: ${RUNS} random orders of intents, payments, redirects, events, repeats, delays, refunds and time-outs leave no cent and no day over`,
  { timeout: 900_000 },
  async () => {
    const seed = Number(process.env['PAYMENT_SEED'] ?? Date.now() % 2 ** 31)
    console.log(`payment orders: PAYMENT_SEED=${seed}`)
    const acts = fc.array(act, { minLength: 6, maxLength: 18, size: 'max' })
    const property = fc.asyncProperty(acts, fc.boolean(), async (story, deliverRest) => {
      // Runs lie far apart, so that the job looks at the money of one alone.
      server.clock.now = new Date(server.clock.now.getTime() + 200 * DAY)
      const person = await makeUser(server)
      const ad = await makeAd(server, person.id)
      const customer = new Customer(paying, { person, ad })
      for (const step of story) await customer.do(step)
      await settleAll(customer, deliverRest)

      const all = await customer.levels()
      for (const [index, level] of all.entries()) {
        const before = all[index - 1]
        if (!before) continue
        expect(level.start.getTime()).toBeGreaterThanOrEqual(before.end.getTime())
        // Without refunded days, each level follows another or begins at its purchase.
        const begins = customer.hadReversals ? level.start : level.boughtAt
        expect([before.end, begins]).toContainEqual(level.start)
      }
      const days = daysByPayment(all)
      for (const id of customer.opened) {
        const status = await paymentStatus(server, id)
        const kept = stripe.books.remainingOf(id)
        if (status === 'pagado') {
          expect(kept).toBeGreaterThan(0)
          // Days that a won dispute gives back need an ad.
          if (!customer.lostDaysWithAd(id)) {
            expect(days.get(id)).toBe(PLANS[customer.planOf(id)].dias)
          }
        } else if (status !== 'a mano') {
          expect([...OPEN_STATES, 'cancelado', 'en disputa', 'reembolsado']).toContain(status)
          expect(kept).toBe(0)
        }
      }
      await customer.payBackByHand()
      await expectBalanced(server)
    })
    await fc.assert(property, { numRuns: RUNS, seed })
  },
)
