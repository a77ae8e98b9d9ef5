import type { Database } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import { PaymentsDown, type PaymentProvider } from './provider.ts'
import { openSandbox } from './sandbox/sandboxProvider.ts'
import { openStripe } from './stripe/stripeProvider.ts'

/**
 * Stripe with its keys; without them the sandbox, so that the whole path runs on a fresh machine,
 * and in production nothing at all.
 */
export function openPayments(env: Environment, db: Database, now: () => Date): PaymentProvider {
  if (env.STRIPE_SECRET_KEY) {
    return openStripe({
      secretKey: env.STRIPE_SECRET_KEY,
      publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      apiBase: env.STRIPE_API_BASE,
    })
  }
  return env.NODE_ENV === 'production' ? closedProvider : openSandbox(db, now)
}

const refuse = (): Promise<never> =>
  Promise.reject(new PaymentsDown('no payment provider is configured'))

/** In production without keys nothing can be bought; a pretended payment must never give a level. */
export const closedProvider: PaymentProvider = {
  name: 'cerrado',
  publishableKey: null,
  createIntent: refuse,
  readIntent: refuse,
  cancelIntent: refuse,
  refund: refuse,
  reversedSince: refuse,
  readEvent: null,
}
