import { PRICE } from '../../contract/limits.ts'

// Digits with commas (or, as some write, dots) between thousands, cents, and 'mil' for a thousand.
const NUMBER = /(\d{1,3}(?:[,.]\d{3})+(?!\d)|\d+)(?:\.(\d{1,2})(?!\d))?(\s?mil\b)?/.source
const WITH_MONEY_SIGN = new RegExp(`\\$\\s*${NUMBER}|${NUMBER}(?=\\s*(?:pesos|mxn))`, 'iu')
const ANY_NUMBER = new RegExp(NUMBER, 'iu')

/**
 * Pesos of the first amount in a service's price text, by which such ads are sorted (decisions,
 * section 1). A number marked as money goes before others: '2 horas por $300' is 300. Null when the
 * text holds none that could be a price.
 */
export function firstAmount(text: string): number | null {
  const found = WITH_MONEY_SIGN.exec(text) ?? ANY_NUMBER.exec(text)
  if (!found) return null
  const [whole = '', cents = '0', thousand] = found[1] ? found.slice(1, 4) : found.slice(-3)
  const pesos = Number(`${whole.replaceAll(/[,.]/g, '')}.${cents}`)
  const amount = Math.round(pesos * (thousand ? 1000 : 1) * 100) / 100
  return amount <= PRICE.max ? amount : null
}
