import { Problem } from '../../contract/problem.ts'
import type { synonymEndpoints, SynonymGroupAnswer } from '../../contract/synonyms/endpoints.ts'
import { fold } from '../../contract/text/fold.ts'
import { keepActs } from '../audit/keepActs.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { synonymsOf } from '../search/synonyms/keptSynonyms.ts'
import { groupId, seenGroups, shippedGroup, type SeenGroup } from './groups.ts'
import { dropChange, keepChange, listChanges, lockSynonyms } from './queries.ts'
import { readNames } from './readNames.ts'

/** So many are shown; who looks for one more writes a word of it. */
const SHOWN = 60
/** Groups that staff may add and take away. */
const CHANGES_MAX = 1000

/** What people call the same, for admins alone; searches go by it within half a minute. */
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

const presentGroup = ({ id, names, added, removed }: SeenGroup): SynonymGroupAnswer => ({
  _id: id,
  palabras: [...names],
  agregado: added,
  quitado: removed,
})
