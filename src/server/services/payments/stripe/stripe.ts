import { z } from 'zod'
import { defineProvider } from '../providerDefinition.ts'

const key = (whole: RegExp, beginnings: string, isMissing?: string) =>
  z
    .string(isMissing === undefined ? undefined : { error: isMissing })
    .regex(whole, `begins with ${beginnings} and has no blank`)

const settings = z.object({
  STRIPE_SECRET_KEY: key(/^[sr]k_(test|live)_\S+$/, 'sk_live_, rk_live_ or the same of test'),
  STRIPE_PUBLISHABLE_KEY: key(
    /^pk_(test|live)_\S+$/,
    'pk_live_ or pk_test_',
    'is needed beside STRIPE_SECRET_KEY: the page pays with it',
  ),
  /** Without it no events are read: redirects and reconciliation are enough to sell. */
  STRIPE_WEBHOOK_SECRET: key(/^whsec_\S+$/, 'whsec_').optional(),
  /** Another address than Stripe's own, as tests have it. */
  STRIPE_API_BASE: z.url().optional(),
})

/** Stripe: a form in the page, for cards and whatever else the account takes for pesos, OXXO among it. */
export const stripe = defineProvider({
  name: 'stripe',
  title: 'Stripe',
  settings,
  secret: 'STRIPE_SECRET_KEY',
  eventSecret: 'STRIPE_WEBHOOK_SECRET',
  refusals: (env, isProduction) => {
    const isDeaf = /^[sr]k_live_/.test(env.STRIPE_SECRET_KEY) && !env.STRIPE_WEBHOOK_SECRET
    const reasons: (string | false)[] = [
      isProduction &&
        isTestKey(env.STRIPE_SECRET_KEY) &&
        'STRIPE_SECRET_KEY is a test key: set the live one (sk_live_…).',
      isProduction &&
        isTestKey(env.STRIPE_PUBLISHABLE_KEY) &&
        'STRIPE_PUBLISHABLE_KEY is a test key: set the live one (pk_live_…).',
      isDeaf &&
        'STRIPE_SECRET_KEY is live and nobody would hear of refunds, disputes and late payments: ' +
          'set STRIPE_WEBHOOK_SECRET (whsec_…).',
    ]
    return reasons.filter((reason) => reason !== false)
  },
  open: async (env) => {
    const { openStripe } = await import('./stripeProvider.ts')
    return openStripe({
      secretKey: env.STRIPE_SECRET_KEY,
      publishableKey: env.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      apiBase: env.STRIPE_API_BASE,
    })
  },
  sampleEvent: async ({ STRIPE_WEBHOOK_SECRET: secret }, now) => {
    if (!secret) return null
    const { signedSample } = await import('./stripeEvents.ts')
    return signedSample(secret, now)
  },
})

const isTestKey = (given: string): boolean => /^(sk|pk|rk)_test_/.test(given)
