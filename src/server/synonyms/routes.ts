import { Problem } from '../../contract/problem.ts'
import { LONGEST } from '../../contract/search/synonyms/synonyms.ts'
import { wordsOf } from '../../contract/search/words/queryWords.ts'
import type { synonymEndpoints, SynonymGroupAnswer } from '../../contract/synonyms/endpoints.ts'
import { fold } from '../../contract/text/fold.ts'
import { recordActs } from '../audit/acts.ts'
import type { Queryable } from '../db/connect.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { synonymsOf } from '../search/synonyms/cachedSynonyms.ts'
import {
  dropChange,
  listChanges,
  lockSynonyms,
  recordChange,
} from '../search/synonyms/changeQueries.ts'
import {
  groupId,
  seenGroups,
  shippedGroup,
  type SeenGroup,
} from '../search/synonyms/groupsInForce.ts'
import { adWordsOf } from '../search/words/lexiconQueries.ts'

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
      if (!isShipped) await refuseWithoutEffect(db, names)
      await db.transaction(async (tx) => {
        await lockSynonyms(tx)
        const changes = await listChanges(tx)
        if (changes.length >= CHANGES_MAX)
          throw new Problem('entradaInvalida', 'Ya hay demasiados grupos. Quita alguno primero.')
        if (isShipped) await dropChange(tx, id)
        else await recordChange(tx, { id, names, removed: false }, now())
        const on = { tipo: 'sinónimos' as const, id }
        const detalles = { palabras: names.join(', ') }
        await recordActs(
          tx,
          [{ actorId: user.id, act: 'sinónimos agregados', on, detalles }],
          now(),
        )
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
        else await recordChange(tx, { id, names: [...group.names], removed: true }, now())
        const on = { tipo: 'sinónimos' as const, id }
        const detalles = { palabras: group.names.join(', ') }
        await recordActs(tx, [{ actorId: user.id, act: 'sinónimos quitados', on, detalles }], now())
      })
      synonymsOf(db).forget()
      return { message: 'Grupo quitado' }
    },
  }
}

/** Letters and digits, as of 't-shirt', 'tv 4k' and 'cd/dvd': a search reads other signs as blanks. */
const PLAIN = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .'’/&+-]*$/u

/** The names of a group, separated by commas. Throws Problem 'entradaInvalida' with the reason. */
function readNames(text: unknown): string[] {
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
    if (!PLAIN.test(name)) throw refuse(`«${name}» no sirve: escribe solo letras y números.`)
  }
  return names
}

/**
 * Refuses a group of which the search would see less than it says: names without a word that is
 * looked for, and names that are one to it, as a word and its plural are. Throws Problem
 * 'entradaInvalida' with the reason.
 */
async function refuseWithoutEffect(db: Queryable, names: readonly string[]): Promise<void> {
  const words = names.map((name) => wordsOf(name).map(({ folded }) => folded))
  const stems = await adWordsOf(db).stems(words.flat())
  const seen = new Map<string, string>()
  for (const [place, name] of names.entries()) {
    const key = words[place]?.flatMap((word) => stems.get(word)?.lexemes ?? []).join(' ') ?? ''
    if (key === '') throw refuse(`«${name}» no sirve: ninguna búsqueda lo toma en cuenta.`)
    const same = seen.get(key)
    if (same !== undefined) throw refuse(`«${same}» y «${name}» son lo mismo para la búsqueda.`)
    seen.set(key, name)
  }
}

const refuse = (why: string) => new Problem('entradaInvalida', why)

const presentGroup = ({ id, names, added, removed }: SeenGroup): SynonymGroupAnswer => ({
  _id: id,
  palabras: [...names],
  agregado: added,
  quitado: removed,
})
