import type { Database } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import { closedProvider } from './closedProvider.ts'
import type { PaymentProvider } from './provider.ts'
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
