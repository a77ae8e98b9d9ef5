import { createHash } from 'node:crypto'
import { SUGGESTION_MAX } from '../../contract/limits.ts'
import { Problem } from '../../contract/problem.ts'
import type { suggestionEndpoints } from '../../contract/suggestions/endpoints.ts'
import { recordActs } from '../audit/acts.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { suggest } from '../search/suggest/suggest.ts'
import { plainWords, takenAwayOf } from '../search/suggest/takenAway.ts'
import {
  countTakenAway,
  dropTakenAway,
  listTakenAway,
  lockSuggestions,
  recordTakenAway,
} from '../search/suggest/takenAwayQueries.ts'

/** Texts that staff may take away. */
const TAKEN_MAX = 1000

const idOf = (texto: string): string =>
  createHash('sha256').update(plainWords(texto)).digest('base64url').slice(0, 16)

/** Suggestions of the search box, for staff to take away and bring back. */
export function suggestionRoutes({ services }: Feature): Handlers<typeof suggestionEndpoints> {
  const { db, now } = services
  return {
    'GET /api/suggestions': async ({ query }) => {
      const offered = await suggest(services, query.texto ?? '')
      const taken = await listTakenAway(db)
      return {
        ofrecidas: offered.flatMap(({ texto, categoria }) =>
          categoria === undefined ? [texto] : [],
        ),
        quitadas: taken.map(({ id, texto }) => ({ _id: id, texto })),
      }
    },

    'POST /api/suggestions': async ({ body, user }) => {
      const texto = readText(body.texto)
      const id = idOf(texto)
      await db.transaction(async (tx) => {
        await lockSuggestions(tx)
        if ((await countTakenAway(tx)) >= TAKEN_MAX)
          throw new Problem('entradaInvalida', 'Ya hay demasiadas. Vuelve a poner alguna primero.')
        if (!(await recordTakenAway(tx, { id, texto }, now()))) return
        const on = { tipo: 'sugerencia' as const, id }
        const detalles = { palabras: texto }
        await recordActs(tx, [{ actorId: user.id, act: 'sugerencia quitada', on, detalles }], now())
      })
      takenAwayOf(db).forget()
      return { _id: id, texto }
    },

    'DELETE /api/suggestions/:id': async ({ params: { id }, user }) => {
      await db.transaction(async (tx) => {
        await lockSuggestions(tx)
        const texto = await dropTakenAway(tx, id)
        if (texto === null) throw new Problem('noExiste')
        const on = { tipo: 'sugerencia' as const, id }
        const detalles = { palabras: texto }
        await recordActs(
          tx,
          [{ actorId: user.id, act: 'sugerencia devuelta', on, detalles }],
          now(),
        )
      })
      takenAwayOf(db).forget()
      return { message: 'Se sugiere otra vez' }
    },
  }
}

/** Reads the text to take away. Throws Problem 'entradaInvalida' with the reason. */
function readText(given: unknown): string {
  const texto = typeof given === 'string' ? given.replace(/\s+/g, ' ').trim() : ''
  if (plainWords(texto) === '')
    throw new Problem('entradaInvalida', 'Escribe las palabras que ya no se deben sugerir.')
  if ([...texto].length > SUGGESTION_MAX)
    throw new Problem('entradaInvalida', `Escribe ${SUGGESTION_MAX} caracteres como máximo.`)
  return texto
}
