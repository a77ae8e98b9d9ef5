import { createTransport } from 'nodemailer'
import { Stripe } from 'stripe'
import type { Environment } from '../environment.ts'
import { lineOf, missing, notice, well, type Finding } from './finding.ts'
import type { LiveEnvironment } from './refusals.ts'

const MAIL = 'Correo'
/** How long the mail server may take, in milliseconds. */
const MAIL_PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }

/** Asks the mail server whether it would take our mails; none is sent. */
export async function checkMail({ SMTP_URL, MAIL_TO_FILES }: LiveEnvironment): Promise<Finding> {
  if (!SMTP_URL) {
    const words = 'se guarda en archivos y nadie lo envía: pon SMTP_URL'
    return MAIL_TO_FILES
      ? notice(MAIL, 'se guarda en archivos, como pediste')
      : missing(MAIL, words)
  }
  const transport = createTransport({ url: SMTP_URL, ...MAIL_PATIENCE })
  try {
    await transport.verify()
    return well(MAIL, 'el servidor acepta la conexión y la clave')
  } catch (error) {
    return missing(MAIL, `el servidor no acepta (${lineOf(error)}): revisa SMTP_URL`)
  } finally {
    transport.close()
  }
}

type PaymentEnvironment = Pick<
  Environment,
  'NODE_ENV' | 'PUBLIC_ORIGIN' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET'
>

const PAYMENTS = 'Pagos'
/** How long the webhook may take, in milliseconds. */
const WEBHOOK_PATIENCE = 10_000

/**
 * Calls the payment webhook as the provider would: it must refuse an unsigned event and accept a
 * signed one. The event is about nothing, so it changes nothing.
 */
export async function checkPayments(env: PaymentEnvironment): Promise<Finding> {
  if (!env.STRIPE_SECRET_KEY) {
    const isLive = env.NODE_ENV === 'production'
    return notice(PAYMENTS, isLive ? 'cerrados: no hay llaves de Stripe' : 'modo de prueba')
  }
  if (!env.STRIPE_WEBHOOK_SECRET)
    return missing(
      PAYMENTS,
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
      return missing(
        PAYMENTS,
        `el webhook responde ${unsigned} a un aviso sin firma, en lugar de 400`,
      )
    return signed === 200
      ? well(PAYMENTS, 'el webhook se alcanza, acepta la firma y rechaza lo que no la tiene')
      : missing(
          PAYMENTS,
          `el webhook responde ${signed} a un aviso firmado: revisa STRIPE_WEBHOOK_SECRET`,
        )
  } catch (error) {
    return missing(PAYMENTS, `el webhook no se alcanza (${lineOf(error)})`)
  }
}

async function post(origin: string, body: string, signature: string): Promise<number> {
  const { status } = await fetch(`${origin}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
    signal: AbortSignal.timeout(WEBHOOK_PATIENCE),
  })
  return status
}
