import { readSynonyms, type Synonyms } from '../../../contract/search/synonyms/synonyms.ts'
import type { Database, Queryable } from '../../db/connect.ts'
import { cachedValue } from '../../ground/cachedValue.ts'
import { memoizeByKey } from '../../memoizeByKey.ts'
import { adWordsOf } from '../words/lexiconQueries.ts'
import { listChanges } from './changeQueries.ts'
import { groupsInForce } from './groupsInForce.ts'
import { SHIPPED_RULES } from './synonymGroups.ts'

/** Milliseconds. A change by staff in another process counts after so long. */
const CACHE_MS = 30_000

/**
 * The synonyms of a database: the shipped groups with the changes by staff. Other changes make them
 * anew. A change in this process has them forgotten, so that it counts at the next search.
 */
export const synonymsOf = memoizeByKey((_db: Database) => {
  let made: { synonyms: Synonyms; changes: string } | undefined
  return cachedValue(CACHE_MS, async (tx: Queryable) => {
    const changes = await listChanges(tx)
    const key = JSON.stringify(changes)
    if (made?.changes !== key)
      made = {
        synonyms: await readSynonyms(adWordsOf(tx), {
          ...SHIPPED_RULES,
          groups: groupsInForce(changes),
        }),
        changes: key,
      }
    return made.synonyms
  })
})
