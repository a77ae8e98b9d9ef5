import type { AdInput } from '../catalogue/adInput.ts'
import { fold } from '../text/fold.ts'

/** Trigrams can't tell shorter words from their neighbours; longer strings are no words. */
const LENGTH = { min: 3, max: 40 }

/**
 * The words of an ad that a mistyped search may be mended to, folded, each once: title, category
 * and characteristics, without numbers and without yes and no.
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
