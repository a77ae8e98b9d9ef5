import { EXPLANATION_MAX } from '../../contract/limits.ts'
import { Problem } from '../../contract/problem.ts'
import { publicText } from '../../contract/text/typedText.ts'
import { keepNote } from '../forbiddenWords/findingQueries.ts'
import type { Services } from '../services.ts'
import { lockedOwnAd } from './lockedOwnAd.ts'
import type { OwnAdKey } from './queries.ts'

/**
 * Stores a seller's words on why their held ad is harmless; they replace earlier ones. Throws
 * Problem (400, 403, 404, 409).
 */
export async function explainAd(
  { db }: Pick<Services, 'db'>,
  key: OwnAdKey,
  texto: unknown,
): Promise<void> {
  const note = explanationOf(texto)
  await db.transaction(async (tx) => {
    const ad = await lockedOwnAd(tx, key)
    if (ad.status === 'revision' && (await keepNote(tx, ad.id, note))) return
    throw new Problem('conflicto', 'Tu anuncio ya no está en revisión.')
  })
}

function explanationOf(value: unknown): string {
  const text = typeof value === 'string' ? publicText(value).trim() : ''
  if (text === '') throw new Problem('entradaInvalida', 'Escribe por qué está permitido.')
  if ([...text].length > EXPLANATION_MAX) {
    const most = `Tu explicación puede tener ${EXPLANATION_MAX} caracteres como máximo.`
    throw new Problem('entradaInvalida', most)
  }
  return text
}
