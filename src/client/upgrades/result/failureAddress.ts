/** Longest title and message that an address may bring (decisions, section 2; security T13). */
const LONGEST = 140
const REFERENCE = /^[\w-]{1,100}$/

interface PaymentFailure {
  title: string
  message: string
  referencia: string | undefined
}

/**
 * What the address of the error page says. Anybody can write such an address, so it gives a few plain
 * words and nothing else.
 */
export function readPaymentFailure(search: URLSearchParams): PaymentFailure {
  const referencia = search.get('referencia') ?? ''
  return {
    title: plainWords(search.get('title')) || 'El pago no se completó',
    message: plainWords(search.get('message')) || 'Si te cobraron, escríbenos y lo resolvemos.',
    referencia: REFERENCE.test(referencia) ? referencia : undefined,
  }
}

/** One line without invisible characters that turn or hide text, cut by whole characters. */
function plainWords(text: string | null): string {
  const line = (text ?? '').replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  return [...line].slice(0, LONGEST).join('')
}
