import { Problem } from '../../contract/problem.ts'
import { findForbiddenInText } from '../forbidden/findForbidden.ts'
import type { Services } from '../services.ts'
import { matcherOf } from './rulesInForce.ts'

/**
 * Throws Problem (400) for a name or review that surely offers something forbidden; `way` says what
 * the writer can do instead. A mere suspicion refuses nothing: reports are there for it.
 */
export async function refuseForbidden(
  { db, now }: Pick<Services, 'db' | 'now'>,
  text: string,
  way: string,
): Promise<void> {
  const found = findForbiddenInText(text, await matcherOf(db).read(db, now()))
  const sure = found.find(({ strength }) => strength === 'sure')
  if (!sure) return
  throw new Problem('entradaInvalida', `Parece ofrecer ${sure.offers} («${sure.words}»). ${way}`)
}

/** Refuses a name, or the given part of it, that offers something forbidden. Throws Problem (400). */
export const refuseForbiddenName = (
  services: Pick<Services, 'db' | 'now'>,
  { nombre = '', apellido = '' }: { nombre?: string; apellido?: string },
): Promise<void> =>
  refuseForbidden(services, `${nombre} ${apellido}`.trim(), 'Escribe tu nombre, sin lo que vendes.')
