import type { Categoria } from '../../contract/ads/categories.ts'
import type { TipoAnuncio } from '../../contract/ads/kinds.ts'

/** A category or a kind of ad. */
export type Place = Categoria | TipoAnuncio

/** A way to offer something forbidden, in the words of a reading (`readings.ts`). */
export interface Rule {
  says: RegExp
  /** Words of the title, or of the same phrase, that make it something else: a toy, a tool, a book. */
  unless?: RegExp
  /**
   * True when the thing itself must be offered, not an accessory or a look-alike: 'pistola', but
   * not 'funda para pistola'.
   */
  itself?: true
  /**
   * Looked for in descriptions and among the categories that the group spares, too: words that nothing
   * innocent needs.
   */
  everywhere?: true
  /** Categories or kinds in which alone it is read. */
  onlyIn?: readonly Place[]
  /** Categories or kinds in which it is not read: there the same words name other things. */
  notIn?: readonly Place[]
}

export interface Group {
  /** The offered kind, in words for the owner: 'Parece ofrecer armas'. */
  offers: string
  rules: readonly Rule[]
  /** Categories and kinds where single words say nothing; rules for `everywhere` hold all the same. */
  spared: readonly Place[]
  /** True where makes and models say nothing: tigers, jaguars and pumas are things to wear and drive. */
  readsNoNames?: true
}

/** A list of words or phrases as a pattern of whole words. */
export function anyOf(...words: readonly string[]): RegExp {
  return new RegExp(`(?<![a-z0-9])(?:${words.join('|')})(?![a-z0-9])`)
}

/** Materials and words of things that only look like others. */
export const IMITATIONS = anyOf(
  'juguetes?',
  'peluches?',
  'lego',
  'figuras?',
  'figurit[ao]s?',
  'escultura',
  'estatua',
  'adornos?',
  'decorativ[oa]s?',
  'ceramica',
  'porcelana',
  'barro',
  'talavera',
  'resina',
  'bronce',
  'cristal',
  'madera',
  'hule',
  'espuma',
  'foami',
  'fomi',
  'plastico',
  'papel',
  'carton',
  'tela',
  'inflables?',
  'pinatas?',
  'disfraz',
  'disfraces',
  'cosplay',
  'utileria',
  'poster',
  'cuadro',
  'pintura',
  'lamina',
  'libros?',
  'novela',
  'revistas?',
  'enciclopedia',
  'peliculas?',
  'dvd',
  'bluray',
  'vinilo',
  'disco',
  'videojuego',
  'playera',
  'taza',
  'llavero',
  'lampara',
  'alcancia',
  'dije',
  'aretes',
  'anillo',
  'tejid[oa]s?',
  'crochet',
  'amigurumi',
  'bordad[oa]s?',
  'de chocolate',
  'control remoto',
)
