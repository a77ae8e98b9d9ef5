import { createHash } from 'node:crypto'
import type { SynonymGroup } from '../../../contract/search/synonyms/synonymRules.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { SynonymChange } from './changeQueries.ts'
import { SYNONYM_GROUPS } from './synonymGroups.ts'

/** The same id for the same names in any order, case and accents. */
export const groupId = (names: readonly string[]): string =>
  createHash('sha256').update(names.map(fold).toSorted().join(',')).digest('base64url').slice(0, 16)

const SHIPPED: ReadonlyMap<string, SynonymGroup> = new Map(
  SYNONYM_GROUPS.map((group) => [groupId(group.names), group]),
)

export const shippedGroup = (id: string): SynonymGroup | undefined => SHIPPED.get(id)

/** A group as staff see it. */
export interface SeenGroup {
  id: string
  names: readonly string[]
  added: boolean
  removed: boolean
}

/** All groups, with the changes by staff first. */
export function seenGroups(changes: readonly SynonymChange[]): SeenGroup[] {
  const changed = new Set(changes.map(({ id }) => id))
  return [
    ...changes.map(({ id, names, removed }) => ({ id, names, removed, added: !removed })),
    ...[...SHIPPED]
      .filter(([id]) => !changed.has(id))
      .map(([id, { names }]) => ({ id, names, added: false, removed: false })),
  ]
}

/** The groups that a search goes by. */
export function groupsInForce(changes: readonly SynonymChange[]): SynonymGroup[] {
  const removed = new Set(changes.flatMap(({ id, removed: is }) => (is ? [id] : [])))
  return [
    ...changes
      .filter((change) => !change.removed)
      .map(({ names }): SynonymGroup => ({ names, kinds: [], categories: null })),
    ...[...SHIPPED].flatMap(([id, group]) => (removed.has(id) ? [] : [group])),
  ]
}
