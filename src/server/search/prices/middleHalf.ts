import { COMPARED } from '../../../contract/limits.ts'
import type { PriceBand } from '../../../contract/search/endpoints.ts'
import type { Comparable } from './priceQueries.ts'

/** More ads of one seller would make their own prices those of the market. */
const OF_ONE_SELLER = 3

/** The middle half of the prices of ads that are alike. Undefined where there are too few. */
export function middleHalf(found: readonly Comparable[]): PriceBand | undefined {
  const prices = ofManySellers(found)
  return prices.length >= COMPARED.least ? band(prices) : undefined
}

function ofManySellers(found: readonly Comparable[]): number[] {
  const bySeller = new Map<string, number>()
  return found.flatMap(({ precio, seller }) => {
    const count = (bySeller.get(seller) ?? 0) + 1
    bySeller.set(seller, count)
    return count > OF_ONE_SELLER ? [] : [precio]
  })
}

/**
 * From the price that a quarter lie below to that which a quarter lie above. Of n + 1 gaps between n
 * sorted prices the next one falls into each alike, so at least half of them lie between the two that
 * are taken: the quartiles of a few prices are narrower than those of the market.
 */
function band(prices: readonly number[]): PriceBand {
  const sorted = prices.toSorted((a, b) => a - b)
  const gaps = sorted.length + 1
  const low = sorted[Math.floor(gaps / 4) - 1] ?? 0
  const high = sorted[Math.ceil((3 * gaps) / 4) - 1] ?? 0
  return { desde: said(low, Math.floor), hasta: said(high, Math.ceil), anuncios: sorted.length }
}

/** A price as people say it: 1,834 is 1,800 or 1,850; always outwards, so that the band loses nothing. */
function said(price: number, towards: (steps: number) => number): number {
  const fiftieth = price / 50
  const unit = 10 ** Math.floor(Math.log10(fiftieth))
  const round = [1, 5, 10].find((times) => times * unit >= fiftieth) ?? 10
  const step = Math.max(1, round * unit)
  return Math.max(1, towards(price / step) * step)
}
