import { Stripe } from 'stripe'
import { PaymentsDown } from '../provider.ts'

type StripeError = InstanceType<typeof Stripe.errors.StripeError>

/**
 * Runs a call of the SDK. `known` turns an error that is an answer into that answer; any other one
 * becomes PaymentsDown with what may be logged: errors of the SDK carry whole intents, client
 * secrets included (threat T42).
 */
export async function asOutcome<T, K = never>(
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
export function isGoneOrEnded({ code }: StripeError): boolean {
  return code === 'payment_intent_unexpected_state' || code === 'resource_missing'
}

export function isRefundedAlready({ code }: StripeError): boolean {
  return code === 'charge_already_refunded'
}

/** Waiting wouldn't change it, unlike a balance that is too low today. */
export function isRefusedForGood(error: StripeError): boolean {
  const isRefusal =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError
  return isRefusal && error.code !== 'balance_insufficient' && error.code !== 'insufficient_funds'
}
