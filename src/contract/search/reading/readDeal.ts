import { fold } from '../../text/fold.ts'
import { isFiller, isHome, isQuality } from '../words/littleWords.ts'
import deals from './deals.json' with { type: 'json' }

/** Whether a home is for rent or for sale, as its ad's field says it. */
export interface ReadDeal {
  rentaOVenta: 'renta' | 'venta'
  /** The part of the text that was read, as it was typed. */
  typed: string
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu
const formOf = (stems: readonly string[]): RegExp =>
  new RegExp(`^(?:${stems.join('|')})(?:${deals.terminaciones.replaceAll(' ', '|')})$`)
const RENT = formOf(deals.renta)
const SALE = formOf(deals.venta)

/**
 * The deal that a search for a home names: 'casa en renta', 'se vende terreno', 'rento cuarto'. The home is what is
 * named first, filler aside: of 'mesa en venta' nothing is read. Null for none, and where it may be either.
 */
export function readDeal(text: string): ReadDeal | null {
  const words = [...text.matchAll(WORD)].map((found) => ({
    typed: found[0],
    folded: fold(found[0]),
    at: found.index,
    end: found.index + found[0].length,
  }))
  const placeOf = (deal: RegExp) => words.findIndex(({ folded }) => deal.test(folded))
  const [rent, sale] = [placeOf(RENT), placeOf(SALE)]
  const at = Math.max(rent, sale)
  if (Math.min(rent, sale) >= 0 || at < 0) return null
  let from = at
  while (deals.antes.includes(words[from - 1]?.folded ?? '')) from -= 1
  // 'renta de casa'.
  const to = words[at + 1]?.folded === 'de' ? at + 1 : at
  const rest = words.filter((_, place) => place < from || place > to)
  const first = rest.findIndex(
    (word) =>
      !isFiller(word) &&
      !isQuality(word) &&
      !deals.adorno.includes(word.folded) &&
      !/^\d+$/.test(word.folded),
  )
  const home = rest[first]
  const isOther = rest
    .slice(first + 1, first + 4)
    .some(({ folded }) => deals.otrasCosas.includes(folded.replace(/s$/, '')))
  // 'Lote de ropa' is a heap.
  const isHeap =
    /^lotes?$/.test(home?.folded ?? '') &&
    rest[first + 1]?.folded === 'de' &&
    !/\d/.test(rest[first + 2]?.folded ?? '')
  if (!home || !isHome(home) || isOther || isHeap) return null
  return {
    rentaOVenta: rent < 0 ? 'venta' : 'renta',
    typed: text.slice(words[from]?.at, words[to]?.end),
  }
}
