import type { TipoAnuncio } from '../../contract/ads/kinds.ts'

type Traits = Readonly<Record<string, string | number>>

/** An ad of a thing: title, price (a text for services, 0 when free) and its particular fields. */
export type Offer = readonly [titulo: string, precio: number | string, traits?: Traits]

/** A thing that several people sell. */
export interface Thing {
  /** The drawing that shows it, 'scene/name'. */
  drawing: string
  /** Its category, if it differs from the shelf's. */
  categoria?: string
  /** Sentences of its sellers; each ad takes some of them, in this order. */
  about: readonly string[]
  /** Sentences that fit used things only. */
  worn?: readonly string[]
  /** Traits that all of its offers share. */
  traits?: Traits
  /** Further drawings shown after the first ('inmuebles/sala'). */
  also?: readonly string[]
  offers: readonly Offer[]
}

/** The things of a category, sold as one kind of ad. */
export interface Shelf {
  categoria: string
  tipoAnuncio: TipoAnuncio
  /** Whether the characteristics include the colour of the picture. */
  coloured: boolean
  things: readonly Thing[]
}

export const products = (categoria: string, things: readonly Thing[], coloured = true): Shelf => ({
  categoria,
  tipoAnuncio: 'producto',
  coloured,
  things,
})
