import type { Database, Queryable } from '../../db/connect.ts'
import { oncePer } from '../../oncePer.ts'
import { groupsInForce } from '../../synonyms/groups.ts'
import { listChanges } from '../../synonyms/queries.ts'
import { readSynonyms, type Synonyms } from './synonyms.ts'

interface KeptSynonyms {
  read: (tx: Queryable, now: Date) => Promise<Synonyms>
  /** What staff changed counts at the next search. */
  forget: () => void
}

/** Milliseconds. What staff change in another process counts after so long. */
const KEPT_MS = 30_000

/** What people call the same, as a database has it: the shipped groups and what staff changed. */
export const synonymsOf = oncePer((_db: Database): KeptSynonyms => {
  let known: { synonyms: Synonyms; changes: string } | undefined
  let readAt = -Infinity
  return {
    async read(tx, now) {
      const age = now.getTime() - readAt
      if (known && age >= 0 && age < KEPT_MS) return known.synonyms
      const changes = await listChanges(tx)
      const key = JSON.stringify(changes)
      if (known?.changes !== key)
        known = { synonyms: await readSynonyms(tx, groupsInForce(changes)), changes: key }
      readAt = now.getTime()
      return known.synonyms
    },
    forget() {
      readAt = -Infinity
    },
  }
})
