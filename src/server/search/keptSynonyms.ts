import type { Database, Queryable } from '../db/connect.ts'
import { oncePer } from '../oncePer.ts'
import { readSynonyms, type Synonyms } from './synonyms.ts'

/** What people call the same, as a database has it. */
export const synonymsOf = oncePer((_db: Database): ((tx: Queryable) => Promise<Synonyms>) => {
  let known: Promise<Synonyms> | undefined
  return (tx) => {
    known ??= readSynonyms(tx).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
})
