import type { Answer } from '../../contract/api.ts'
import { Problem } from '../../contract/problem.ts'
import type { sandboxEndpoints } from '../../contract/upgrades/endpoints.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { findSandboxIntent, type SandboxRow } from '../services/payments/sandbox/queries.ts'
import {
  answerTestBank,
  payTestVoucher,
  payWithTestCard,
  takeTestVoucher,
  type SandboxOutcome,
} from '../services/payments/sandbox/sandboxActs.ts'
import { presentSandboxIntent } from '../services/payments/sandbox/sandboxProvider.ts'
import { returnPath } from './payment/openPayment.ts'
import { settlePayment } from './payment/settlePayment.ts'
import { presentVoucher } from './presentUpgrade.ts'

/** Routes in place of Stripe.js and the card's bank. They exist only where the sandbox is in use. */
export function sandboxRoutes({ services }: Feature): Handlers<typeof sandboxEndpoints> {
  const { db, now } = services

  const ownIntent = async (clientSecret: string, userId: string): Promise<SandboxRow> => {
    const intent = await findSandboxIntent(db, { clientSecret })
    if (intent?.userId !== userId) throw new Problem('noExiste')
    return intent
  }
  const present = async (
    { id, adId }: SandboxRow,
    outcome: SandboxOutcome,
  ): Promise<Answer<'POST /api/sandbox/pay'>> => {
    const intent = await findSandboxIntent(db, { id })
    const ficha = intent ? presentVoucher(presentSandboxIntent(intent).voucher) : null
    const query = new URLSearchParams({ payment_intent: id })
    return { ...outcome, ficha, regreso: `${returnPath(adId)}?${query}` }
  }

  return {
    'POST /api/sandbox/pay': async ({ body, user }) => {
      const intent = await ownIntent(body.clientSecret, user.id)
      const outcome =
        body.metodo === 'oxxo'
          ? await takeTestVoucher(db, intent, now())
          : await payWithTestCard(db, intent, body, now())
      return present(intent, outcome)
    },

    'POST /api/sandbox/confirm': async ({ body, user }) => {
      const intent = await ownIntent(body.clientSecret, user.id)
      return present(intent, await answerTestBank(db, intent, body.acepta))
    },

    // The till of a shop sends no browser back: the payment is settled as by an event.
    'POST /api/sandbox/oxxo': async ({ body, user }) => {
      const intent = await ownIntent(body.clientSecret, user.id)
      const outcome = await payTestVoucher(db, intent)
      await settlePayment(services, intent.id)
      return present(intent, outcome)
    },
  }
}
