import type { AdInput } from '../catalogue/adInput.ts'
import { fold } from '../text/fold.ts'

/** Trigrams can't tell shorter words from their neighbours; longer strings are no words. */
const LENGTH = { min: 3, max: 40 }

/**
 * Words of an ad that a mistyped search may be corrected to, folded and without duplicates. They come from
 * title, category and characteristics, without numbers, yes and no.
 */
export function lexiconWords({
  titulo,
  categoria,
  caracteristicas,
}: Pick<AdInput, 'titulo' | 'categoria' | 'caracteristicas'>): string[] {
  const values = Object.values(caracteristicas).filter(
    (value) => typeof value === 'string' && value !== 'true' && value !== 'false',
  )
  const words = fold([titulo, categoria, ...values].join(' ')).split(/[^\p{L}\p{N}]+/u)
  return [...new Set(words)].filter(
    (word) => word.length >= LENGTH.min && word.length <= LENGTH.max && /\p{L}/u.test(word),
  )
}
