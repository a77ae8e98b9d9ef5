import { countAgainst } from '../../limits/countAgainst.ts'
import type { Services } from '../../services.ts'
import type { ReturnedBrowser } from '../../services/payments/provider.ts'
import { returnLimit } from '../upgradeLimits.ts'
import { findPayment } from './paymentQueries.ts'
import type { PaymentState } from './paymentTransitions.ts'
import { settlePayment } from './settlePayment.ts'

interface Failure {
  title: string
  message: string
}

const UNKNOWN: Failure = {
  title: 'No encontramos ese pago',
  message: 'Si te cobraron, escríbenos y lo resolvemos.',
}
const NOT_PAID: Failure = {
  title: 'El pago no se completó',
  message: 'No se cobró nada. Intenta otra vez, quizá con otra tarjeta.',
}
const NOT_APPLIED: Failure = {
  title: 'No pudimos aplicar tu pago',
  message: 'Tu anuncio ya no podía mejorarse. Te devolvemos el dinero sin que hagas nada.',
}

/** Which page tells of a payment in this state. */
const PAGES: Readonly<Record<PaymentState, 'done' | 'pending' | Failure>> = {
  pagado: 'done',
  'en proceso': 'pending',
  abierto: NOT_PAID,
  cancelado: NOT_PAID,
  'por devolver': NOT_APPLIED,
  'a mano': NOT_APPLIED,
  reembolsado: NOT_APPLIED,
  'en disputa': NOT_APPLIED,
}

/**
 * Answers the path for a browser that the provider sent back. Its `query` proves nothing: the payment is
 * read from the provider and settled. While the provider can't say yet, or lags behind its own page, the
 * page of success says that the payment is being confirmed (fault F11). Throws Problem (429).
 */
export async function confirmPayment(
  services: Services,
  { adId, query }: { adId: string; query: Readonly<Record<string, unknown>> },
): Promise<string> {
  const returned = readReturn(services, query)
  const payment = returned && (await findPayment(services.db, returned.intentId))
  if (!returned || !payment || payment.adId !== adId) return failurePage(UNKNOWN, null)
  const { intentId, claimsPaid } = returned
  await countAgainst(services.db, returnLimit(intentId), services.now())
  const state = await settledState(services, intentId)
  const page = state === 'abierto' && claimsPaid ? 'pending' : PAGES[state]
  const success = `/anuncio/${encodeURIComponent(adId)}/mejorar/exito`
  if (page === 'done') return success
  if (page === 'pending') return `${success}?${new URLSearchParams({ estado: 'pendiente' })}`
  return failurePage(page, intentId)
}

/** The first provider that knows its own words in the address. */
function readReturn(
  { payments }: Services,
  query: Readonly<Record<string, unknown>>,
): ReturnedBrowser | null {
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (typeof value === 'string') words.set(name, value)
  for (const provider of payments.all) {
    const returned = provider.readReturn(words)
    if (returned) return returned
  }
  return null
}

async function settledState(services: Services, intentId: string): Promise<PaymentState> {
  try {
    const settled = await settlePayment(services, intentId)
    return settled?.payment.status ?? 'en proceso'
  } catch (error) {
    services.log.warn({ err: error, payment: intentId }, 'payment could not be confirmed yet')
    return 'en proceso'
  }
}

/** `referencia` is for the message to support. */
function failurePage({ title, message }: Failure, referencia: string | null): string {
  const words = new URLSearchParams({ title, message, ...(referencia && { referencia }) })
  return `/anuncio/mejorar/error?${words}`
}
