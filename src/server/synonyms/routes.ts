import { Problem } from '../../contract/problem.ts'
import { LONGEST } from '../../contract/search/synonyms/synonyms.ts'
import { wordsOf } from '../../contract/search/words/queryWords.ts'
import type { synonymEndpoints, SynonymGroupAnswer } from '../../contract/synonyms/endpoints.ts'
import { fold } from '../../contract/text/fold.ts'
import { keepActs } from '../audit/acts.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { synonymsOf } from '../search/synonyms/keptSynonyms.ts'
import { groupId, seenGroups, shippedGroup, type SeenGroup } from './groups.ts'
import { dropChange, keepChange, listChanges, lockSynonyms } from './queries.ts'

/** Groups shown at once; admins find others by a word of the group. */
const SHOWN = 60
/** Groups that staff may add and take away. */
const CHANGES_MAX = 1000
const NAMES = { min: 2, max: 12 }
const NAME_MAX = 40

/** Synonyms, for admins only; searches use a change within half a minute. */
export function synonymRoutes({
  services: { db, now },
}: Feature): Handlers<typeof synonymEndpoints> {
  return {
    'GET /api/synonyms': async ({ query }) => {
      const wanted = fold(query.buscar ?? '')
      const all = seenGroups(await listChanges(db))
      const found = all.filter(({ names }) => names.some((name) => fold(name).includes(wanted)))
      return { grupos: found.slice(0, SHOWN).map(presentGroup), total: found.length }
    },

    'POST /api/synonyms': async ({ body, user }) => {
      const names = readNames(body.palabras)
      const id = groupId(names)
      const isShipped = shippedGroup(id) !== undefined
      await db.transaction(async (tx) => {
        await lockSynonyms(tx)
        const changes = await listChanges(tx)
        if (changes.length >= CHANGES_MAX)
          throw new Problem('entradaInvalida', 'Ya hay demasiados grupos. Quita alguno primero.')
        if (isShipped) await dropChange(tx, id)
        else await keepChange(tx, { id, names, removed: false }, now())
        const on = { tipo: 'sinónimos' as const, id }
        const detalles = { palabras: names.join(', ') }
        await keepActs(tx, [{ actorId: user.id, act: 'sinónimos agregados', on, detalles }], now())
      })
      synonymsOf(db).forget()
      return presentGroup({ id, names, added: !isShipped, removed: false })
    },

    'DELETE /api/synonyms/:id': async ({ params: { id }, user }) => {
      await db.transaction(async (tx) => {
        await lockSynonyms(tx)
        const group = seenGroups(await listChanges(tx)).find((one) => one.id === id && !one.removed)
        if (!group) throw new Problem('noExiste')
        if (group.added) await dropChange(tx, id)
        else await keepChange(tx, { id, names: [...group.names], removed: true }, now())
        const on = { tipo: 'sinónimos' as const, id }
        const detalles = { palabras: group.names.join(', ') }
        await keepActs(tx, [{ actorId: user.id, act: 'sinónimos quitados', on, detalles }], now())
      })
      synonymsOf(db).forget()
      return { message: 'Grupo quitado' }
    },
  }
}

/** The names of a group, separated by commas. Throws Problem 'entradaInvalida' with the reason. */
function readNames(text: unknown): string[] {
  const refuse = (why: string) => new Problem('entradaInvalida', why)
  if (typeof text !== 'string') throw refuse('Escribe las palabras, separadas por comas.')
  const names = [
    ...new Set(text.split(',').map((name) => name.replace(/\s+/g, ' ').trim())),
  ].filter(Boolean)
  if (names.length < NAMES.min) throw refuse('Escribe al menos dos palabras, separadas por comas.')
  if (names.length > NAMES.max)
    throw refuse(`Un grupo puede tener ${NAMES.max} palabras como máximo.`)
  for (const name of names) {
    const words = wordsOf(name).length
    if (words === 0 || words > LONGEST || [...name].length > NAME_MAX)
      throw refuse(
        `«${[...name].slice(0, NAME_MAX).join('')}» no sirve: usa de una a ${LONGEST} palabras.`,
      )
  }
  return names
}

const presentGroup = ({ id, names, added, removed }: SeenGroup): SynonymGroupAnswer => ({
  _id: id,
  palabras: [...names],
  agregado: added,
  quitado: removed,
})
