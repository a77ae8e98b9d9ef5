import type { TipoAnuncio } from '../../contract/ads/kinds.ts'

type Traits = Readonly<Record<string, string | number>>

/** One ad of a thing: title, price (a text for services, 0 when free) and what sets it apart. */
export type Offer = readonly [titulo: string, precio: number | string, traits?: Traits]

/** A thing that several people sell. */
export interface Thing {
  /** The drawing that shows it, 'scene/name'. */
  drawing: string
  /** Where it is filed, if not with the rest of the shelf. */
  categoria?: string
  /** What its sellers say of it; each ad takes some of these, in this order. */
  about: readonly string[]
  /** What only the seller of a used one can say. */
  worn?: readonly string[]
  /** Traits that all of its offers share. */
  traits?: Traits
  /** Further drawings shown after the first ('inmuebles/sala'). */
  also?: readonly string[]
  offers: readonly Offer[]
}

/** The things of one category, sold as one kind of ad. */
export interface Shelf {
  categoria: string
  tipoAnuncio: TipoAnuncio
  /** Whether the colour of the picture is told among the characteristics. */
  coloured: boolean
  things: readonly Thing[]
}

export const products = (categoria: string, things: readonly Thing[], coloured = true): Shelf => ({
  categoria,
  tipoAnuncio: 'producto',
  coloured,
  things,
})
