import { createTransport } from 'nodemailer'
import type { Environment } from '../environment.ts'
import type { ConfiguredProvider, SampleEvent } from '../services/payments/providerDefinition.ts'
import { PROVIDERS } from '../services/payments/providers.ts'
import { lineOf, missing, notice, well, type Finding } from './finding.ts'
import type { LiveEnvironment } from './refusals.ts'

const MAIL = 'Correo'
/** How long the mail server may take, in milliseconds. */
const MAIL_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }

/** Asks the mail server whether it would take our mails; none is sent. */
export async function checkMail({ SMTP_URL, MAIL_TO_FILES }: LiveEnvironment): Promise<Finding> {
  if (!SMTP_URL) {
    const words = 'se guarda en archivos y nadie lo envía: pon SMTP_URL'
    return MAIL_TO_FILES
      ? notice(MAIL, 'se guarda en archivos, como pediste')
      : missing(MAIL, words)
  }
  const transport = createTransport({ url: SMTP_URL, ...MAIL_TIMEOUTS })
  try {
    await transport.verify()
    return well(MAIL, 'el servidor acepta la conexión y la clave')
  } catch (error) {
    return missing(MAIL, `el servidor no acepta (${lineOf(error)}): revisa SMTP_URL`)
  } finally {
    transport.close()
  }
}

type PaymentEnvironment = Pick<Environment, 'NODE_ENV' | 'PUBLIC_ORIGIN' | 'payments'>

const PAYMENTS = 'Pagos'
/** How long the webhook may take, in milliseconds. */
const WEBHOOK_TIMEOUT_MS = 10_000

/** Looks at each provider that has keys: whether its events would reach us. */
export async function checkPayments(
  { NODE_ENV, PUBLIC_ORIGIN, payments: { chosen, former } }: PaymentEnvironment,
  now = new Date(),
): Promise<Finding[]> {
  if (!chosen) {
    const isLive = NODE_ENV === 'production'
    const names = PROVIDERS.map(({ title }) => title).join(' ni de ')
    return [notice(PAYMENTS, isLive ? `cerrados: no hay llaves de ${names}` : 'modo de prueba')]
  }
  return Promise.all([chosen, ...former].map((each) => checkWebhook(each, PUBLIC_ORIGIN, now)))
}

/**
 * Calls the webhook as the provider would: it must refuse an unsigned event and accept a signed one.
 * The event is about nothing, so it changes nothing.
 */
async function checkWebhook(
  provider: ConfiguredProvider,
  origin: string,
  now: Date,
): Promise<Finding> {
  const { name, title, eventSecret } = provider
  const sample = await provider.sampleEvent(now)
  if (!sample)
    return missing(PAYMENTS, `sin ${eventSecret}: ${title} no puede avisar de pagos y devoluciones`)
  const address = `${origin}/api/${name}/webhook`
  try {
    const unsigned = await post(address, { ...sample, headers: {} })
    const signed = await post(address, sample)
    if (unsigned !== 400)
      return missing(
        PAYMENTS,
        `el webhook responde ${unsigned} a un aviso sin firma, en lugar de 400`,
      )
    return signed === 200
      ? well(PAYMENTS, 'el webhook se alcanza, acepta la firma y rechaza lo que no la tiene')
      : missing(PAYMENTS, `el webhook responde ${signed} a un aviso firmado: revisa ${eventSecret}`)
  } catch (error) {
    return missing(PAYMENTS, `el webhook no se alcanza (${lineOf(error)})`)
  }
}

async function post(address: string, { body, headers, query }: SampleEvent): Promise<number> {
  const { status } = await fetch(`${address}?${query}`, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
  })
  return status
}
