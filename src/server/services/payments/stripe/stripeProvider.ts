import { Stripe } from 'stripe'
import { PaymentsDown, readIntentId, type PageHosts, type PaymentProvider } from '../provider.ts'
import { eventReader } from './stripeEvents.ts'
import { purposeMetadata, readStripeIntent, WITH_CHARGE } from './stripeIntent.ts'

interface StripeOptions {
  secretKey: string
  publishableKey: string
  /** Without it no events are read: redirects and reconciliation are enough. */
  webhookSecret?: string | undefined
  /** Another address than Stripe's own, as tests have it. */
  apiBase?: string | undefined
  timeoutMs?: number
  maxNetworkRetries?: number
}

/** A user waits for the answer: two more tries, none of them long. */
const REQUEST_OPTIONS = { timeoutMs: 5000, maxNetworkRetries: 2 }

/** The sources that Stripe.js documents: its script, card fields, the bank's questions, wallets. */
const STRIPE_JS: PageHosts = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
  workers: ['blob:'],
  wallets: ['https://js.stripe.com'],
}

/** Stripe by its SDK: card and whatever else the account takes for pesos, OXXO among it. */
export function openStripe(options: StripeOptions): PaymentProvider {
  const { timeoutMs, maxNetworkRetries } = { ...REQUEST_OPTIONS, ...options }
  const stripe = new Stripe(options.secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries,
    telemetry: false,
    ...addressOf(options.apiBase),
  })
  const read = (intent: Stripe.PaymentIntent) =>
    readStripeIntent(stripe, intent, options.publishableKey)

  return {
    name: 'stripe',
    title: 'Stripe',
    mode: 'stripe',
    pageHosts: STRIPE_JS,
    createIntent: ({ purpose, amount, currency, key }) =>
      asOutcome(async () => {
        const intent = await stripe.paymentIntents.create(
          {
            amount,
            currency,
            metadata: purposeMetadata(purpose),
            automatic_payment_methods: { enabled: true },
            expand: [...WITH_CHARGE],
          },
          { idempotencyKey: key },
        )
        return read(intent)
      }),
    readIntent: (id) =>
      asOutcome(
        async () => {
          const intent = await stripe.paymentIntents.retrieve(id, { expand: [...WITH_CHARGE] })
          return read(intent)
        },
        (error) => (error.code === 'resource_missing' ? null : undefined),
      ),
    cancelIntent: (id) =>
      asOutcome(
        async () => {
          await stripe.paymentIntents.cancel(id)
        },
        (error) => (isGoneOrEnded(error) ? 'ended' : undefined),
      ).then(() => undefined),
    refund: (id, key, cents) =>
      asOutcome(
        async () => {
          await stripe.refunds.create(
            { payment_intent: id, ...(cents !== undefined && { amount: cents }) },
            { idempotencyKey: key },
          )
          return 'made' as const
        },
        (error) => {
          if (isRefundedAlready(error)) return 'made'
          return isRefusedForGood(error) ? 'refused' : undefined
        },
      ),
    reversedSince: (since) =>
      asOutcome(async () => {
        const created = { gte: Math.floor(since.getTime() / 1000) }
        const intents = new Set<string>()
        const add = ({ payment_intent: intent }: Stripe.Refund | Stripe.Dispute) => {
          if (intent) intents.add(typeof intent === 'string' ? intent : intent.id)
        }
        for await (const refund of stripe.refunds.list({ created, limit: 100 })) add(refund)
        for await (const dispute of stripe.disputes.list({ created, limit: 100 })) add(dispute)
        return [...intents]
      }),
    readReturn: (query) => {
      const intentId = readIntentId(query.get('payment_intent'))
      // Stripe's intent is up to date before the browser leaves.
      return intentId === null ? null : { intentId, claimsPaid: false }
    },
    readEvent: options.webhookSecret ? eventReader(stripe, options.webhookSecret) : null,
  }
}

function addressOf(base: string | undefined): Stripe.StripeConfig {
  if (!base) return {}
  const { protocol, hostname, port } = new URL(base)
  const scheme = protocol === 'http:' ? 'http' : 'https'
  return { host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme }
}

type StripeError = InstanceType<typeof Stripe.errors.StripeError>

/**
 * Runs a call of the SDK. `known` turns an error that is an answer into that answer; any other one
 * becomes PaymentsDown with what may be logged: errors of the SDK carry whole intents, client
 * secrets included (threat T42).
 */
async function asOutcome<T, K = never>(
  work: () => Promise<T>,
  known: (error: StripeError) => K | undefined = () => undefined,
): Promise<T | K> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const answer = known(error)
    if (answer !== undefined) return answer
    const { type, code, statusCode, requestId } = error
    const details = { code, status: statusCode, request: requestId }
    throw new PaymentsDown(`Stripe: ${type} ${JSON.stringify(details)}`)
  }
}

/** Cancelling came too late, or there is nothing to cancel. */
function isGoneOrEnded({ code }: StripeError): boolean {
  return code === 'payment_intent_unexpected_state' || code === 'resource_missing'
}

function isRefundedAlready({ code }: StripeError): boolean {
  return code === 'charge_already_refunded'
}

/** Waiting wouldn't change it, unlike a balance that is too low today. */
function isRefusedForGood(error: StripeError): boolean {
  const isRefusal =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError
  return isRefusal && error.code !== 'balance_insufficient' && error.code !== 'insufficient_funds'
}
