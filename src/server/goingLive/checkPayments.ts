import { Stripe } from 'stripe'
import type { Environment } from '../environment.ts'
import { lineOf, missing, notice, well, type Finding } from './finding.ts'

type PaymentEnvironment = Pick<
  Environment,
  'NODE_ENV' | 'PUBLIC_ORIGIN' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET'
>

const WHAT = 'Pagos'
const PATIENCE = 10_000

/**
 * Calls the payment webhook as the provider would: unsigned it has to be refused, signed with our
 * secret it has to be taken. The event is about nothing, so it changes nothing.
 */
export async function checkPayments(env: PaymentEnvironment): Promise<Finding> {
  if (!env.STRIPE_SECRET_KEY) {
    const isLive = env.NODE_ENV === 'production'
    return notice(WHAT, isLive ? 'cerrados: no hay llaves de Stripe' : 'modo de prueba')
  }
  if (!env.STRIPE_WEBHOOK_SECRET)
    return missing(
      WHAT,
      'sin STRIPE_WEBHOOK_SECRET: Stripe no puede avisar de pagos y devoluciones',
    )
  const payload = JSON.stringify({
    id: 'evt_doctor',
    object: 'event',
    type: 'ping',
    data: { object: {} },
  })
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: env.STRIPE_WEBHOOK_SECRET,
  })
  try {
    const unsigned = await post(env.PUBLIC_ORIGIN, payload, 'falsa')
    const signed = await post(env.PUBLIC_ORIGIN, payload, signature)
    if (unsigned !== 400)
      return missing(WHAT, `el webhook responde ${unsigned} a un aviso sin firma, en lugar de 400`)
    return signed === 200
      ? well(WHAT, 'el webhook se alcanza, acepta la firma y rechaza lo que no la tiene')
      : missing(
          WHAT,
          `el webhook responde ${signed} a un aviso firmado: revisa STRIPE_WEBHOOK_SECRET`,
        )
  } catch (error) {
    return missing(WHAT, `el webhook no se alcanza (${lineOf(error)})`)
  }
}

async function post(origin: string, body: string, signature: string): Promise<number> {
  const { status } = await fetch(`${origin}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
    signal: AbortSignal.timeout(PATIENCE),
  })
  return status
}
