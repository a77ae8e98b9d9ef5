import { PRICE } from '../limits.ts'
import { hasAtMost, readAmount } from '../text/amount.ts'
import { formatPrice } from '../text/format.ts'
import { OFFER_LEAST } from './deals.ts'

/**
 * The asked price that offers refer to, in pesos; null where nothing can be offered: for things that are given away, and
 * for prices in words.
 */
export const offerablePrice = (precio: number | string | null): number | null =>
  typeof precio === 'number' && precio > 0 ? precio : null

/** The least that may be offered, in whole pesos. */
export const leastOffer = (asked: number): number =>
  Math.max(PRICE.min, Math.ceil(asked * OFFER_LEAST))

/** An amount in pesos, or the sentence that says what is wrong with it. */
type OfferRead = { monto: number; error?: undefined } | { monto?: undefined; error: string }

/** Reads a typed offer for an asked price, both in pesos. The form and the server read it alike. */
export function readOffer(typed: string, asked: number): OfferRead {
  if (typed.trim() === '') return { error: 'Escribe cuánto ofreces.' }
  const monto = readAmount(typed)
  if (monto === null) return { error: 'Escribe una cantidad en pesos, por ejemplo 1,500.' }
  if (!hasAtMost(PRICE.decimals, monto)) return { error: 'Escribe dos decimales como máximo.' }
  if (monto > PRICE.max) return { error: `Escribe ${formatPrice(PRICE.max)} como máximo.` }
  const least = leastOffer(asked)
  if (monto < least) {
    return { error: `Escribe al menos ${formatPrice(least)}, la mitad del precio.` }
  }
  return { monto }
}
